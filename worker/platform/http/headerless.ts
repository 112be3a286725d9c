import type { Context } from 'hono'
import { withHeaderlessQuery } from '../../../shared/headerless'

export const isHeaderless = (c: Pick<Context, 'req'>): boolean =>
  new URL(c.req.url).searchParams.has('headerless')

/** Adds the key to a URL of this site if the request has it. */
export const withHeaderless = (c: Pick<Context, 'req'>, url: string): string =>
  withHeaderlessQuery(url, isHeaderless(c))
