// The payee as the payer sees it: on the payment page and on the card statement.

import { toAcceptedBrands } from '../../../shared/card'
import type { Locale } from '../../../shared/locales/locale'
import { paymentFormCopy } from '../../../shared/locales/payments/form'
import type { Biller, Payee } from '../../../shared/payees/payee'
import { toAmountHint, toFeeList } from '../../../shared/payments/fee-list'
import { toFeeTerms } from '../../../shared/payments/fees'
import type { PaymentPayee } from '../../../shared/payments/page-data'
import { toPhoneUrl } from '../../../shared/phone-url'

/** The payee's own statement descriptor; null if the card statement shows the app's name. */
export const findStatementName = (payee: Payee | null): string | null =>
  payee?.useStatement ? payee.payeeName : null

/** The name on the card statement, from the payee's own. */
export const toShownStatementName = (own: string | null): string =>
  own ?? paymentFormCopy.en.appName

export const toStatementName = (payee: Payee | null): string =>
  toShownStatementName(findStatementName(payee))

export const toPhone = (text: string | null) =>
  text === null ? null : { text, url: toPhoneUrl(text) }

/** Without logo and color for a payee that is no partner: they would make our page look like its own. */
export const toBiller = ({ payeeName, isPartner, logo, brandColor }: Payee): Biller => ({
  payeeName,
  isPartner,
  logoUrl: isPartner ? (logo?.url ?? null) : null,
  brandColor: isPartner ? brandColor : null,
})

export function toPaymentPayee(
  payee: Payee,
  customHeadingHtml: string | null,
  locale: Locale,
): PaymentPayee {
  const phone = toPhone(payee.pphone)
  return {
    ...toBiller(payee),
    payeeId: payee.payeeId,
    address: payee.address,
    phone,
    customHeadingHtml,
    accountPlace: payee.accountPlace,
    isMedical: !payee.notMedical,
    isDebtCollector: payee.debtCollector,
    statementName: toStatementName(payee),
    acceptedBrands: toAcceptedBrands(payee.ccAccepted),
    feeTerms: toFeeTerms(payee),
    feeList: toFeeList({ ...payee, phone }, locale),
    amountHint: toAmountHint(payee, locale),
  }
}
