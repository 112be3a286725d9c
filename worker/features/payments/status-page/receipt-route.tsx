// The receipt page. Its secret URL works for thirty days.
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import type { Payee } from '../../../../shared/payees/payee'
import { toFeeList } from '../../../../shared/payments/fee-list'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { receiptTtlMs } from '../../../../shared/payments/schema'
import { paths } from '../../../../shared/urls'
import { hashToken } from '../../../platform/crypto/tokens'
import { singleQuery } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { renderPage, renderProblem } from '../../../platform/render/render'
import { handlers, type PaymentsServices } from '../context'
import { findOpenQuestionPath } from '../info-requests/find-info'
import { toPhone, toStatementName } from '../payee-view'
import { findRefundedCents } from '../refunds/refund-store'
import { findReviewTime } from '../review-time/review-time'
import { findPaymentByReceipt, type PaymentRow, parsePayeeFees } from '../store'

/** "jane@example.com" to "j•••@example.com". */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••')

type Progress = Pick<ReceiptPageData, 'reviewTime' | 'refundedCents' | 'questionPath'>

/** The review time matters until the decision, refunds after it. */
async function findProgress(
  { id, status, payee_id: payeeId }: PaymentRow,
  services: Pick<PaymentsServices, 'db' | 'now' | 'secrets'>,
): Promise<Progress> {
  const isWaiting = status === 'submitted' || status === 'in_review'
  const reviewTime = isWaiting ? await findReviewTime(payeeId, services) : null
  const refundedCents = status === 'accepted' ? await findRefundedCents(services.db, id) : 0
  const questionPath = status === 'awaiting_info' ? await findOpenQuestionPath(id, services) : null
  return { reviewTime, refundedCents, questionPath }
}

type Recorded = {
  readonly payment: PaymentRow
  readonly payee: Payee | null
  readonly progress: Progress
}

function toReceipt({ payment, payee, progress }: Recorded): ReceiptPageData {
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
    feeList: toFeeList({
      payeeName: payee?.payeeName ?? '',
      payeeFees: parsePayeeFees(payment.payee_fees),
      phone: toPhone(payee?.pphone ?? null),
    }),
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    statementName: toStatementName(payee),
    emailMasked: maskEmail(payment.email),
    isSilent: payment.is_silent === 1,
    createdAt: payment.created_at,
    ...progress,
  }
}

export const receiptRoute: Route<PaymentsServices> = {
  path: paths.receipt,
  stack: 'payment',
  GET: handlers(async (c) => {
    const { db, directory, now, secrets } = c.get('services')
    const token = singleQuery(new URL(c.req.url), 'r') ?? ''
    const payment = token === '' ? null : await findPaymentByReceipt(db, await hashToken(token))
    if (!payment || now() - payment.created_at > receiptTtlMs) {
      const receipt = receiptCopy
      const words = { title: receipt.notFoundTitle, message: receipt.notFoundBody }
      return renderProblem(c, payment ? 'gone' : 'not_found', words)
    }
    const [payee, progress] = await Promise.all([
      directory.findById(payment.payee_id),
      findProgress(payment, { db, now, secrets }),
    ])
    return renderPage(c, 'receipt', toReceipt({ payment, payee, progress }))
  }),
}
