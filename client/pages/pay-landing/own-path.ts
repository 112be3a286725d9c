import type { SiteData } from '../../../shared/page-data'
import { toOwnPath } from '../../../shared/pay-landing/page-data'

/** The page's path with `headerless`, the only query key that changes its look. */
export function toOwnAddress({ path, headerless }: Pick<SiteData, 'path' | 'headerless'>): string {
  return toOwnPath(path) + (headerless ? '?headerless' : '')
}
