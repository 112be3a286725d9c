// Google reCAPTCHA, v2 (checkbox) and v3 (score).
// https://developers.google.com/recaptcha/docs/verify
import type { Captcha } from './captcha'
import { type SiteverifyAccount, type SiteverifyRules, siteverify } from './siteverify'

export type RecaptchaConfig = SiteverifyAccount & {
  readonly version: 'v2' | 'v3'
  readonly baseUrl: string
}

const rules = {
  vendor: 'recaptcha',
  ttlMs: 2 * 60 * 1000,
  // https://developers.google.com/recaptcha/docs/faq (automated tests)
  test: { secret: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe', hostname: 'testkey.google.com' },
} as const
/** A v2 token has neither action nor score. */
const versions = {
  v2: { knowsAction: false, minScore: null },
  v3: { knowsAction: true, minScore: 0.5 },
} as const satisfies Record<
  RecaptchaConfig['version'],
  Pick<SiteverifyRules, 'knowsAction' | 'minScore'>
>

export const toRecaptchaUrl = (baseUrl: string): string => `${baseUrl}/recaptcha/api/siteverify`

export function recaptchaCaptcha(config: RecaptchaConfig): Captcha {
  const { version, secret, baseUrl } = config
  return {
    verify(request) {
      const form = new URLSearchParams({ secret, response: request.token })
      if (request.ip !== '') form.set('remoteip', request.ip)
      const url = toRecaptchaUrl(baseUrl)
      return siteverify(request, form, { ...rules, ...versions[version], url }, config)
    },
  }
}
