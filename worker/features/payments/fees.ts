// A payee's fee and statement name, and the payee as the payment page shows it.
import { toAcceptedBrands } from '../../../shared/card'
import { paymentFormCopy } from '../../../shared/locales/en/payments/form'
import type { Payee } from '../../../shared/payees/payee'
import type { PaymentPayee } from '../../../shared/payments/schema'

/** The statement descriptor: the name on the card statement. */
export function toStatementName(payee: Payee | null): string {
  return payee?.useStatement ? payee.payeeName : paymentFormCopy.appName
}

/**
 * The fee that is added to the amount. A payee with a list of fees adds none: the list is text that
 * the page only shows.
 */
export function toFeeCents(payee: Payee): number {
  return payee.payeeFees.length > 0 ? 0 : (payee.fee ?? 0)
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
    feeCents: toFeeCents(payee),
    feeTexts: payee.payeeFees,
  }
}
