// Hono with the one router that can match the site's routes. Because of a path such as /:slug beside fixed ones, Hono's
// default would first fill and refuse another router with all of them, in the first request of each isolate.
import type { Env, Hono } from 'hono'
import { HonoBase } from 'hono/hono-base'
import { TrieRouter } from 'hono/router/trie-router'

export const createHono = <E extends Env>(): Hono<E> =>
  new HonoBase<E>({ router: new TrieRouter() })

/** Only for `route()` of another one, which adds its routes to its own router. */
export const createRouteGroup = <E extends Env>(): Hono<E> =>
  new HonoBase<E>({ router: { name: 'none', add: () => {}, match: () => [[]] } })
