// Shows the outbox as a mailbox and a phone. A message is rendered each time it is viewed, and again when it is
// sent, because rendered text is never stored.
import { html, raw } from 'hono/html'
import type { OutboxStatus } from '../../notifications/decide-next'
import {
  type RenderContext,
  type RenderedMessage,
  renderStored,
} from '../../notifications/render-message'
import type { Html } from '../page'
import { toBadge, toEmpty, toFacts, toShortTime, toStatusWords, toTime } from '../parts'
import type { OutboxRow } from '../store'

export type OutboxItem = { readonly row: OutboxRow; readonly rendered: RenderedMessage | null }

/** `rendered` is null when the data was purged after 30 days or is invalid. */
export async function toOutboxItem(row: OutboxRow, context: RenderContext): Promise<OutboxItem> {
  try {
    return { row, rendered: await renderStored(row, context) }
  } catch {
    return { row, rendered: null }
  }
}

const statuses = [
  'pending',
  'sending',
  'sent',
  'unknown',
  'suppressed',
  'failed',
] as const satisfies readonly OutboxStatus[]

export const toOutboxStatus = (text: string | undefined): OutboxStatus | null =>
  statuses.find((status) => status === text) ?? null

const withStatus = (path: string, status: OutboxStatus | null) =>
  status === null ? path : `${path}?status=${status}`

export const toMessagePath = (id: string) => `/dev/outbox/${encodeURIComponent(id)}`

const maxListedLength = 90

/** The subject for the list. An SMS has none, so the beginning of its text is used. */
export function toSubject({ row, rendered }: OutboxItem): string {
  if (rendered === null) return '(cannot be rendered)'
  if (row.kind === 'email') return rendered.subject
  const { text } = rendered
  return text.length > maxListedLength ? `${text.slice(0, maxListedLength - 1)}…` : text
}

type Outbox = {
  readonly items: readonly OutboxItem[]
  readonly opened: OutboxItem | null
  readonly status: OutboxStatus | null
  /** The URL names the message. If not, a phone shows only the list, a wide screen also the newest message. */
  readonly isChosen: boolean
  readonly cspNonce: string
}

export function toOutboxBody({ items, opened, status, isChosen, cspNonce }: Outbox): Html {
  const tools = html`<div class="tools">
<form method="get" action="/dev/outbox" class="filter">
<label for="status">Show</label>
<select id="status" name="status"><option value="">all</option>${statuses.map(
    (name) =>
      html`<option value="${name}"${name === status && html` selected`}>${toStatusWords(name)}</option>`,
  )}</select>
<button class="button">Filter</button>
</form>
<form method="post" action="/dev/outbox"><button class="button primary">Deliver now</button></form>
</div>`
  if (items.length === 0 && !opened) {
    const words =
      status === null
        ? html`No messages yet. <a href="/dev/go/mail-receipt">Make a payment</a>, and its receipt appears here.`
        : html`No message has the status “${toStatusWords(status)}”. <a href="/dev/outbox">Show all</a>`
    return html`${tools}${toEmpty('No messages', words)}`
  }
  return html`${tools}<div class="mailbox${isChosen && ' is-chosen'}">
<nav class="mail-list" aria-label="Messages"><ul>${items.map((item) =>
    toEntry(item, item.row.id === opened?.row.id, status),
  )}</ul></nav>
${opened && toReadingPane(opened, status)}
</div>
<script nonce="${cspNonce}">${raw(fitFrame)}</script>`
}

function toEntry(item: OutboxItem, isOpened: boolean, status: OutboxStatus | null): Html {
  const { row } = item
  return html`<li><a class="mail" href="${withStatus(toMessagePath(row.id), status)}"${
    isOpened && html` aria-current="true"`
  }>
<span class="mail-top"><span class="mail-kind">${row.kind === 'sms' ? 'Text' : 'Email'}</span>${toShortTime(row.created_at)}</span>
<span class="mail-subject">${toSubject(item)}</span>
<span class="mail-top"><span class="mail-to">${row.recipient || 'recipient deleted'}</span>${toBadge(row.status)}</span>
</a></li>`
}

function toReadingPane(item: OutboxItem, status: OutboxStatus | null): Html {
  const { row, rendered } = item
  return html`<article class="reading panel">
<p class="back"><a href="${withStatus('/dev/outbox', status)}">Back to all messages</a></p>
<h2>${row.kind === 'sms' ? 'Text message' : toSubject(item)}</h2>
${toFacts([
  ['To', row.recipient || 'deleted after 30 days'],
  ['Status', toBadge(row.status)],
  ['Created', toTime(row.created_at)],
  ...(row.sent_at === null ? [] : [['Sent', toTime(row.sent_at)] as const]),
  ['Template', row.template],
  ...(row.tries > 1 || row.last_code !== null
    ? [
        [
          'Tries',
          `${row.tries}${row.last_code === null ? '' : `, last code ${row.last_code}`}`,
        ] as const,
      ]
    : []),
  ...(row.payment_id === null
    ? []
    : [
        [
          'Payment',
          html`<a href="/dev/payments/${encodeURIComponent(row.payment_id)}">Open it</a>`,
        ] as const,
      ]),
])}
${
  rendered === null
    ? html`<p class="soft">This message cannot be rendered: its data was deleted after 30 days or is invalid.</p>`
    : row.kind === 'sms'
      ? toPhone(row.recipient, rendered.text)
      : toEmail(row.id, rendered)
}
</article>`
}

const toEmail = (id: string, { subject, text }: RenderedMessage): Html => {
  const source = `${toMessagePath(id)}/html`
  return html`<iframe class="mail-html" title="${subject}" src="${source}" sandbox="allow-same-origin allow-top-navigation-by-user-activation"></iframe>
<p><a href="${source}">Open in its own page</a></p>
<details class="mail-text"><summary>Text part</summary><pre>${toLinked(text)}</pre></details>`
}

/** Gives the frame of an email the height of its content. */
const fitFrame = `
for (const frame of document.querySelectorAll('.mail-html')) {
  const fit = () => {
    const content = frame.contentDocument?.documentElement
    if (content) frame.style.height = content.scrollHeight + 2 + 'px'
  }
  frame.addEventListener('load', fit)
  addEventListener('resize', fit)
  if (frame.contentDocument?.readyState === 'complete') fit()
}`

const toPhone = (to: string, text: string): Html => html`<div class="telephone">
<p class="telephone-to">${to}</p>
<p class="bubble">${toLinked(text)}</p>
</div>`

/** Turns URLs in plain text into links, as email clients and phones do. */
const toLinked = (text: string): readonly (Html | string)[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
