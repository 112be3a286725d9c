// Checks the automation host's variables against each other, beyond the shape of each.
import { isPublicSite } from '../../../shared/environment'

/** One line per fault; never includes values. */
export function findBillFieldsConfigFaults(
  config: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (config.FIELD_CHECK !== 'host') return []
  const faults = ['AUTOMATION_URL', 'AUTOMATION_KEY']
    .filter((name) => config[name] === '' || config[name] === undefined)
    .map((name) => `${name} is empty: FIELD_CHECK = host needs it`)
  const isPlain = String(config.AUTOMATION_URL).startsWith('http:')
  if (isPublicSite(config.ENVIRONMENT) && isPlain)
    faults.push('AUTOMATION_URL is not https: the key would travel in the clear')
  return faults
}
