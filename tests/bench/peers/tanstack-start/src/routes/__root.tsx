import '../../../../../../client/styles/base.css'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import typeface from '../../../../../../client/styles/figtree.woff2'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', content: '#FFFBF7', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#17181C', media: '(prefers-color-scheme: dark)' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: typeface },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  component: Root,
})

function Root() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
