// Selects the captcha of an action: `embedded`, the embedded proof of work (ALTCHA), or `vendor`, the captcha
// that CAPTCHA names. A page with card fields never loads a vendor's script: in a same-origin frame it could
// read the card. Also, a vendor's token lasts two to five minutes, which may be less than typing a card takes.
import type { CaptchaNoticeKind } from '../../../shared/captcha/captcha-notice'
import { paths } from '../../../shared/urls'
import type { Captcha, CaptchaAction, ProofOfWorkCaptcha } from './captcha'

/** `vendor`: the one selected by CAPTCHA, if any; `embedded`: always the proof of work. */
const captchaKinds = {
  payment: 'embedded',
  text: 'vendor',
  // The widget runs inside a partner's page, and a captcha frame may be embedded only in this site's pages.
  widget: 'embedded',
  password: 'vendor',
  team_email: 'vendor',
  find_payment: 'vendor',
  // The page's script solves it and resends the form without the visitor, whom a vendor's captcha may need.
  access_code: 'embedded',
  // The step-up page has no card fields.
  step_up: 'vendor',
} as const satisfies Record<CaptchaAction, 'embedded' | 'vendor'>

export type VendorName = 'recaptcha' | 'turnstile'
type Provider = 'embedded' | 'off' | VendorName

/** Null if our own proof of work is used, or no captcha at all. */
export function toVendor(action: CaptchaAction, provider: Provider): VendorName | null {
  const isEmbedded =
    provider === 'embedded' || provider === 'off' || captchaKinds[action] === 'embedded'
  return isEmbedded ? null : provider
}

/** Which notice is shown: only reCAPTCHA requires its own. */
export const toCaptchaNotice = (action: CaptchaAction, provider: Provider): CaptchaNoticeKind =>
  provider === 'off' ? 'off' : toVendor(action, provider) === 'recaptcha' ? 'recaptcha' : 'standard'

type Captchas = {
  readonly provider: Provider
  readonly embedded: Captcha
  readonly vendor: Captcha
}

export function captchaByAction({ provider, embedded, vendor }: Captchas): Captcha {
  return {
    verify: (request) =>
      (toVendor(request.action, provider) === null ? embedded : vendor).verify(request),
  }
}

/** CAPTCHA = off: every form passes, with a token or without. Public sites refuse to start with it. */
export const captchaOff: Captcha = { verify: async () => ({ ok: true }) }

/** Response to GET /api/captcha.php: `off`, a proof of work, or a frame with the vendor's captcha. */
export type CaptchaStart =
  | { readonly provider: 'off' }
  | {
      readonly provider: 'altcha'
      readonly challenge: Awaited<ReturnType<ProofOfWorkCaptcha['createChallenge']>>
    }
  | { readonly provider: VendorName; readonly frame: string }

export async function createCaptchaStart(
  action: CaptchaAction,
  { provider, altcha }: { readonly provider: Provider; readonly altcha: ProofOfWorkCaptcha },
): Promise<CaptchaStart> {
  if (provider === 'off') return { provider }
  const vendor = toVendor(action, provider)
  return vendor === null
    ? { provider: 'altcha', challenge: await altcha.createChallenge(action) }
    : { provider: vendor, frame: `${paths.captchaFrame}?action=${action}` }
}
