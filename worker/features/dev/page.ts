// The layout of every dev site page: plain HTML with the product's styles, usable without JavaScript.
import { html, raw } from 'hono/html'
import { commonStyles, linkedStyles } from '../../platform/render/page-styles'
import type { DevContext } from './context'
import { type NoticeName, notices } from './notices'

export type Html = ReturnType<typeof html>

const sections = {
  '/dev': 'Screens',
  '/dev/outbox': 'Outbox',
  '/dev/payments': 'Payments',
  '/dev/flags': 'Flags',
  '/dev/limits': 'Limits',
} as const

type Page = {
  readonly title: string
  /** The page's entry in the navigation. */
  readonly section: keyof typeof sections
  readonly intro?: Html | string
  readonly notice?: NoticeName | null
  readonly body: Html
}

export function showPage(
  c: DevContext,
  page: Page,
  status: 200 | 404 | 422 = 200,
): Response | Promise<Response> {
  return c.html(toDocument(page, c), status)
}

function toDocument({ title, section, intro, notice, body }: Page, c: DevContext): Html {
  const styles = commonStyles()
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} | Papaya dev site</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${linkedStyles.map(({ href }) => html`<link rel="stylesheet" href="${href}">`)}
${styles && html`<style nonce="${c.get('cspNonce')}">${raw(styles)}</style>`}
<link rel="stylesheet" href="/dev/dev.css">
</head>
<body class="dev-site">
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<div class="bar-inner">
<a class="brand" href="/dev"><img src="/favicon.svg" alt="" width="32" height="32">Papaya<span class="brand-note">dev site</span></a>
<nav aria-label="Dev site">
<ul class="tabs">${Object.entries(sections).map(
    ([href, label]) =>
      html`<li><a href="${href}"${href === section && html` aria-current="${href === c.req.path ? 'page' : 'true'}"`}>${label}</a></li>`,
  )}</ul>
</nav>
</div>
</header>
<main id="main" tabindex="-1">
${notice && html`<p class="notice ${notices[notice].tone}" role="status">${notices[notice].text}</p>`}
<h1>${title}</h1>
${intro && html`<p class="intro">${intro}</p>`}
${body}
</main>
</body>
</html>`
}
