// The question that a link opens. Reading it changes nothing.

import type { Payee } from '../../../../shared/payees/payee'
import { infoQuestion } from '../../../../shared/payments/info-question-schema'
import type { RequestedInfo, SecondPayment } from '../../../../shared/payments/info-request'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { isIssued } from '../../../platform/crypto/issued-store'
import { deriveIssued } from '../../../platform/crypto/secrets'
import { hashToken } from '../../../platform/crypto/tokens'
import type { PaymentsServices } from '../context'
import { findPayment, type PaymentRow } from '../store'
import { sumAgreedBefore } from './agreed-increase'
import { findSecondPayment } from './balance-link'
import { type InfoState, toInfoState } from './info-state'
import { isInfoToken, toInfoPath, toInfoToken } from './info-token'
import { findRequestByToken, type InfoRow, listRequests } from './store'

export type FoundInfo = {
  readonly row: InfoRow
  readonly payment: PaymentRow
  readonly state: InfoState
  readonly requestedInfo: RequestedInfo
  readonly secondPayment: SecondPayment | null
}

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'directory' | 'config'>

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
  return {
    row,
    payment,
    state: toInfoState({
      request: row.status,
      payment: payment.status,
      expiresAt: row.expires_at,
      now: now(),
    }),
    requestedInfo: {
      bill: {
        payeeName: payee?.payeeName ?? '',
        reference: payment.reference,
        amountCents: payment.amount_cents + (await sumAgreedBefore(row, payment, db)),
        feeCents: payment.fee_cents,
      },
      question: infoQuestion.parse(JSON.parse(row.question)),
      answerBy: row.expires_at,
    },
    secondPayment: await findSecondPayment(row, { payment, payee }, deps),
  }
}

/** The payment's open question; null without one. Only the payer may see its path. */
export async function findOpenQuestion(
  paymentId: string,
  { db, now, secrets }: Pick<PaymentsServices, 'db' | 'now' | 'secrets'>,
): Promise<ReceiptPageData['question']> {
  const request = (await listRequests(db, paymentId)).at(-1)
  if (request?.status !== 'open' || request.expires_at <= now()) return null
  const derive = (secret: string) => toInfoToken(secret, request.id)
  return {
    type: infoQuestion.parse(JSON.parse(request.question)).type,
    path: toInfoPath(await deriveIssued(secrets, derive, isIssued(db, 'question'))),
    answerBy: request.expires_at,
  }
}
