// The queues and the results of a search. An empty one says what that means, and what to do next.
import { html } from 'hono/html'
import { minuteMs } from '../../shared/durations'
import { formatCents } from '../../shared/money'
import type { CommandReply } from '../features/back-office/commands'
import { type Html, toBadge, toDay, toTime, toWords } from '../platform/render/status-parts'
import { type Chosen, toCheckbox, toPostingForm, toSendingForms } from './sendings-page'
import { toTotal } from './words'

type Found = CommandReply<'searchPayments'>['payments'][number]
type Queued = CommandReply<'listQueue'>['payments'][number]
type Listed = CommandReply<'listPayments'>['payments'][number]
type Open = CommandReply<'listRemittances'>['payments'][number]
export type Counts = CommandReply<'listQueue'>['counts']

export const queues = ['review', 'payers', 'send', 'owed', 'disputes'] as const
export type QueueName = (typeof queues)[number]

export const toPaymentPath = (base: string, id: string): string =>
  `${base}/payments/${encodeURIComponent(id)}`

export const toTabs = (base: string, counts: Counts, current: QueueName): Html => {
  const tabs = [
    ['review', 'To review', counts.inReview],
    ['payers', 'Waiting for payers', counts.awaitingInfo],
    ['send', 'Accepted, not sent', counts.notSent],
    ['owed', 'Refunds promised', counts.owed],
    ['disputes', 'Disputes', counts.disputes],
  ] as const
  return html`<nav aria-label="Queues"><ul class="tabs">${tabs.map(
    ([name, label, count]) =>
      html`<li><a href="${base}/?queue=${name}"${name === current ? html` aria-current="page"` : ''}>${label} <span class="count">${count}</span></a></li>`,
  )}</ul></nav>
${counts.overdue > 0 ? html`<p class="notice bad">${counts.overdue} ${counts.overdue === 1 ? 'has' : 'have'} been waiting for more than a day.</p>` : ''}
<p id="news" role="status" class="news" data-count="${counts.inReview}"></p>`
}

/** `whole`: its values never wrap. */
type Column<Row> = readonly [label: string, cell: (row: Row) => Html | string, whole?: 'whole']

type Table<Row> = {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Shown instead of a table without rows. */
  readonly empty: Html | string
  /** Of all rows, if some may not be listed. */
  readonly total?: number
}

