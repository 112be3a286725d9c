// Checks the captcha's variables: the selected vendor needs keys, and production refuses the
// published test keys, which let every client pass.

const needed: Readonly<Record<string, readonly string[]>> = {
  recaptcha: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  turnstile: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
}

/**
 * Published test keys: https://developers.google.com/recaptcha/docs/faq (automated tests) and
 * https://developers.cloudflare.com/turnstile/troubleshooting/testing
 */
const published = /^(?:6LeIxAcTAAAAA[A-Za-z0-9_-]+|[123]x0{20,}[A-F]{2})$/

/** One line per fault; never includes values. */
export function findCaptchaConfigFaults(
  config: Readonly<Record<string, unknown>>,
): readonly string[] {
  const names = needed[String(config.HUMAN_CHECK)] ?? []
  const isProduction = config.ENVIRONMENT === 'production'
  return names.flatMap((name) => {
    const value = config[name]
    if (typeof value !== 'string' || value === '')
      return [`${name} is empty: HUMAN_CHECK = ${config.HUMAN_CHECK} needs it`]
    return isProduction && published.test(value)
      ? [`${name} is a published test key: set your own`]
      : []
  })
}
