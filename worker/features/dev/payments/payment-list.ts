// The list of payments as staff would see it: filter, search, age and amount.
import { html } from 'hono/html'
import { cardBrandMark } from '../../../../shared/locales/en/ui-words'
import { formatCents } from '../../../../shared/money'
import { formatDuration } from '../../back-office/format-duration'
import type { PaymentRow } from '../../payments/store'
import type { Html } from '../page'
import { toBadge, toEmpty, toShortTime, toStatusWords, toTable } from '../parts'
import { filterStatuses, type PaymentFilter, sortOrders } from './payment-filter'
import { toPaymentPath } from './payments-page'

type PaymentList = {
  readonly payments: readonly PaymentRow[]
  /** Payees' names by id. */
  readonly names: ReadonlyMap<string, string>
  readonly filter: PaymentFilter
  readonly now: number
  readonly limit: number
}

const sortWords = {
  oldest: 'oldest first',
  newest: 'newest first',
  amount: 'largest amount first',
} as const satisfies Record<PaymentFilter['sort'], string>

export function toPaymentsBody(list: PaymentList): Html {
  const { payments, filter, limit } = list
  return html`${toFilterForm(filter)}${
    payments.length === 0 ? toNothing(filter) : toPaymentTable(list)
  }${payments.length === limit && html`<p class="soft">These are the first ${limit}. Search for one, or filter by status.</p>`}`
}

const toOptions = (values: readonly string[], chosen: string, toWords: (value: string) => string) =>
  values.map(
    (value) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${toWords(value)}</option>`,
  )

const toFilterForm = ({
  status,
  text,
  sort,
}: PaymentFilter): Html => html`<form method="get" action="/dev/payments" class="panel filter" role="search">
<label>Status <select name="status">${toOptions(filterStatuses, status, toStatusWords)}</select></label>
<label>Reference, name or account <input name="q" type="search" value="${text}" maxlength="60" autocomplete="off"></label>
<label>Order <select name="sort">${sortOrders.map(
  (order) =>
    html`<option value="${order}"${order === sort && html` selected`}>${sortWords[order]}</option>`,
)}</select></label>
<button class="button">Show</button>
</form>`

const toNothing = ({ status, text }: PaymentFilter): Html =>
  status === 'waiting' && text === ''
    ? toEmpty(
        'No payments are waiting',
        html`<a href="/web-payment">Pay a bill</a>, let us <a href="/dev/go/receipt">make a payment for you</a>, or see <a href="/dev/payments?status=all">all payments</a>.`,
      )
    : toEmpty(
        'No matching payments',
        html`<a href="/dev/payments?status=all">Show all payments</a>.`,
      )

const toPaymentTable = ({ payments, names, now }: PaymentList): Html =>
  toTable(
    'Payments',
    [
      { label: 'Reference' },
      { label: 'Payee' },
      { label: 'Payer' },
      { label: 'Account' },
      { label: 'Amount', isNumber: true },
      { label: 'Card' },
      { label: 'Status' },
      { label: 'Age' },
      { label: 'Time' },
      { label: 'Human check' },
    ],
    payments.map((payment) => [
      html`<a class="nowrap" href="${toPaymentPath(payment.id)}">${payment.reference}</a>`,
      names.get(payment.payee_id) ?? payment.payee_id,
      payment.payer_name,
      payment.account || 'none',
      html`<span class="nowrap">${formatCents(payment.amount_cents)}${payment.fee_cents > 0 && html`<span class="soft"> + ${formatCents(payment.fee_cents)}</span>`}</span>`,
      html`<span class="nowrap">${cardBrandMark[payment.card_brand]} ${payment.card_last_four}</span>`,
      toBadge(payment.status),
      html`<span class="nowrap">${formatDuration(Math.max(0, now - payment.created_at))}</span>`,
      html`<span class="nowrap">${toShortTime(payment.created_at)}</span>`,
      toStatusWords(payment.human_check),
    ]),
  )