/** Roles are explicit, because the layout as cards would remove the table's semantics. */
export const toTable = <Row>({ name, columns, rows, empty, total = 0 }: Table<Row>): Html =>
  rows.length === 0
    ? html`<p class="empty">${empty}</p>`
    : html`${total > rows.length ? html`<p>The first ${rows.length} of ${total}. Search for the others.</p>` : ''}
<div class="rows"><table class="table" role="table" aria-label="${name}">
<thead role="rowgroup"><tr role="row">${columns.map(([label]) => html`<th scope="col" role="columnheader">${label}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map(
        (row) =>
          html`<tr role="row" data-row>${columns.map(
            ([label, cell, whole]) =>
              html`<td role="cell" data-label="${label}"><span class="${whole ?? ''}">${cell(row)}</span></td>`,
          )}</tr>`,
      )}</tbody></table></div>`

export const toPaymentLink =
  (base: string) =>
  (row: { readonly id: string; readonly reference: string }): Html =>
    html`<a href="${toPaymentPath(base, row.id)}">${row.reference}</a>`

const toFlags = (row: Queued): Html =>
  html`${(
    [
      [row.isEndingSoon, 'decide today', 'bad'],
      [row.isOverdue, 'overdue', 'bad'],
      [row.isAddressWrong, 'address differs', 'bad'],
      [row.isCvcWrong, 'CVC differs', 'bad'],
      [row.isDuplicate, 'duplicate?', 'bad'],
      [row.isUndelivered, 'not delivered', 'bad'],
      [row.deciding !== null, 'being decided', 'busy'],
      [row.isAnswered, 'answered', 'good'],
      [row.hasNote, 'note', 'busy'],
      [row.isHeldByProcessor, 'held by processor', 'busy'],
    ] as const
  )
    .filter(([isSet]) => isSet)
    .map(([, words, tone]) => html`<span class="badge ${tone}">${words}</span> `)}`

/** "45 min", "22 h". */
function toHours(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

export const toReviewQueue = (base: string, rows: readonly Queued[], counts: Counts): Html =>
  toTable<Queued>({
    name: 'To review',
    columns: [
      ['Payment', toPaymentLink(base), 'whole'],
      ['Payee', (row) => row.payeeName],
      ['Name on the bill', (row) => row.payerName],
      ['Account', (row) => row.account || 'none'],
      ['Total', toTotal, 'whole'],
      ['Card', (row) => row.lastFour, 'whole'],
      ['Flags', toFlags],
      ['Waiting', (row) => toHours(Date.now() - row.updatedAt), 'whole'],
      ['Due', (row) => toTime(row.dueAt)],
    ],
    rows,
    empty:
      'No payment waits for a decision. Open this list again to see new ones, or search for a payment.',
    total: counts.inReview,
  })

export const toPayerQueue = (base: string, rows: readonly Listed[], counts: Counts): Html =>
  toTable<Listed>({
    name: 'Waiting for payers',
    columns: [
      ['Payment', toPaymentLink(base), 'whole'],
      ['Payee', (row) => row.payeeName],
      ['Name on the bill', (row) => row.payerName],
      ['Total', toTotal, 'whole'],
      [
        'Flags',
        (row) =>
          html`${row.isUndelivered ? html`<span class="badge bad">not delivered</span> ` : ''}${row.deciding === null ? '' : html`<span class="badge busy">being decided</span>`}`,
      ],
      ['Decide by', (row) => toTime(row.decideBy)],
    ],
    rows,
    empty:
      'No payer has an open question. To ask one, open a payment under review and choose “Ask the payer”.',
    total: counts.awaitingInfo,
  })

const waitWords = { void: 'cancel the code', refused: 'refund failed: mail a check' } as const

function toOpenState({ state, refundWaits }: Open): string {
  if (refundWaits === 'refused') return 'owed to the payer'
  return state === 'sent' || state === 'confirmed' ? 'a part was sent' : toWords(state)
}

/** `chosen`: what is selected; null for who may not mark several as sent. */
export const toSendQueue = (
  base: string,
  rows: readonly Open[],
  { counts, chosen }: { readonly counts: Counts; readonly chosen: Chosen | null },
): Html =>
  html`${toTable<Open>({
    name: 'Accepted, not sent',
    columns: [
      ...(chosen ? [['Select', toCheckbox(chosen)] as const] : []),
      ['Payment', toPaymentLink(base), 'whole'],
      ['Payee', (row) => row.payeeName],
      ['Payee’s phone', (row) => row.payeePhone ?? '', 'whole'],
      ['To send', (row) => formatCents(row.unsentCents), 'whole'],
      ['State', toOpenState],
      ['Waiting since', (row) => toTime(row.openSince)],
    ],
    rows,
    empty:
      'No accepted payment waits to be sent: each is recorded as sent, or went back to the payer. To record what became of one, search for it.',
    total: counts.notSent,
  })}${chosen && rows.length > 0 ? toSendingForms(base, chosen) : ''}${chosen ? toPostingForm(base) : ''}`

export const toOwedQueue = (base: string, rows: readonly Open[], counts: Counts): Html =>
  toTable<Open>({
    name: 'Refunds promised',
    columns: [
      ['Payment', toPaymentLink(base), 'whole'],
      ['Payee', (row) => row.payeeName],
      ['Owed', (row) => formatCents(row.owedCents), 'whole'],
      // From this day, unclaimed-property rules count.
      ['Owed since', (row) => (row.refundOn === null ? '' : toDay(row.refundOn)), 'whole'],
      ['Waits', (row) => (row.refundWaits === null ? '' : waitWords[row.refundWaits])],
    ],
    rows,
    empty: 'No promised refund waits for staff.',
    total: counts.owed,
  })

type Dispute = CommandReply<'listDisputes'>['disputes'][number]

const toNew = (base: string, { paymentId, dispute }: Dispute): Html =>
  html`<form method="post" action="${base}/disputes"><input type="hidden" name="payment" value="${paymentId}"><input type="hidden" name="dispute" value="${dispute}"><button class="button">Seen</button></form>`

/** `canConfirm`: the person may confirm that they saw one that the card processor listed. */
export const toDisputeQueue = (base: string, rows: readonly Dispute[], canConfirm: boolean): Html =>
  toTable<Dispute>({
    name: 'Disputes',
    columns: [
      [
        'Payment',
        ({ paymentId: id, reference }) => toPaymentLink(base)({ id, reference }),
        'whole',
      ],
      ['Payee', (row) => row.payeeName ?? ''],
      ['Dispute', (row) => row.dispute],
      ['Sum', (row) => formatCents(row.cents), 'whole'],
      ['Opened', (row) => toDay(row.openedOn), 'whole'],
      ['Answer by', (row) => (row.answerBy === null ? '' : toDay(row.answerBy)), 'whole'],
      [
        'New',
        (row) =>
          row.isNew
            ? canConfirm
              ? toNew(base, row)
              : html`<span class="badge bad">new</span>`
            : '',
      ],
    ],
    rows,
    empty: 'No dispute is open.',
  })

const erasedBadge = html`<span class="badge busy">erased</span>`

type Archived = CommandReply<'searchPayments'>['archived'][number]

export const toArchivedList = (base: string, rows: readonly Archived[]): Html =>
  html`<h2>In the archive</h2>${toTable<Archived>({
    name: 'Archived payments',
    columns: [
      ['Payment', toPaymentLink(base), 'whole'],
      ['Payee', (row) => row.payeeName],
      ['Card', (row) => (row.isErased ? erasedBadge : row.lastFour), 'whole'],
      ['Month', (row) => row.month, 'whole'],
    ],
    rows,
    empty: '',
  })}`

type Try = CommandReply<'searchPayments'>['tries'][number]

const tryBadges = {
  confirming: html`<span class="badge busy">confirming</span>`,
  declined: html`<span class="badge bad">declined</span>`,
  not_charged: html`<span class="badge bad">not charged</span>`,
} as const

export const toTryList = (rows: readonly Try[]): Html =>
  html`<h2>Attempts without a payment</h2>${toTable<Try>({
    name: 'Attempts',
    columns: [
      ['Attempted', (row) => toTime(row.submittedAt)],
      ['State', (row) => tryBadges[row.state]],
      ['Payee', (row) => row.payeeName],
      ['Name on the bill', (row) => row.payerName],
      ['Billing ZIP', (row) => row.billingZip, 'whole'],
      ['Total', (row) => formatCents(row.totalCents), 'whole'],
      ['Card', (row) => row.lastFour, 'whole'],
      ['To the caller', (row) => row.readAloud],
    ],
    rows,
    empty: '',
  })}`

export const toFoundList = (base: string, name: string, rows: readonly Found[]): Html =>
  toTable<Found>({
    name,
    columns: [
      ['Payment', toPaymentLink(base), 'whole'],
      ['Status', (row) => toBadge(row.status)],
      ['Payee', (row) => row.payeeName],
      ['Name on the bill', (row) => (row.payerName === '' ? erasedBadge : row.payerName)],
      ['Account', (row) => row.account || 'none'],
      ['Total', toTotal, 'whole'],
      ['Refunded', (row) => (row.refundedCents > 0 ? formatCents(row.refundedCents) : ''), 'whole'],
      ['Card', (row) => row.lastFour, 'whole'],
      ['Submitted', (row) => toTime(row.createdAt)],
    ],
    rows,
    empty:
      'No payment has all of this. Check the spelling, leave something out, or remove the dates and the status.',
  })
