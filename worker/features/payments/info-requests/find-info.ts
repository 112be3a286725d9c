// The question that a link opens. Reading it changes nothing.

import { toEasternDay } from '../../../../shared/eastern-day'
import type { Payee } from '../../../../shared/payees/payee'
import { isPastDue } from '../../../../shared/payments/info-question'
import { infoQuestion } from '../../../../shared/payments/info-question-schema'
import type { RequestedInfo } from '../../../../shared/payments/info-request'
import type { NewTotal } from '../../../../shared/payments/new-total'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { isIssued } from '../../../platform/crypto/issued-store'
import { deriveIssued } from '../../../platform/crypto/secrets'
import { hashToken } from '../../../platform/crypto/tokens'
import type { PaymentsServices } from '../context'
import { type InfoState, toInfoState } from '../model/info-state'
import { toNotifiedBy } from '../payer-messages/decide-channel'
import { hasEnded, toReleaseAt } from '../review/hold-expiry'
import { findRequestByToken, type InfoRow } from '../stores/info-request-store'
import { findPayment, type PaymentRow } from '../stores/payment-store'
import { findReach, findUnreached } from '../stores/reach-store'
import { findNewTotal } from './agreed-total'
import { isInfoToken, toInfoPath, toInfoToken } from './info-token'

export type FoundInfo = {
  readonly row: InfoRow
  readonly payment: PaymentRow
  /** Null for a payee that has left the directory. */
  readonly payee: Payee | null
  readonly state: InfoState
  readonly requestedInfo: RequestedInfo
  readonly newTotal: NewTotal | null
}

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'directory' | 'config' | 'locale'>

/** Null for an unknown token. */
export async function findInfo(token: string, deps: Deps): Promise<FoundInfo | null> {
  if (!isInfoToken(token)) return null
  const row = await findRequestByToken(deps.db, await hashToken(token))
  return row && findInfoOfRequest(row, deps)
}

async function findInfoOfRequest(row: InfoRow, deps: Deps): Promise<FoundInfo | null> {
  const { db, now, directory } = deps
  const payment = await findPayment(db, row.payment_id)
  if (!payment) return null
  const payee: Payee | null = await directory.findById(payment.payee_id)
  const question = infoQuestion.parse(JSON.parse(row.question))
  return {
    row,
    payment,
    payee,
    state: toInfoState({
      request: row.status,
      payment: payment.status,
      deciding: payment.deciding,
      isWithdrawn: row.withdrawn_at !== null,
      isAgreed: row.pay_by !== null,
      expiresAt: toReleaseAt(payment.hold_until_at),
      now: now(),
    }),
    requestedInfo: {
      bill: {
        payeeName: payee?.payeeName ?? '',
        isDebtCollector: payee?.debtCollector ?? false,
        reference: payment.reference,
        amountCents: payment.amount_cents,
        feeCents: payment.fee_cents,
        payeePhone: payee?.pphone ?? null,
        notifiedBy: toNotifiedBy(
          payment,
          deps.config,
          findUnreached(await findReach(db, payment), payment, payee),
        ),
        finishBy: toReleaseAt(payment.hold_until_at),
      },
      question,
      isPastDue: isPastDue(question, toEasternDay(now())),
      answerBy: toReleaseAt(payment.hold_until_at),
    },
    newTotal: await findTotal(row, payment, deps),
  }
}

/** Also of an earlier question, once a later one has led to a new total. */
async function findTotal(
  { pay_by: payBy }: InfoRow,
  payment: PaymentRow,
  deps: Deps,
): Promise<NewTotal | null> {
  if (payBy === null && payment.status !== 'canceled') return null
  return (await findNewTotal(payment, deps))?.newTotal ?? null
}

export const isAnswerable = (
  { status, withdrawn_at: withdrawnAt }: InfoRow,
  { hold_until_at: holdUntilAt }: PaymentRow,
  now: number,
): boolean => status === 'open' && withdrawnAt === null && !hasEnded(holdUntilAt, now)

type OpenQuestion = NonNullable<ReceiptPageData['question']> & { readonly path: string }

/** The open one of a payment's questions, oldest first; null without one. Only the payer may see its path. */
export async function findOpenQuestion(
  { payment, questions }: { readonly payment: PaymentRow; readonly questions: readonly InfoRow[] },
  { db, now, secrets }: Pick<PaymentsServices, 'db' | 'now' | 'secrets'>,
): Promise<OpenQuestion | null> {
  const request = questions.at(-1)
  if (request === undefined || !isAnswerable(request, payment, now())) return null
  const derive = (secret: string) => toInfoToken(secret, request.id)
  const question = infoQuestion.parse(JSON.parse(request.question))
  return {
    isPastDue: isPastDue(question, toEasternDay(now())),
    dueDate: question.type === 'confirmDeadlineApproaching' ? question.dueDate : null,
    path: toInfoPath(await deriveIssued(secrets, derive, isIssued(db, 'question'))),
    answerBy: toReleaseAt(payment.hold_until_at),
  }
}
