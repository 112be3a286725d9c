// Payment attempts with Authorize.net and Stripe: real adapters, Durable Object and tables. The fake processors speak
// the real protocols and record their own charges.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { toAcceptToken } from '../../../shared/payments/accept-token'
import type { ReviewDecision } from '../../../worker/features/payments/model/review-decision'
import { PaymentAttempt } from '../../../worker/payment-attempt'
import type { PaymentCard } from '../../../worker/vendors/cards/card-processor'
import { authorizeNetVars, createFakeNonce, fakeAuthorizeNet } from '../fakes/authorize-net'
import { mockNetwork } from '../fakes/mock-network'
import { fakeStripe, stripeVars } from '../fakes/stripe'
import { createFakeToken } from '../fakes/stripe-cards'
import { getAttemptStub } from '../requests/services'
import { buildTokenCard } from './card-token'
import { readPaymentState } from './payment'
import { insertPayablePayee } from './submit'
import { buildSubmitRequest, newAttemptId } from './submit-request'

export type VendorProcessor = 'authorize_net' | 'stripe'
/** `hosted`: the processor's own card fields made a token. */
export type CardEntry = 'own' | 'hosted'

const toTokenCard = {
  stripe: (number: string) => buildTokenCard(createFakeToken(number)),
  authorize_net: (_: string, nonce: string) =>
    buildTokenCard(toAcceptToken(nonce, { brand: 'visa', lastFour: '1111' })),
} as const

/** Replaces the network by new fakes of both processors. */
export function mockCardVendors() {
  const fakes = { authorize_net: fakeAuthorizeNet(), stripe: fakeStripe() } as const
  mockNetwork(fakes.authorize_net, fakes.stripe)
  return fakes
}
export type CardVendors = ReturnType<typeof mockCardVendors>

/** Runs `act` on the attempt in a new process with that CARD_PROCESSOR. */
function inProcess<Outcome>(
  attemptId: string,
  processor: VendorProcessor,
  act: (attempt: PaymentAttempt) => Promise<Outcome>,
): Promise<Outcome> {
  return runInDurableObject(getAttemptStub(attemptId), async (_, state) => {
    const vars = { ...authorizeNetVars, ...stripeVars, CARD_PROCESSOR: processor }
    const outcome = await act(new PaymentAttempt(state, { ...env, ...vars }))
    // The alarm would run with the configuration of other tests.
    await state.storage.deleteAlarm()
    return outcome
  })
}

// What `readFacts` returns for an attempt of createVendorAttempt.
export const reservedEntries = ['authorized card -12550', 'authorized reserved 12550']
export const acceptedFacts = {
  status: 'accepted',
  emails: ['payment_accepted'],
  ledger: [...reservedEntries, 'captured payee 12550', 'captured reserved -12550'],
}
export const rejectedFacts = {
  status: 'rejected',
  emails: ['payment_rejected'],
  ledger: [...reservedEntries, 'voided card 12550', 'voided reserved -12550'],
}

/** An attempt to pay $125.50. */
export async function createVendorAttempt(processor: VendorProcessor, entry: CardEntry = 'own') {
  const attemptId = newAttemptId()
  const request = buildSubmitRequest({
    attemptId,
    payeeId: await insertPayablePayee(),
    amountCents: 12_550,
  })
  const run = <Outcome>(act: (attempt: PaymentAttempt) => Promise<Outcome>) =>
    inProcess(attemptId, processor, act)
  const toCard = (number: string, nonce: string): PaymentCard =>
    entry === 'own' ? { ...request.card, number } : toTokenCard[processor](number, nonce)
  const payment = { id: `pay_${attemptId}`, attemptId }
  return {
    payment,
    submit: (number = request.card.number, nonce = createFakeNonce(number)) =>
      run((attempt) => attempt.submit({ ...request, card: toCard(number, nonce) })),
    /** Submits a token that Stripe's card fields made. */
    submitToken: (token: string) =>
      run((attempt) => attempt.submit({ ...request, card: buildTokenCard(token) })),
    settle: () => run((attempt) => attempt.settle()),
    status: () => run((attempt) => attempt.status()),
    review: (decision: ReviewDecision, by = processor) =>
      inProcess(attemptId, by, (attempt) => attempt.review(payment.id, decision)),
    refund: (refundId: string) => run((attempt) => attempt.refund(refundId)),
    readFacts: async () => {
      const { status, emails, ledger } = await readPaymentState(payment)
      return { status, emails, ledger }
    },
  }
}
