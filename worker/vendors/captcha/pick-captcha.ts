// Returns the embedded captcha, or creates that of the vendor that CAPTCHA names and wraps both in the
// per-action rules.
import type { Config } from '../../platform/config/config'
import type { Captcha } from './captcha'
import { captchaByAction } from './captcha-by-action'
import { recaptchaCaptcha } from './recaptcha'
import { turnstileCaptcha } from './turnstile'

type Deps = {
  readonly db: D1Database
  readonly now: () => number
  /** The proof of work; with CAPTCHA = off, a captcha that passes everything. */
  readonly embedded: Captcha
}

export function pickCaptcha(config: Config, { db, now, embedded }: Deps): Captcha {
  const provider = config.CAPTCHA
  if (provider === 'embedded' || provider === 'off') return embedded
  const allowsTestKeys = config.ENVIRONMENT !== 'production'
  const vendor =
    provider === 'recaptcha'
      ? recaptchaCaptcha({
          version: config.RECAPTCHA_VERSION,
          baseUrl: config.RECAPTCHA_BASE_URL,
          secret: config.RECAPTCHA_SECRET,
          allowsTestKeys,
          db,
          now,
        })
      : turnstileCaptcha({
          baseUrl: config.TURNSTILE_BASE_URL,
          secret: config.TURNSTILE_SECRET,
          allowsTestKeys,
          db,
          now,
        })
  return captchaByAction({ provider, embedded, vendor })
}
