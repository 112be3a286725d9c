// What the pages of a question and of a payment say about a new total that the payer agreed to.
import { toDeadlineText } from '../../../shared/locales/dates'
import type { Locale } from '../../../shared/locales/locale'
import type { infoRequestCopy } from '../../../shared/locales/payments/info-request'
import { formatCents } from '../../../shared/money'
import type { NewTotal } from '../../../shared/payments/new-total'

type Copy = (typeof infoRequestCopy)[Locale]['newTotal']

export function toNewTotalTexts(
  copy: Copy,
  newTotal: Omit<NewTotal, 'url'>,
  locale: Locale,
): { readonly heading: string; readonly text: string } {
  const { state, totalCents, releasedCents, payBy, paidBy, wasAlreadyPaid } = newTotal
  const [held, total] = [formatCents(releasedCents), formatCents(totalCents)]
  const by = toDeadlineText(payBy, locale)
  switch (state) {
    case 'payable':
      return {
        heading: copy.heading(total),
        text: withEnd(copy, newTotal, copy.due(held, total, by)),
      }
    case 'being_paid':
      return { heading: copy.beingPaidHeading(total), text: copy.beingPaid(held, total) }
    case 'paid':
      return wasAlreadyPaid
        ? { heading: copy.alreadyPaidHeading, text: copy.alreadyPaid(held, total, paidBy ?? '') }
        : { heading: copy.paidHeading, text: copy.paid(held, total, paidBy ?? '') }
    case 'over':
      return {
        heading: copy.overHeading,
        text: withEnd(copy, newTotal, copy.over(held, total, by)),
      }
  }
}

/** After what became of the last new payment. */
const withEnd = (copy: Copy, { ended }: Pick<NewTotal, 'ended'>, text: string): string =>
  ended === null
    ? text
    : `${copy.ended[ended.how](formatCents(ended.totalCents), ended.reference)} ${text}`
