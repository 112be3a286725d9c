// A handler that runs before the site's router. It may leave a request to the site; if it throws, the site
// handles the request.
import type { Context, MiddlewareHandler } from 'hono'
import { type Bindings, ConfigError } from '../config/config'
import { log, toErrorText } from '../logging/logger'

export type FastEnv = { Bindings: Bindings }
export type FastContext = Context<FastEnv>

/** Null leaves the request to the site. */
type FastHandler = (c: FastContext) => Response | null | Promise<Response | null>

export const fastPath =
  (route: string, handler: FastHandler): MiddlewareHandler<FastEnv> =>
  async (c, next) => {
    let failure: { readonly error: unknown } | null = null
    try {
      const response = await handler(c)
      if (response) return response
    } catch (error) {
      failure = { error }
    }
    await next()
    // The site has the same configuration error, and logs it.
    if (failure === null || failure.error instanceof ConfigError) return
    const { error } = failure
    const requestId = c.res.headers.get('X-Request-Id') ?? ''
    log('alert', 'fast_path_failed', { route, requestId, error: toErrorText(error) }, error)
  }
