// Creates the adapter selected by HUMAN_CHECK, wrapped in the per-action rules.
import type { Config } from '../../platform/config/config'
import type { Captcha } from './captcha'
import { captchaByAction } from './captcha-by-action'
import { recaptchaCaptcha } from './recaptcha'
import { turnstileCaptcha } from './turnstile'

type Deps = { readonly db: D1Database; readonly now: () => number; readonly own: Captcha }

export function pickCaptcha(config: Config, { db, now, own }: Deps): Captcha {
  const provider = config.HUMAN_CHECK
  if (provider === 'embedded') return own
  const vendor =
    provider === 'recaptcha'
      ? recaptchaCaptcha({
          version: config.RECAPTCHA_VERSION,
          secret: config.RECAPTCHA_SECRET,
          db,
          now,
        })
      : turnstileCaptcha({ secret: config.TURNSTILE_SECRET, db, now })
  return captchaByAction({ provider, own, vendor })
}
