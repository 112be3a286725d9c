// Which check guards which action. Owns one rule: no vendor's script on a page with card fields. A
// frame of our own origin does not keep it out, since scripts in it reach the page around it; and a
// vendor's token is older than its two minutes by the time a card is typed in.
import type { NamedCaptcha } from '../../../shared/captcha/named-check'
import { paths } from '../../../shared/urls'
import type { Captcha, CaptchaAction, ProofOfWorkCheck } from './captcha'

/** `vendor`: the one of HUMAN_CHECK, where there is one; `own`: the proof of work, always. */
const guards = {
  payment: 'own',
  text: 'vendor',
  // A vendor's frame inside a partner's page: our own pages alone may frame that one.
  widget: 'own',
  password: 'vendor',
  team_mail: 'vendor',
} as const satisfies Record<CaptchaAction, 'own' | 'vendor'>

export type VendorName = 'recaptcha' | 'turnstile'
type Provider = 'embedded' | VendorName

/** Null where our own proof of work is used. */
export function toVendor(action: CaptchaAction, provider: Provider): VendorName | null {
  return provider === 'embedded' || guards[action] === 'own' ? null : provider
}

export const toNamedCheck = (action: CaptchaAction, provider: Provider): NamedCaptcha =>
  toVendor(action, provider) === 'recaptcha' ? 'recaptcha' : 'own'

type Checks = {
  readonly provider: Provider
  readonly own: Captcha
  readonly vendor: Captcha
}

export function checkByAction({ provider, own, vendor }: Checks): Captcha {
  return {
    verify: (request) =>
      (toVendor(request.action, provider) === null ? own : vendor).verify(request),
  }
}

/** What GET /api/human_check.php answers: work to do, or a frame that does the asking. */
export type CaptchaStart =
  | {
      readonly provider: 'altcha'
      readonly challenge: Awaited<ReturnType<ProofOfWorkCheck['createChallenge']>>
    }
  | { readonly provider: VendorName; readonly frame: string }

export async function startCheck(
  action: CaptchaAction,
  { provider, altcha }: { readonly provider: Provider; readonly altcha: ProofOfWorkCheck },
): Promise<CaptchaStart> {
  const vendor = toVendor(action, provider)
  return vendor === null
    ? { provider: 'altcha', challenge: await altcha.createChallenge(action) }
    : { provider: vendor, frame: `${paths.captchaFrame}?action=${action}` }
}
