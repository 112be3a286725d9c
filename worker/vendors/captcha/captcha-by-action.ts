// Selects the captcha of an action. A page with card fields never loads a vendor's script: even in
// a same-origin frame it could reach the page, and a vendor's token expires after two minutes,
// before a card is typed in.
import type { NamedCaptcha } from '../../../shared/captcha/named-check'
import { paths } from '../../../shared/urls'
import type { Captcha, CaptchaAction, ProofOfWorkCheck } from './captcha'

/** `vendor`: the one selected by HUMAN_CHECK, if any; `own`: always the proof of work. */
const guards = {
  payment: 'own',
  text: 'vendor',
  // A vendor's frame would be inside a partner's page, and only our own pages may frame it.
  widget: 'own',
  password: 'vendor',
  team_mail: 'vendor',
  // A refused try is sent again with a token, without the visitor; a vendor may ask the visitor.
  access_code: 'own',
} as const satisfies Record<CaptchaAction, 'own' | 'vendor'>

export type VendorName = 'recaptcha' | 'turnstile'
type Provider = 'embedded' | VendorName

/** Null if our own proof of work is used. */
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

/** Response of GET /api/human_check.php: a proof of work, or a frame with the vendor's captcha. */
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
