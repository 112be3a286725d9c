// What a payer reads of a payment: each line of its pages, and each message that was written for it.
import { env } from 'cloudflare:workers'
import { renderStored } from '../../../worker/features/notifications/render-message'
import { findReceiptPath } from '../../../worker/features/payments/tokens/receipt-token'
import { toOutboxDeps } from '../../../worker/outbox-deps'
import { createTestServices } from '../requests/services'
import { fetchPage } from '../requests/site'

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
}

const inline = /<\/?(?:a|abbr|b|bdi|em|i|s|small|span|strong|sup|time|wbr)(?:\s[^>]*)?>/g

/** Without the elements that are only printed, whose class has that name in its style module. */
function removePrinted(html: string): string {
  const start = /<(\w+) class="[^"]*_printed_[^"]*">/.exec(html)
  if (start === null) return html
  const [, tag = ''] = start
  const tags = [...html.slice(start.index).matchAll(new RegExp(`<(/?)${tag}[\\s>]`, 'g'))]
  const depthAfter = (index: number) =>
    tags.slice(0, index + 1).reduce((depth, [, end]) => depth + (end === '/' ? -1 : 1), 0)
  const end = tags.find((_, index) => depthAfter(index) === 0)
  if (end === undefined) throw new Error(`<${tag}> has no end`)
  const after = html.slice(start.index + end.index).replace(/^<[^>]+>/, '')
  return removePrinted(html.slice(0, start.index) + after)
}

/** The lines of text of a page's main element on the screen, as a browser without other style sheets shows them. */
export function toLines(html: string): readonly string[] {
  const main = html.slice(html.search(/<main[\s>]/), html.lastIndexOf('</main>'))
  return removePrinted(main)
    .replace(/<(script|style|svg|template|option)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(inline, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

/** The status page in the payment's language, which its own link opens. */
export async function readStatusPage(attemptId: string): Promise<readonly string[]> {
  const { status, text } = await fetchPage(await findReceiptPath(attemptId, createTestServices()))
  if (status !== 200) throw new Error(`the status page responded ${status}`)
  return toLines(text)
}

export async function readQuestionPage(token: string): Promise<readonly string[]> {
  const { text } = await fetchPage(`/update-info-request?t=${token}`)
  return toLines(text)
}

export type ReadMessage = {
  readonly template: string
  readonly channel: 'email' | 'text'
  /** Suppressed: staff see it, and no one gets it. */
  readonly isSent: boolean
  readonly subject: string
  readonly lines: readonly string[]
}

type Row = {
  readonly template: string
  readonly kind: string
  readonly status: string
  readonly recipient: string
  readonly data: string
}

/** Oldest first. */
export async function readMessages(paymentId: string): Promise<readonly ReadMessage[]> {
  const { results } = await env.DB.prepare(
    'SELECT template, kind, status, recipient, data FROM outbox WHERE payment_id = ?1 ORDER BY rowid',
  )
    .bind(paymentId)
    .all<Row>()
  const { renderContext } = toOutboxDeps(createTestServices())
  return Promise.all(
    results.map(async (row) => {
      const { subject, text } = await renderStored(row, renderContext)
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      const channel = row.kind === 'sms' ? 'text' : 'email'
      return {
        template: row.template,
        channel,
        isSent: row.status !== 'suppressed',
        subject,
        lines,
      } as const
    }),
  )
}
