// What a partner pastes into a page, as text. Both sides make it, so that the builder answers at once
// and without script alike.
import type { WidgetChoice, WidgetView } from './page-data'

const toAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Room for a frame before our script has come, so that what follows on the page stays where it is: the
 * highest frame that a partner has, at usual widths. A phone's is lower than a computer's, but the tab's
 * is higher; 600 px of the window tell them apart, because an attribute cannot ask for the device.
 */
const rooms = {
  auto: 'clamp(360px,(100vw - 600px)*999,610px)',
  desktop: '610px',
  mobile: '360px',
  buttons: '252px',
  tab: 'clamp(256px,(600px - 100vw)*999,352px)',
} as const satisfies Record<WidgetView, string>

type Snippet = {
  readonly choice: WidgetChoice
  readonly siteUrl: string
  readonly fallbackPath: string
  /** The words of the link that stays where the frame cannot load. */
  readonly linkWords: string
  /** Pins one release by its digest; without it, the newest. */
  readonly release?: { readonly path: string; readonly integrity: string }
}

export function toSnippet({ choice, siteUrl, fallbackPath, linkWords, release }: Snippet): string {
  const script = release
    ? `<script async src="${siteUrl}${release.path}"\n  integrity="${release.integrity}"\n  crossorigin="anonymous"></script>`
    : `<script async src="${siteUrl}/embed/v1.js"></script>`
  const attributes = [
    ['payee', choice.payee],
    ['type', choice.type === 'auto' ? '' : choice.type],
    ['theme', choice.theme],
    ['view', choice.view === 'auto' ? '' : choice.view],
    ['label', choice.label],
    ['style', `display:block;min-height:${rooms[choice.view]}`],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value = '']) => ` ${name}="${toAttribute(value)}"`)
    .join('')
  const link = `<a href="${siteUrl}${fallbackPath}">${toAttribute(linkWords)}</a>`
  return `${script}\n<papaya-pay${attributes}>\n  ${link}\n</papaya-pay>`
}

/** The lines that a host's content security policy needs. */
export function toPolicyLines(siteUrl: string): string {
  return `script-src ${siteUrl};\nframe-src ${siteUrl};`
}
