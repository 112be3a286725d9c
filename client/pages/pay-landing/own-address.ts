import type { SiteData } from '../../../shared/page-data'
import { toOwnPath } from '../../../shared/pay-landing/page-data'

/** The page's path with the one query key that changes how it looks. */
export function toOwnAddress({ path, headerless }: Pick<SiteData, 'path' | 'headerless'>): string {
  return toOwnPath(path) + (headerless ? '?headerless' : '')
}
