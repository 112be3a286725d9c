// Checks the captcha's variables: the selected vendor needs keys.
import { isPublicSite } from '../../../shared/environment'

const keysByVendor: Readonly<Record<string, readonly string[]>> = {
  recaptcha: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  turnstile: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
}

/** One line per fault, which quotes no value of a variable except choices such as `off`. */
export function findCaptchaConfigFaults(
  config: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (config.CAPTCHA === 'off')
    return isPublicSite(config.ENVIRONMENT)
      ? [`CAPTCHA is off: ${config.ENVIRONMENT} needs recaptcha or turnstile`]
      : []
  const names = keysByVendor[String(config.CAPTCHA)] ?? []
  return names
    .filter((name) => config[name] === '' || config[name] === undefined)
    .map((name) => `${name} is empty: CAPTCHA = ${config.CAPTCHA} needs it`)
}
