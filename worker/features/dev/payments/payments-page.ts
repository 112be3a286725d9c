// One payment as staff would see it, with its details.
import { html } from 'hono/html'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { cardBrandMark } from '../../../../shared/locales/en/ui-words'
import { formatCents } from '../../../../shared/money'
import { toBotLabel } from '../../../../shared/payments/bot-fields'
import { toTotalCents } from '../../../../shared/payments/fees'
import { rejectCodes } from '../../../../shared/payments/reject-reasons'
import { rejectSentences } from '../../../../shared/payments/reject-text'
import { nextStatus } from '../../payments/review/payment-state'
import type { PossibleDuplicate } from '../../payments/review/possible-duplicates-store'
import type { HistoryRow, PaymentRow } from '../../payments/store'
import { type OutboxItem, toMessagePath, toSubject } from '../outbox/outbox-page'
import type { Html } from '../page'
import { toBadge, toFacts, toStatusWords, toTime } from '../parts'
import type { ChargeRow } from '../store'
import { type InfoView, toAskPanel, toIncreaseFacts, toQuestionsPanel } from './info-panels'
import { type RefundView, toRefundPanel } from './refund-panel'

export const toPaymentPath = (id: string) => `/dev/payments/${encodeURIComponent(id)}`

export const toCard = (payment: PaymentRow) =>
  receiptCopy.cardEnding(cardBrandMark[payment.card_brand], payment.card_last_four)

export type PaymentView = {
  readonly payment: PaymentRow
  readonly payeeName: string
  readonly history: readonly HistoryRow[]
  readonly charges: readonly ChargeRow[]
  readonly outboxItems: readonly OutboxItem[]
  readonly receiptPath: string
  readonly info: InfoView
  readonly refund: RefundView
  readonly duplicates: readonly PossibleDuplicate[]
  /** The chosen code, the typed note and what is wrong with them. */
  readonly rejection: {
    readonly code: string
    readonly note: string
    readonly error: string | null
  }
}

export function toPaymentBody(view: PaymentView): Html {
  return html`<div class="columns">
<div class="column">
${toDetails(view)}
${toQuestionsPanel(view.info)}
${toHistory(view.history)}
</div>
<div class="column">
${toDecision(view)}
${toRefundPanel(view.payment, view.refund)}
${toAskPanel(view.payment)}
${toCharges(view.charges)}
${toMessages(view.outboxItems)}
</div>
</div>`
}

function toDetails({ payment, payeeName, receiptPath, info }: PaymentView): Html {
  const { amount_cents: amount, fee_cents: fee } = payment
  return html`<section class="panel" aria-labelledby="details">
<h2 id="details">Details</h2>
${toFacts([
  ['Status', toBadge(payment.status)],
  ['Payee', payeeName],
  [payment.is_btob === 1 ? 'Company' : 'Payer', payment.payer_name],
  ['Paid as', payment.is_btob === 1 ? 'a company (isBtoB)' : 'a person'],
  ...toAccountFacts(payment),
  ...toBotFacts(payment),
  ['Amount', formatCents(amount)],
  ...(fee > 0
    ? [
        ['Card fee', formatCents(fee)] as const,
        ['Total', formatCents(toTotalCents(amount, fee))] as const,
      ]
    : []),
  ...toIncreaseFacts(info),
  ['Card', toCard(payment)],
  ['Phone', payment.phone || 'none'],
  ['Email', `${payment.email || 'none'}${payment.is_silent === 1 ? ' (silent: no messages)' : ''}`],
  ['Human check', toStatusWords(payment.human_check)],
  ['Submitted', toTime(payment.created_at)],
  ['Held until', toTime(payment.hold_until_at)],
  ...(payment.held_by_gateway === 1
    ? [['Card processor', 'holds the charge for review'] as const]
    : []),
])}
<p><a href="${receiptPath}">The receipt as the payer sees it</a></p>
</section>`
}

function toAccountFacts(payment: PaymentRow): readonly (readonly [string, string])[] {
  const additional: readonly { readonly value: string }[] = JSON.parse(payment.additional_accounts)
  const name = payment.is_btob === 1 ? 'Invoice number' : 'Account'
  return [
    [name, payment.account || 'none'],
    ...additional.map(({ value }, index) => [`Invoice number ${index + 2}`, value] as const),
  ]
}

