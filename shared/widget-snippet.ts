// What a partner pastes into a page, as text. Both sides make it, so that the builder answers at once
// and without script alike.
import type { WidgetChoice } from './widget'

const toAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

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
