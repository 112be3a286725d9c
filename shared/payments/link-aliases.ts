// Short aliases of the two links that texts about a payment have: /r/{token} for its status page, /q/{token} for a
// question. A text has 160 characters, and the token stays as long as it is.
import { paths } from '../urls'

/** With a longer SITE_URL, texts about payments may lose their words. */
export const maxTextSiteUrlLength = 30

export type LinkAlias = {
  readonly alias: string
  readonly path: string
  /** The parameter that has the token at `path`. */
  readonly name: 'r' | 't'
}

export const linkAliases: readonly LinkAlias[] = [
  { alias: paths.receiptAlias, path: paths.receipt, name: 'r' },
  { alias: paths.infoRequestAlias, path: paths.infoRequest, name: 't' },
]

/** The link with its alias; any other URL stays as it is. */
export const toAliasUrl = (url: string): string =>
  linkAliases.reduce(
    (text, { alias, path, name }) => text.replace(`${path}?${name}=`, `${alias}/`),
    url,
  )
