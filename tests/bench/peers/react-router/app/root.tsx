import '../../../../../client/styles/base.css'
import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router'
import typeface from '../../../../../client/styles/figtree.woff2'

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: typeface },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FFFBF7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17181C" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
