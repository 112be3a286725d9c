// Parses a path of the form /{slug}/{rest}.
import { toSlug } from '../payees/payee-id'
import type { PayeePagePath } from './resolve-payee-page'

/** `pathname` is percent-encoded. */
export function toPayeePagePath(pathname: string): PayeePagePath {
  const [, first = '', ...others] = pathname.split('/')
  return { slug: toSlug(first), rest: others.join('/').replace(/^\/+|\W+$/g, '') }
}
