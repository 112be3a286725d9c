// The outbox as a mailbox and a telephone. Words are made when it is looked at, as they are when a
// message is sent: nothing rendered is ever stored.
import { html } from 'hono/html'
import type { OutboxStatus } from '../../notifications/deliver'
import {
  type RenderContext,
  type RenderedMessage,
  renderStored,
} from '../../notifications/render-message'
import type { Html } from '../page'
import { toBadge, toEmpty, toFacts, toShortTime, toStatusWords, toTime } from '../parts'
import type { OutboxRow } from '../store'

export type Letter = { readonly row: OutboxRow; readonly rendered: RenderedMessage | null }

/** `rendered` is null for what can no longer be told: forgotten after 30 days, or never right. */
export async function openLetter(row: OutboxRow, context: RenderContext): Promise<Letter> {
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

const shownOfText = 90

/** What a list shows of it: a text has no subject, so it is the beginning of the text. */
export function toSubject({ row, rendered }: Letter): string {
  if (rendered === null) return '(no longer readable)'
  if (row.kind === 'email') return rendered.subject
  const { text } = rendered
  return text.length > shownOfText ? `${text.slice(0, shownOfText - 1)}…` : text
}

type Outbox = {
  readonly letters: readonly Letter[]
  readonly opened: Letter | null
  readonly status: OutboxStatus | null
  /** On a phone the list and a letter are two pages; on a wide screen the newest is open. */
  readonly isChosen: boolean
}

export function toOutboxBody({ letters, opened, status, isChosen }: Outbox): Html {
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
  if (letters.length === 0 && !opened) {
    const words =
      status === null
        ? html`Nothing was sent yet. <a href="/dev/go/mail-receipt">Make a payment</a> and its receipt lands here.`
        : html`None of them is “${toStatusWords(status)}”. <a href="/dev/outbox">Show all</a>`
    return html`${tools}${toEmpty('No messages', words)}`
  }
  return html`${tools}<div class="mailbox${isChosen && ' is-chosen'}">
<nav class="mail-list" aria-label="Messages"><ul>${letters.map((letter) =>
    toEntry(letter, letter.row.id === opened?.row.id, status),
  )}</ul></nav>
${opened && toReading(opened, status)}
</div>`
}

function toEntry(letter: Letter, isOpened: boolean, status: OutboxStatus | null): Html {
  const { row } = letter
  return html`<li><a class="mail" href="${withStatus(toMessagePath(row.id), status)}"${
    isOpened && html` aria-current="true"`
  }>
<span class="mail-top"><span class="mail-kind">${row.kind === 'sms' ? 'Text' : 'Email'}</span>${toShortTime(row.created_at)}</span>
<span class="mail-subject">${toSubject(letter)}</span>
<span class="mail-top"><span class="mail-to">${row.recipient || 'address forgotten'}</span>${toBadge(row.status)}</span>
</a></li>`
}

function toReading(letter: Letter, status: OutboxStatus | null): Html {
  const { row, rendered } = letter
  return html`<article class="reading panel">
<p class="back"><a href="${withStatus('/dev/outbox', status)}">Back to all messages</a></p>
<h2>${row.kind === 'sms' ? 'Text message' : toSubject(letter)}</h2>
${toFacts([
  ['To', row.recipient || 'forgotten after 30 days'],
  ['Status', toBadge(row.status)],
  ['Written', toTime(row.created_at)],
  ...(row.sent_at === null ? [] : [['Sent', toTime(row.sent_at)] as const]),
  ['Template', row.template],
  ...(row.tries > 1 || row.last_code !== null
    ? [
        [
          'Tries',
          `${row.tries}${row.last_code === null ? '' : `, last answer ${row.last_code}`}`,
        ] as const,
      ]
    : []),
  ...(row.payment_id === null
    ? []
    : [
        [
          'About',
          html`<a href="/dev/payments/${encodeURIComponent(row.payment_id)}">its payment</a>`,
        ] as const,
      ]),
])}
${
  rendered === null
    ? html`<p class="soft">Its words can no longer be made: they are forgotten after 30 days.</p>`
    : row.kind === 'sms'
      ? toTelephone(row.recipient, rendered.text)
      : toEmail(row.id, rendered)
}
</article>`
}

const toEmail = (id: string, { subject, text }: RenderedMessage): Html => {
  const source = `${toMessagePath(id)}/html`
  return html`<iframe class="mail-html" title="${subject}" src="${source}" sandbox="allow-top-navigation-by-user-activation"></iframe>
<p><a href="${source}">Open it alone</a></p>
<details class="mail-text"><summary>Text part</summary><pre>${toLinked(text)}</pre></details>`
}

const toTelephone = (to: string, text: string): Html => html`<div class="telephone">
<p class="telephone-to">${to}</p>
<p class="bubble">${toLinked(text)}</p>
</div>`

/** Addresses in plain text become links, as mail programs and telephones do it. */
const toLinked = (text: string): readonly (Html | string)[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
