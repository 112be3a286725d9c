/**
 * True for an ENVIRONMENT that is reachable from the internet: it must not use published secrets or most
 * of the embedded vendors (worker/platform/config).
 */
export const isPublicSite = (environment: unknown): boolean =>
  environment === 'production' || environment === 'staging'
