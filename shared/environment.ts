/**
 * Whether strangers reach a site of that ENVIRONMENT, so that nothing of ours may stand in for a
 * company, and no published secret may count.
 */
export const isPublicSite = (environment: unknown): boolean =>
  environment === 'production' || environment === 'staging'
