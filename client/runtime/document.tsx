// The HTML document around a page, which the server renders. The browser hydrates only the page, so that elements
// which extensions put beside it do not matter.
import type { ComponentType, ReactNode } from 'react'
import type { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../../shared/locales/locale'
import type { PageProps } from '../../shared/page-data'
import { LocaleContext } from '../ui/locale'
import { containerId } from './page-place'

export type PageModule<Data> = {
  readonly Page: ComponentType<PageProps<Data>>
  /**
   * For a page that needs its script: called in the browser when the page stays without React. `hydrate` is passed,
   * because the server has no such function.
   */
  readonly runWithoutReact?: (props: PageProps<Data>, hydrate: typeof hydrateRoot) => void
}

/** What the browser needs to hydrate a page; embedded in the page as JSON. */
export type PagePayload<Data> = {
  /** Its name. */
  readonly page: string
  /** URL of the page's script, which exports a PageModule. */
  readonly script: string
  readonly props: PageProps<Data>
  /** The build that rendered the page, for error reports. */
  readonly release: string
}

export type DocumentHead = {
  /** Only in development: a build inlines each page's styles. */
  readonly styles: readonly { readonly href: string; readonly devId: string }[]
  /** URL of the font to preload; null in development. */
  readonly typeface: string | null
  /** A data URL: a request for 400 bytes would compete with the font. */
  readonly icon: string
}

/** `nonce` is empty where the CSP allows the source by its hash. */
type Inline = { readonly source: string; readonly nonce: string }

type Props = {
  readonly head: DocumentHead
  readonly locale: Locale
  /** The page's styles. */
  readonly css?: Inline
  /** JSON with every "<" escaped; absent on pages that are never hydrated. */
  readonly payloadJson?: string
  /** The inline bootstrap that fetches the page's script; its nonce or hash is in the CSP. */
  readonly loader?: Inline
  readonly children: ReactNode
}

export function Document({ head, locale, css, payloadJson, loader, children }: Props) {
  const page = <LocaleContext value={locale}>{children}</LocaleContext>
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FFFBF7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17181C" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        {head.typeface && (
          <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={head.typeface} />
        )}
        {head.styles.map(({ href, devId }) => (
          <link key={href} rel="stylesheet" href={href} data-vite-dev-id={devId} />
        ))}
        {css && (
          <style
            id="page-styles"
            nonce={css.nonce || undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
            dangerouslySetInnerHTML={{ __html: css.source }}
          />
        )}
        <link rel="icon" href={head.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        {loader ? <div id={containerId}>{page}</div> : page}
        {payloadJson !== undefined && (
          <script
            id="page-payload"
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
            dangerouslySetInnerHTML={{ __html: payloadJson }}
          />
        )}
        {loader && (
          <script
            id="page-loader"
            nonce={loader.nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant bootstrap
            dangerouslySetInnerHTML={{ __html: loader.source }}
          />
        )}
      </body>
    </html>
  )
}
