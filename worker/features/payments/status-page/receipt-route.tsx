// The receipt page. Its secret URL works for thirty days.
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import type { Payee } from '../../../../shared/payees/payee'
import { type ReceiptPageData, receiptTtlMs } from '../../../../shared/payments/schema'
import { paths } from '../../../../shared/urls'
import { hashToken } from '../../../platform/crypto/tokens'
import { singleQuery } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { renderPage, renderProblem } from '../../../platform/render/render'
import { handlers, type PaymentsServices } from '../context'
import { toStatementName } from '../payee-view'
import { findPaymentByReceipt, type PaymentRow } from '../store'

/** "jane@example.com" to "j•••@example.com". */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••')

function toReceipt(payment: PaymentRow, payee: Payee | null): ReceiptPageData {
  const additional: readonly { readonly value: string }[] = JSON.parse(payment.additional_accounts)
  return {
    reference: payment.reference,
    status: payment.status,
    payeeName: payee?.payeeName ?? '',
    payeePhone: payee?.pphone ?? null,
    isDebtCollector: payee?.debtCollector ?? false,
    isBtoB: payment.is_btob === 1,
    payerName: payment.payer_name,
    account: payment.account,
    additionalAccounts: additional.map(({ value }) => value),
    amountCents: payment.amount_cents,
    feeCents: payment.fee_cents,
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    statementName: toStatementName(payee),
    emailMasked: maskEmail(payment.email),
    isSilent: payment.is_silent === 1,
    createdAt: payment.created_at,
  }
}

export const receiptRoute: Route<PaymentsServices> = {
  path: paths.receipt,
  stack: 'payment',
  GET: handlers(async (c) => {
    const { db, directory, now } = c.get('services')
    const token = singleQuery(new URL(c.req.url), 'r') ?? ''
    const payment = token === '' ? null : await findPaymentByReceipt(db, await hashToken(token))
    if (!payment || now() - payment.created_at > receiptTtlMs) {
      const receipt = receiptCopy
      const words = { title: receipt.notFoundTitle, message: receipt.notFoundBody }
      return renderProblem(c, payment ? 'gone' : 'not_found', words)
    }
    const payee = await directory.findById(payment.payee_id)
    return renderPage(c, 'receipt', toReceipt(payment, payee))
  }),
}
