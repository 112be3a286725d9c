// From a frame's form to one text. Owns what a frame needs beyond every text form: a token of ours
// instead of a cookie, our own human check, and a budget for each partner.
import { ok, type Result } from '../../../shared/result'
import type { Secrets } from '../../platform/crypto/secrets'
import type { Captcha } from '../../vendors/captcha/captcha'
import { type SmsDeps, sendSmsLink } from '../sms-link/send-sms-link'
import type { TextError } from '../sms-link/sms-error'
import { checkFormToken, type FormTokenVerdict } from './form-token'
import type { WidgetPartner } from './partner'

export type WidgetTextError =
  | TextError
  | { readonly kind: 'form_refused'; readonly verdict: Exclude<FormTokenVerdict, 'valid'> }

export type WidgetText = {
  readonly num: string
  readonly formToken: string
  readonly humanToken: string
  readonly partner: WidgetPartner
  readonly ip: string
  readonly hostname: string
  readonly pagePath: string
}

/** Names that are nobody's share one budget; no partner can be called so. */
const nobody = '(default)'

/** `ownCheck` is our proof of work: a vendor's frame would not open on a partner's page. */
export async function sendWidgetText(
  text: WidgetText,
  deps: SmsDeps & { readonly ownCheck: Captcha; readonly secrets: Secrets },
): Promise<Result<null, WidgetTextError>> {
  const { partner, formToken: token } = text
  const verdict = await checkFormToken(deps.secrets, { token, name: partner.name, now: deps.now() })
  if (verdict !== 'valid') return { ok: false, error: { kind: 'form_refused', verdict } }
  const { payee } = partner
  const sent = await sendSmsLink(
    {
      num: text.num,
      messageType: payee === null ? 'app-download' : 'payee-pay-link',
      id: payee?.id ?? null,
      source: 'w',
      partner: partner.name === '' ? nobody : partner.name,
      humanToken: text.humanToken,
      ip: text.ip,
      hostname: text.hostname,
      pagePath: text.pagePath,
    },
    {
      ...deps,
      humanCheck: {
        verify: (request) => deps.ownCheck.verify({ ...request, action: 'widget' }),
      },
    },
  )
  return sent.ok ? ok(null) : sent
}
