import type { Context } from 'hono'
import { keepHeaderless } from '../../../shared/headerless'

export const isHeaderlessVisit = (c: Pick<Context, 'req'>): boolean =>
  new URL(c.req.url).searchParams.has('headerless')

/** An address of ours, with the key where this visit's own has it. */
export const withHeaderless = (c: Pick<Context, 'req'>, address: string): string =>
  keepHeaderless(address, isHeaderlessVisit(c))
