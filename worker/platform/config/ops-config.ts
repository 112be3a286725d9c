// Checks OPS_TOKEN of a public site. Its shape is in config.ts; without a token the back office is
// off.
import { isPublicSite } from '../../../shared/environment'

export const developmentOpsToken = 'development-only-ops-token-0123456789abcdef'

/** A random token of 32 characters has far more different ones, a repeated word has fewer. */
const minDistinctCharacters = 12

export function findOpsConfigFaults(config: Readonly<Record<string, unknown>>): readonly string[] {
  const { ENVIRONMENT, OPS_TOKEN, APP_SECRET } = config
  if (!isPublicSite(ENVIRONMENT) || typeof OPS_TOKEN !== 'string' || OPS_TOKEN === '') return []
  if (OPS_TOKEN === developmentOpsToken)
    return ['OPS_TOKEN is the published development token: set your own, or none']
  if (OPS_TOKEN === APP_SECRET) return ['OPS_TOKEN is APP_SECRET: it needs a secret of its own']
  return new Set(OPS_TOKEN).size < minDistinctCharacters
    ? ['OPS_TOKEN is weak: make one with `openssl rand -hex 32`']
    : []
}
