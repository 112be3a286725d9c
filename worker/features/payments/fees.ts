// A payee as the payment page shows it, built field by field.
import { toAcceptedBrands } from '../../../shared/card'
import { paymentFormCopy } from '../../../shared/locales/en/payments/form'
import type { Payee } from '../../../shared/payees/payee'
import type { PaymentPayee } from '../../../shared/payments/schema'

/** Whose name the card statement shows. */
export function toStatementName(payee: Payee | null): string {
  return payee?.useStatement ? payee.payeeName : paymentFormCopy.appName
}

/**
 * A list of fees is the payee's own words and is only shown; a single fee is cents that are added
 * to the amount.
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
