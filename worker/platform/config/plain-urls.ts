import { isPublicSite } from '../../../shared/environment'

/** One line for each variable that is http on a public site. `what` is sent there, such as "keys are". */
export const findPlainUrls = (
  config: Readonly<Record<string, unknown>>,
  names: readonly string[],
  what: string,
): readonly string[] =>
  isPublicSite(config.ENVIRONMENT)
    ? names
        .filter((name) => /^http:/.test(String(config[name] ?? '')))
        .map((name) => `${name} is not encrypted: ${what} sent there`)
    : []
