// Google reCAPTCHA, v2 (checkbox) and v3 (score).
// https://developers.google.com/recaptcha/docs/verify
import type { Captcha } from './captcha'
import { type SiteverifyRules, siteverify } from './siteverify'

export type RecaptchaConfig = {
  readonly version: 'v2' | 'v3'
  readonly secret: string
  readonly db: D1Database
  readonly now: () => number
  readonly url?: string
}

const rules = {
  vendor: 'recaptcha',
  url: 'https://www.google.com/recaptcha/api/siteverify',
  ttlMs: 2 * 60 * 1000,
} as const
/** A v2 token has neither action nor score. */
const versions = {
  v2: { knowsAction: false, minScore: null },
  v3: { knowsAction: true, minScore: 0.5 },
} as const satisfies Record<
  RecaptchaConfig['version'],
  Pick<SiteverifyRules, 'knowsAction' | 'minScore'>
>

export function recaptchaCaptcha(config: RecaptchaConfig): Captcha {
  const { version, secret, url = rules.url } = config
  return {
    verify(request) {
      const form = new URLSearchParams({ secret, response: request.token })
      if (request.ip !== '') form.set('remoteip', request.ip)
      return siteverify(request, form, { ...rules, ...versions[version], url }, config)
    },
  }
}
