// A payment's questions as staff would see them, with the payer's answers and a form per type of
// question.
import { html } from 'hono/html'
import { formatCents } from '../../../../shared/money'
import {
  type InfoAnswer,
  type InfoQuestion,
  infoQuestion,
} from '../../../../shared/payments/info-question-schema'
import type { AgreedIncrease } from '../../payments/info-requests/agreed-increase'
import type { InfoRow } from '../../payments/info-requests/store'
import { nextStatus } from '../../payments/review/payment-state'
import type { PaymentRow } from '../../payments/store'
import type { Html } from '../page'
import { type Fact, toBadge, toFacts, toTime } from '../parts'

export type InfoView = {
  readonly requests: readonly InfoRow[]
  readonly increase: AgreedIncrease
  /** The payment whose balance this one pays. */
  readonly first: PaymentRow | null
}

const toPaymentLink = (payment: PaymentRow) =>
  html`<a href="/dev/payments/${encodeURIComponent(payment.id)}">${payment.reference}</a> ${toBadge(payment.status)} `

/** The total that the payer agreed to and its balance, or the payment whose balance this one pays. */
export function toIncreaseFacts({ requests, increase, first }: InfoView): readonly Fact[] {
  if (first !== null) return [['Balance of', toPaymentLink(first)]]
  const isAgreed = requests.some((row) => row.status === 'answered' && row.extra_cents > 0)
  if (!isAgreed) return []
  const { agreedTotalCents, missingCents, balancePayments } = increase
  return [
    ['Agreed total', formatCents(agreedTotalCents)],
    [
      'Balance',
      html`${missingCents > 0 && html`${formatCents(missingCents)} not paid yet `}${balancePayments.map(toPaymentLink)}`,
    ],
  ]
}

export function toQuestionsPanel({ requests }: InfoView): Html | string {
  if (requests.length === 0) return ''
  return html`<section class="panel" aria-labelledby="questions">
<h2 id="questions">Questions to the payer</h2>
${requests.map((row) => {
  const question = infoQuestion.parse(JSON.parse(row.question))
  const answers: readonly InfoAnswer[] = JSON.parse(row.answers)
  return toFacts([
    [
      'Asked',
      html`${toQuestionText(question)} <span class="soft">${toTime(row.created_at)}</span>`,
    ],
    ...(row.answered_at === null
      ? [['Answer', html`none yet; the link works until ${toTime(row.expires_at)}`] as const]
      : answers.map(({ field }): Fact => [field.name, field.value])),
  ])
})}
</section>`
}

function toQuestionText(question: InfoQuestion): string {
  switch (question.type) {
    case 'confirmDeadlineApproaching':
      return `Pay although the due date, ${question.dueDate}, will be missed?`
    case 'confirmAmountIncrease':
      return `Pay ${formatCents(question.newAmountCents)} instead of ${formatCents(question.oldAmountCents)}?`
    case 'confirmAmountIncreaseFee':
      return `Pay a processing fee of ${formatCents(question.feeCents)} as well?`
    case 'extraFields':
      return question.fields.map(({ field }) => field.name).join(', ')
  }
}

const kinds = [
  ['text', 'one line'],
  ['multiline', 'several lines'],
  ['number', 'number'],
  ['date', 'date'],
  ['email', 'email'],
  ['tel', 'phone'],
] as const

const toFieldInputs = (number: number): Html => html`<fieldset class="ask-field">
<legend>Field ${number}</legend>
<label for="name${number}">Name</label>
<input id="name${number}" name="name${number}" maxlength="60" autocomplete="off">
<label for="type${number}">Kind</label>
<select id="type${number}" name="type${number}">${kinds.map(
  ([type, words]) => html`<option value="${type}">${words}</option>`,
)}</select>
<label for="placeholder${number}">Placeholder</label>
<input id="placeholder${number}" name="placeholder${number}" maxlength="80" autocomplete="off">
<label for="value${number}">Prefilled value</label>
<input id="value${number}" name="value${number}" maxlength="200" autocomplete="off">
</fieldset>`

/** The numbers of the fields in the dev site's form; the product supports up to eight. */
export const askFieldNumbers = [1, 2] as const

export function toAskPanel(payment: PaymentRow): Html | string {
  if (nextStatus(payment.status, 'ask') === null) return ''
  const path = `/dev/payments/${encodeURIComponent(payment.id)}/ask`
  return html`<section class="panel" aria-labelledby="ask">
<h2 id="ask">Ask the payer</h2>
<form method="post" action="${path}">
<input type="hidden" name="type" value="confirmDeadlineApproaching">
<label for="due-date">Due date that would be missed</label>
<input id="due-date" name="dueDate" placeholder="MM/DD/YYYY" autocomplete="off" required>
<button class="button">Ask about the due date</button>
</form>
<form method="post" action="${path}">
<input type="hidden" name="type" value="confirmAmountIncrease">
<label for="new-amount">New amount, instead of ${formatCents(payment.amount_cents)}</label>
<input id="new-amount" name="newAmount" inputmode="decimal" autocomplete="off" required>
<button class="button">Ask about the amount</button>
</form>
<form method="post" action="${path}">
<input type="hidden" name="type" value="confirmAmountIncreaseFee">
<label for="biller-fee">Payee’s processing fee</label>
<input id="biller-fee" name="fee" inputmode="decimal" autocomplete="off" required>
<button class="button">Ask about the fee</button>
</form>
<form method="post" action="${path}">
<input type="hidden" name="type" value="extraFields">
${askFieldNumbers.map(toFieldInputs)}
<button class="button">Ask for information</button>
</form>
</section>`
}
