// The adapter that HUMAN_CHECK names, behind the rule of which action it guards.
import type { Config } from '../env'
import type { HumanCheck } from '../gateways/human-check'
import { recaptchaHumanCheck } from '../gateways/human-check-recaptcha'
import { turnstileHumanCheck } from '../gateways/human-check-turnstile'
import { checkByAction } from './check-by-action'

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
