/**
 * True for an ENVIRONMENT that is reachable from the internet: it must not use embedded vendors or
 * published secrets.
 */
export const isPublicSite = (environment: unknown): boolean =>
  environment === 'production' || environment === 'staging'
