import type { Context } from 'hono'
import { keepHeaderless } from '../../../shared/headerless'
import type { AppEnv } from './route'

export const isHeaderlessVisit = (c: Context<AppEnv>): boolean =>
  new URL(c.req.url).searchParams.has('headerless')

/** An address of ours, with the key where this visit's own has it. */
export const withHeaderless = (c: Context<AppEnv>, address: string): string =>
  keepHeaderless(address, isHeaderlessVisit(c))
