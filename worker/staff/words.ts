// How the staff page shows codes, times and facts.
import { html } from 'hono/html'
import { cardBrandFacts, isCardBrand } from '../../shared/card-brands'
import { formatCents } from '../../shared/money'
import { toTotalCents } from '../../shared/payments/fees'
import type { BackOfficeFailure } from '../features/back-office/back-office-types'
import { toFailureSentence } from '../features/back-office/failure-sentences'
import type { Html } from '../platform/render/status-parts'
import type { NotAllowed } from './office'

export const toPanel = (id: string, title: string, body: Html): Html =>
  html`<section class="panel" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`

/** YYYY-MM-DD as staff type it, MM/DD/YYYY. */
export const toTypedDay = (day: string): string =>
  day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

export const toCard = ({
  card,
}: {
  readonly card: { readonly brand: string; readonly lastFour: string }
}): string => `${toBrandName(card.brand)} ${card.lastFour}`

const toBrandName = (brand: string) => (isCardBrand(brand) ? cardBrandFacts[brand].name : brand)

export const toTotal = (payment: { readonly amountCents: number; readonly feeCents: number }) =>
  formatCents(toTotalCents(payment.amountCents, payment.feeCents))

export function toSentence(error: BackOfficeFailure | NotAllowed['error']): string {
  if (error.kind !== 'not_allowed') return toFailureSentence(error)
  return error.limitCents === null
    ? 'Only a manager may do that. Nothing changed.'
    : `You can refund up to ${formatCents(error.limitCents)} of a payment. Ask a manager for more. Nothing changed.`
}

/** By the payer's page, a sending is in place of the refund. */
export const toOwedWords = ({ owedCents }: { readonly owedCents: number }): string =>
  `${formatCents(owedCents)} is owed to the payer, because its refund failed. Marking it as sent ends that debt.`
