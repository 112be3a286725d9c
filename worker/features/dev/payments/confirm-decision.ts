// The confirmation before a payment is accepted or rejected, with card, payer and total.
import { html } from 'hono/html'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { PaymentRow } from '../../payments/store'
import type { Html } from '../page'
import { toCard, toPaymentPath } from './payments-page'

type Decision = {
  readonly payment: PaymentRow
  readonly action: 'accept' | 'reject'
  /** The typed values, posted again with the confirmation. */
  readonly fields: Readonly<Record<string, string>>
}

export function toConfirmBody({ payment, action, fields }: Decision): Html {
  const path = toPaymentPath(payment.id)
  const total = formatCents(toTotalCents(payment.amount_cents, payment.fee_cents))
  const isAccept = action === 'accept'
  return html`<section class="panel" aria-label="Confirm">
<p>${
    isAccept
      ? html`This charges <strong>${total}</strong> to ${toCard(payment)} of ${payment.payer_name}, and notifies the payer.`
      : html`This releases the hold of <strong>${total}</strong> on ${toCard(payment)} of ${payment.payer_name}, and notifies the payer.`
  }</p>
<form method="post" action="${path}/${action}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="button ${isAccept ? 'primary' : 'danger'}">${isAccept ? `Charge ${total}` : `Reject ${total}`}</button>
</form>
<p><a href="${path}">Back to the payment</a></p>
</section>`
}
