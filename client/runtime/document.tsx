// The whole HTML document. Rendered on the server and hydrated as one, so that ids agree.
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { PageName, PageProps } from '../../shared/page-data'

export type PageModule<Name extends PageName> = { readonly Page: ComponentType<PageProps<Name>> }

/** What the browser needs to take a page over; travels in the page as JSON. */
export type PagePayload<Name extends PageName = PageName> = {
  readonly page: Name
  /** The page's own script, a PageModule. */
  readonly script: string
  readonly props: PageProps<Name>
  readonly head: DocumentHead
  /** Of the build that made the page, for reports of errors in it. */
  readonly release: string
}

export type DocumentHead = {
  /** In development alone: a build's pages hold their styles. */
  readonly styles: readonly { readonly href: string; readonly devId: string }[]
  readonly typeface: string | null
  /** A data URL: a request for 400 bytes would compete with the typeface. */
  readonly icon: string
}

/** `nonce` is empty where a hash in the CSP allows it. */
type Inline = { readonly source: string; readonly nonce: string }

type Props = {
  readonly head: DocumentHead
  /** The page's own styles; they travel once, and are read from the page where it is taken over. */
  readonly css?: Inline
  /** JSON with every "<" escaped; absent on pages that are never hydrated. */
  readonly payloadJson?: string
  /** The inline loader that fetches the page's script; its nonce or hash is in the CSP. */
  readonly loader?: Inline
  readonly onHydrated?: () => void
  readonly children: ReactNode
}

export function Document({ head, css, payloadJson, loader, onHydrated, children }: Props) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <html lang="en">
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
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
            dangerouslySetInnerHTML={{ __html: css.source }}
          />
        )}
        <link rel="icon" href={head.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        {children}
        {payloadJson !== undefined && (
          <script
            id="page-payload"
            type="application/json"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" are escaped
            dangerouslySetInnerHTML={{ __html: payloadJson }}
          />
        )}
        {loader && (
          <script
            id="page-loader"
            nonce={loader.nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant loader
            dangerouslySetInnerHTML={{ __html: loader.source }}
          />
        )}
      </body>
    </html>
  )
}
