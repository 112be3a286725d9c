// The adapter that HUMAN_CHECK names, behind the rule of which action it guards.
import type { Config } from '../../platform/config/config'
import type { HumanCheck } from './captcha'
import { checkByAction } from './captcha-by-action'
import { recaptchaHumanCheck } from './recaptcha'
import { turnstileHumanCheck } from './turnstile'

type Deps = { readonly db: D1Database; readonly now: () => number; readonly own: HumanCheck }

export function pickHumanCheck(config: Config, { db, now, own }: Deps): HumanCheck {
  const provider = config.HUMAN_CHECK
  if (provider === 'embedded') return own
  const vendor =
    provider === 'recaptcha'
      ? recaptchaHumanCheck({
          version: config.RECAPTCHA_VERSION,
          secret: config.RECAPTCHA_SECRET,
          db,
          now,
        })
      : turnstileHumanCheck({ secret: config.TURNSTILE_SECRET, db, now })
  return checkByAction({ provider, own, vendor })
}
