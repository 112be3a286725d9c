// The payee as the payer sees it: on the payment page and on the card statement.

import { toAcceptedBrands } from '../../../shared/card'
import type { Locale } from '../../../shared/locales/locale'
import { paymentFormCopy } from '../../../shared/locales/payments/form'
import type { Payee } from '../../../shared/payees/payee'
import { toAmountHint, toFeeList } from '../../../shared/payments/fee-list'
import { toFeeTerms } from '../../../shared/payments/fees'
import type { PaymentPayee } from '../../../shared/payments/page-data'

/** The statement descriptor: the name on the card statement. */
export function toStatementName(payee: Payee | null): string {
  return payee?.useStatement ? payee.payeeName : paymentFormCopy.en.appName
}

export const toPhone = (text: string | null) =>
  text === null ? null : { text, url: `tel:${text.replace(/[^\d+]/g, '')}` }

export function toPaymentPayee(
  payee: Payee,
  customHeadingHtml: string | null,
  locale: Locale,
): PaymentPayee {
  const phone = toPhone(payee.pphone)
  return {
    payeeId: payee.payeeId,
    payeeName: payee.payeeName,
    address: payee.address,
    phone,
    logoUrl: payee.logo?.url ?? null,
    customHeadingHtml,
    accountPlace: payee.accountPlace,
    isPartner: payee.isPartner,
    isMedical: !payee.notMedical,
    isDebtCollector: payee.debtCollector,
    statementName: toStatementName(payee),
    acceptedBrands: toAcceptedBrands(payee.ccAccepted),
    feeTerms: toFeeTerms(payee),
    feeList: toFeeList({ ...payee, phone }, locale),
    amountHint: toAmountHint(payee, locale),
  }
}