/** The fields that the automation host requested. */
function toBotFacts(payment: PaymentRow): readonly (readonly [string, string])[] {
  const fields: Readonly<Record<string, string>> = JSON.parse(payment.bot_fields)
  if (payment.bot_name === '') return []
  return [
    ['Bot', payment.bot_name],
    ...Object.entries(fields).map(([key, value]) => [toBotLabel(key, 'en'), value] as const),
  ]
}

const toHistory = (
  history: readonly HistoryRow[],
): Html => html`<section class="panel" aria-labelledby="history">
<h2 id="history">History</h2>
<ol class="timeline">${history.map(
  ({ to_status: to, actor, reason_code: reason, note, at }) =>
    html`<li>${toBadge(to)} by ${actor}${reason !== null && html` (${reason})`}<span class="soft"> ${toTime(at)}</span>${note !== '' && html`<q>${note}</q>`}</li>`,
)}</ol>
</section>`

const toDuplicates = (duplicates: readonly PossibleDuplicate[]): Html | string =>
  duplicates.length === 0
    ? ''
    : html`<p class="notice">Possible duplicate: ${duplicates.map(
        (other) =>
          html`<a href="${toPaymentPath(other.id)}">${other.reference}</a> ${toBadge(other.status)} (the same ${other.matches_bill === 1 ? 'bill within a day' : 'card and amount within an hour'}) `,
      )}</p>`

function toDecision({ payment, rejection, info, duplicates }: PaymentView): Html {
  const path = toPaymentPath(payment.id)
  if (payment.status === 'awaiting_info')
    return html`<section class="panel" aria-labelledby="decision"><h2 id="decision">Review</h2>
<p>This payment waits for the payer’s answer. The payer has the link in the <a href="/dev/outbox">outbox</a>.</p></section>`
  if (nextStatus(payment.status, 'accept') === null)
    return html`<section class="panel" aria-labelledby="decision"><h2 id="decision">Review</h2>
<p>This payment is ${toStatusWords(payment.status)}: there is nothing left to decide.</p></section>`
  return html`<section class="panel" aria-labelledby="decision">
<h2 id="decision">Review</h2>
${toDuplicates(duplicates)}
${
  info.increase.missingCents > 0
    ? html`<p>It can be accepted once the remaining ${formatCents(info.increase.missingCents)} is paid: the whole bill is charged or none of it.</p>`
    : html`<form method="post" action="${path}/accept">
<p>Charges ${formatCents(toTotalCents(payment.amount_cents, payment.fee_cents))} to the card and notifies the payer.</p>
<button class="button primary" name="confirm" value="1">Accept</button>
</form>`
}
<form method="post" action="${path}/reject" novalidate>
<label for="reason">Reason</label>
<select id="reason" name="reason" required${
    rejection.error !== null && html` aria-invalid="true" aria-describedby="reason-error"`
  }>
<option value="">Choose one</option>${rejectCodes.map(
    (code) =>
      html`<option value="${code}"${code === rejection.code && html` selected`}>${code}: ${rejectSentences.en[code] || 'see the note'}</option>`,
  )}
</select>
<label for="note">Note to the payer (optional)</label>
<input id="note" name="note" value="${rejection.note}" maxlength="200" autocomplete="off">
${rejection.error !== null && html`<p class="error" id="reason-error" role="alert">${rejection.error}</p>`}
<button class="button danger" name="confirm" value="1">Reject</button>
</form>
</section>`
}

const toCharges = (
  charges: readonly ChargeRow[],
): Html => html`<section class="panel" aria-labelledby="charges">
<h2 id="charges">Charges at the card processor</h2>
${
  charges.length === 0
    ? html`<p>There is no charge for this payment.</p>`
    : charges.map((charge, index) =>
        toFacts([
          [`Try ${index + 1}`, toBadge(charge.status)],
          ['Amount', formatCents(charge.amount_cents)],
          ['Calls with this idempotency key', String(charge.calls)],
          ['Transaction', html`<code>${charge.transaction_id}</code>`],
          ['Last change', toTime(charge.updated_at)],
        ]),
      )
}
</section>`

const toMessages = (
  outboxItems: readonly OutboxItem[],
): Html => html`<section class="panel" aria-labelledby="messages">
<h2 id="messages">Messages</h2>
${
  outboxItems.length === 0
    ? html`<p>None: the payment is silent, or no message could be sent to the payer.</p>`
    : html`<ul class="plain-list">${outboxItems.map(
        (item) =>
          html`<li><a href="${toMessagePath(item.row.id)}">${toSubject(item)}</a> ${toBadge(item.row.status)}</li>`,
      )}</ul>`
}
</section>`
