import type { Context } from 'hono'
import { withHeaderlessQuery } from '../../../shared/headerless'

export const isHeaderless = (c: Pick<Context, 'req'>): boolean =>
  new URL(c.req.url).searchParams.has('headerless')

/** An address of ours, with the key where this visit's own has it. */
export const withHeaderless = (c: Pick<Context, 'req'>, address: string): string =>
  withHeaderlessQuery(address, isHeaderless(c))
