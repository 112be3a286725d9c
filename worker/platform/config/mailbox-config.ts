// Checks the mailbox link variables against each other, beyond the shape of each.
import { isPublicSite } from '../../../shared/environment'

/** `kid` of the key in wrangler.toml, whose private half was discarded. */
const developmentKeyId = 'development-only'

/** One line per fault, which quotes no value of a variable except choices such as `off`. */
export function findMailboxConfigFaults(
  config: Readonly<Record<string, unknown>>,
): readonly string[] {
  const faults: string[] = []
  if (config.MAILBOX_LINK === 'google')
    for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'SITE_URL'])
      if (config[name] === '' || config[name] === undefined)
        faults.push(`${name} is empty: MAILBOX_LINK = google needs it`)
  const key = config.MAILBOX_PUBLIC_KEY
  if (key === '' && config.MAILBOX_LINK !== 'off')
    faults.push(`MAILBOX_PUBLIC_KEY is empty: MAILBOX_LINK = ${config.MAILBOX_LINK} needs it`)
  if (isPublicSite(config.ENVIRONMENT) && typeof key === 'string')
    if (key.includes(developmentKeyId))
      faults.push('MAILBOX_PUBLIC_KEY is the published development key: set your own')
  return faults
}
