// Markup that the browser never changes: the server renders it, hydration keeps its nodes, and no
// browser script contains its code. The header and the footer alone would add 5 KB to each page.
import { type ReactNode, useContext, useState } from 'react'
import type { Locale } from '../../../shared/locales/locale'
import { LocaleContext, useLocale } from '../locale'
import { type CachedHtml, HtmlCacheContext } from './cached-html'
import styles from './server-only.module.css'

type Props = {
  /** Unique on the page. */
  readonly name: string
  /** Pass `import.meta.env.SSR && …`, so that the bundler leaves it out of the browser's script. */
  readonly children?: ReactNode
  /** Instead of children: markup that the server caches. Also pass `import.meta.env.SSR && …`. */
  readonly cached?: CachedHtml | false
}

export const ServerOnly = import.meta.env.SSR ? ServerRendered : BrowserPreserved

function ServerRendered({ children, cached }: Props) {
  const cache = useContext(HtmlCacheContext)
  const locale = useLocale()
  const html = cached ? cache?.find(toLocalized(cached, locale)) : undefined
  if (html === undefined)
    return <div className={styles.root}>{cached ? cached.element : children}</div>
  return (
    <div
      className={styles.root}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from public props
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The cache renders the part outside the document, so the part provides its own language. */
const toLocalized = ({ key, element }: CachedHtml, locale: Locale): CachedHtml => ({
  key: `${locale} ${key}`,
  element: <LocaleContext value={locale}>{element}</LocaleContext>,
})

const preservedNodes = new Map<string, readonly Node[]>()

function BrowserPreserved({ name }: Props) {
  // A view that replaces another one reuses its nodes: the script cannot render them.
  const [nodes] = useState(() => preservedNodes.get(name))
  if (nodes)
    return <div ref={(element) => element?.replaceChildren(...nodes)} className={styles.root} />
  return (
    <div
      ref={(element) => {
        if (element) preservedNodes.set(name, [...element.childNodes])
      }}
      className={styles.root}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: makes React skip the children; hydration does not write the empty string
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
