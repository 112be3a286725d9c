// Tokens of the embedded card fields, and submits with them.
import { env } from 'cloudflare:workers'
import type { CardBrand } from '../../../shared/card-brands'
import type { SubmitRequest } from '../../../worker/features/payments/model/attempt-state'
import type { CardToken } from '../../../worker/vendors/cards/card-processor'
import { toApproval } from '../../../worker/vendors/cards/simulator'
import { decideAction } from '../../../worker/vendors/cards/simulator-actions'
import {
  storeSimulatorToken,
  type TokenOutcome,
} from '../../../worker/vendors/cards/simulator-card-entry'

export const returnUrl = 'http://localhost/web-payment/confirming?a=test'

export const buildTokenCard = (token: string): CardToken => ({
  kind: 'token',
  token,
  holder: {
    name: 'Test Patient',
    address1: '1 Example Way',
    city: 'Springfield',
    state: 'CA',
    zip: '94107',
  },
  shown: { brand: 'visa', lastFour: '1111' },
  returnUrl,
})

export async function insertCardToken(
  outcome: TokenOutcome,
  brand: CardBrand | null = 'visa',
): Promise<string> {
  const token = `simtok_${crypto.randomUUID()}`
  await storeSimulatorToken(env.DB, { token, brand, lastFour: '1111', outcome }, Date.now())
  return token
}

export const withToken = (request: SubmitRequest, token: string): SubmitRequest => ({
  ...request,
  card: buildTokenCard(token),
})

/** Confirms or refuses the charge, as the payer does on the bank's page. */
export const answerBank = (transactionId: string, isConfirmed: boolean) =>
  decideAction(env.DB, { transactionId, isConfirmed }, ({ transaction_id, amount_cents }) =>
    JSON.stringify(
      toApproval({ transactionId: transaction_id, amountCents: amount_cents, now: Date.now() }),
    ),
  )

export const findActionOf = (attemptId: string) =>
  env.DB.prepare(
    "SELECT transaction_id, state FROM simulator_actions WHERE idempotency_key LIKE ?1 || '.%' ORDER BY created_at DESC, rowid DESC",
  )
    .bind(attemptId)
    .first<{ transaction_id: string; state: string }>()
