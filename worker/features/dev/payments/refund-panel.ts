// Refunds of an accepted payment, as staff would request them.
import { html } from 'hono/html'
import { formatCents } from '../../../../shared/money'
import type { RefundRow } from '../../payments/refunds/refund-store'
import type { PaymentRow } from '../../payments/store'
import type { Html } from '../page'
import { toBadge, toFacts, toTime } from '../parts'

export type RefundView = {
  readonly refunds: readonly RefundRow[]
  /** What can still be refunded. */
  readonly refundableCents: number
  /** Idempotency key of the form: without it, submitting twice would refund twice. */
  readonly key: string
}

export function toRefundPanel(
  payment: PaymentRow,
  { refunds, refundableCents, key }: RefundView,
): Html | string {
  if (payment.status !== 'accepted') return ''
  return html`<section class="panel" aria-labelledby="refund">
<h2 id="refund">Refund</h2>
${refunds.map((refund) =>
  toFacts([
    ['Refund', html`${formatCents(refund.cents)} ${toBadge(refund.status)}`],
    ['Reason', refund.reason],
    ['Requested', toTime(refund.created_at)],
  ]),
)}
${refundableCents > 0 ? toForm(payment, refundableCents, key) : html`<p>Nothing is left to refund.</p>`}
</section>`
}

const toForm = (
  { id }: PaymentRow,
  cents: number,
  key: string,
): Html => html`<form method="post" action="/dev/payments/${encodeURIComponent(id)}/refund">
<input type="hidden" name="key" value="${key}">
<label for="refund-amount">Amount, at most ${formatCents(cents)}</label>
<input id="refund-amount" name="amount" inputmode="decimal" autocomplete="off" required>
<label for="refund-reason">Reason, shown to the payer</label>
<input id="refund-reason" name="reason" maxlength="200" autocomplete="off" required>
<button class="button">Refund</button>
</form>`
