// Checks OPS_TOKEN of a public site. Its shape is in config.ts. Without a token, /ops is off.
import { isPublicSite } from '../../../shared/environment'

export const developmentOpsToken = 'development-only-ops-token-0123456789abcdef'

/** 64 random hex digits nearly always include 15 or 16 different ones; a repeated word usually has fewer than 12. */
const minDistinctCharacters = 12

export function findOpsConfigFaults(config: Readonly<Record<string, unknown>>): readonly string[] {
  const { ENVIRONMENT, OPS_TOKEN, APP_SECRET } = config
  if (!isPublicSite(ENVIRONMENT) || typeof OPS_TOKEN !== 'string' || OPS_TOKEN === '') return []
  if (OPS_TOKEN === developmentOpsToken)
    return ['OPS_TOKEN is the published development token: set your own, or none']
  if (OPS_TOKEN === APP_SECRET) return ['OPS_TOKEN is APP_SECRET: set a separate secret']
  return new Set(OPS_TOKEN).size < minDistinctCharacters
    ? ['OPS_TOKEN is weak: make one with `openssl rand -hex 32`']
    : []
}
