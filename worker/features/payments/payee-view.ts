// The payee as the payer sees it: on the payment page and on the card statement.
import { toAcceptedBrands } from '../../../shared/card'
import { paymentFormCopy } from '../../../shared/locales/en/payments/form'
import type { Payee } from '../../../shared/payees/payee'
import { toFeeTerms } from '../../../shared/payments/fees'
import type { PaymentPayee } from '../../../shared/payments/schema'

/** The statement descriptor: the name on the card statement. */
export function toStatementName(payee: Payee | null): string {
  return payee?.useStatement ? payee.payeeName : paymentFormCopy.appName
}

const toPhone = (text: string) => ({ text, url: `tel:${text.replace(/[^\d+]/g, '')}` })

export function toPaymentPayee(payee: Payee, customHeadingHtml: string | null): PaymentPayee {
  return {
    payeeId: payee.payeeId,
    payeeName: payee.payeeName,
    address: payee.address,
    phone: payee.pphone === null ? null : toPhone(payee.pphone),
    logoUrl: payee.logo?.url ?? null,
    customHeadingHtml,
    isMedical: !payee.notMedical,
    isDebtCollector: payee.debtCollector,
    statementName: toStatementName(payee),
    acceptedBrands: toAcceptedBrands(payee.ccAccepted),
    feeTerms: toFeeTerms(payee),
    feeTexts: payee.payeeFees,
  }
}
