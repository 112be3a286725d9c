import type { Context } from 'hono'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { withLanguage } from '../../../shared/locales/language-url'
import { findChosenLocale } from './locale'

export const isHeaderless = (c: Pick<Context, 'req'>): boolean =>
  new URL(c.req.url).searchParams.has('headerless')

/** Adds `headerless` and `lang` to a URL of this site if the request's URL has them. */
export const withHeaderless = (c: Context, url: string): string =>
  withLanguage(withHeaderlessQuery(url, isHeaderless(c)), findChosenLocale(c) ?? null)
