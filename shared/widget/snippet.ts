// The HTML snippet that a partner pastes into a page. Server and browser build it, so that the builder
// updates instantly and also works without JavaScript.
import { languageQuery } from '../locales/language-url.ts'
import type { WidgetChoice, WidgetView } from './page-data'

const toAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export const withLanguage = (path: string, { language }: Pick<WidgetChoice, 'language'>): string =>
  language === 'auto'
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${languageQuery}=${language}`

/**
 * Reserves the frame's height before our script runs, so that the page does not shift: the tallest
 * frame of a partner at usual widths. A phone's frame is lower than a computer's, but the tab's is
 * taller; a window width of 600 px separates them, because an attribute cannot query the device.
 */
const reservedHeights = {
  auto: 'clamp(360px, (100vw - 600px) * 999, 610px)',
  desktop: '610px',
  mobile: '360px',
  buttons: '252px',
  tab: 'clamp(256px, (600px - 100vw) * 999, 352px)',
} as const satisfies Record<WidgetView, string>

type Snippet = {
  readonly choice: WidgetChoice
  readonly siteUrl: string
  readonly fallbackPath: string
  /** Text of the link that remains if the frame cannot load. */
  readonly linkWords: string
  /** Pins one release by its digest; if absent, the newest. */
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
    ['lang', choice.language === 'auto' ? '' : choice.language],
    ['payment-ref', choice.ref],
    ['return-url', choice.returnUrl],
    ['label', choice.label],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value = '']) => ` ${name}="${toAttribute(value)}"`)
    .join('')
  const url = siteUrl + withLanguage(fallbackPath, choice)
  const link = `<a href="${toAttribute(url)}">${toAttribute(linkWords)}</a>`
  return `${script}\n<papaya-pay${attributes}>\n  ${link}\n</papaya-pay>`
}

/** A rule that reserves the height, for the host's stylesheet: a strict policy forbids style attributes. */
export function toHeightRule(view: WidgetView): string {
  const selector = view === 'auto' ? 'papaya-pay' : `papaya-pay[view="${view}"]`
  return `${selector} {\n  display: block;\n  min-height: ${reservedHeights[view]};\n}`
}

/** Lines for a host's Content-Security-Policy. */
export function toPolicyLines(siteUrl: string): string {
  return `script-src ${siteUrl};\nframe-src ${siteUrl};`
}
