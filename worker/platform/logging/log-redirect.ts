import type { Config } from '../config/config'
import { type LogFields, log } from './logger'

/**
 * The line of a request that was redirected right away; there are more of these than of all other requests together.
 * Logs one of `REDIRECTS_PER_LOG_LINE` of them, whose `count` is how many it stands for.
 */
export function logRedirect(
  fields: LogFields & { readonly requestId: string },
  { REDIRECTS_PER_LOG_LINE: count }: Pick<Config, 'REDIRECTS_PER_LOG_LINE'>,
): void {
  // The id is random.
  if (Number.parseInt(fields.requestId.slice(0, 8), 16) % count === 0)
    log('info', 'request', count > 1 ? { ...fields, count } : fields)
}
