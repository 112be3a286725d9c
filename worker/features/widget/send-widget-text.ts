// Sends a text for a frame's form. Unlike other phone forms, it needs a form token, our own captcha and a budget
// per partner.
import { linkSource } from '../../../shared/app-download/page-data'
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
  readonly captchaToken: string
  readonly partner: WidgetPartner
  readonly ip: string
  readonly hostname: string
  readonly pagePath: string
}

/** Widgets without a known partner or payee share this budget. No partner name can contain parentheses. */
const defaultBudgetName = '(default)'

/** `ownCheck` is our proof of work: a vendor's captcha would not load in a partner's page. */
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
      source: linkSource.widget,
      partner: partner.name === '' ? defaultBudgetName : partner.name,
      captchaToken: text.captchaToken,
      ip: text.ip,
      hostname: text.hostname,
      pagePath: text.pagePath,
    },
    {
      ...deps,
      captcha: {
        verify: (request) => deps.ownCheck.verify({ ...request, action: 'widget' }),
      },
    },
  )
  return sent.ok ? ok(null) : sent
}
