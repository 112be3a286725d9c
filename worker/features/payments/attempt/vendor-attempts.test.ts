// Payment attempts with Authorize.net and Stripe: real adapters, Durable Object and tables. The fake
// processors speak the real protocols and record their own charges.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toAcceptToken } from '../../../../shared/payments/accept-token'
import { buildTokenCard } from '../../../../tests/support/builders/card-token'
import { readPaymentState } from '../../../../tests/support/builders/payment'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import {
  authorizeNetVars,
  createFakeNonce,
  fakeAuthorizeNet,
} from '../../../../tests/support/fakes/authorize-net'
import { type FakeCardVendor, publishedDecline } from '../../../../tests/support/fakes/card-vendor'
import { mockNetwork } from '../../../../tests/support/fakes/mock-network'
import { fakeStripe, stripeVars } from '../../../../tests/support/fakes/stripe'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { PaymentAttempt } from '../../../payment-attempt'
import type { PaymentCard } from '../../../vendors/cards/card-processor'
import type { ReviewDecision } from '../review/review-decision'

const accept = { action: 'accept' } as const
const reject = { action: 'reject', reason: 'Not our account' } as const
const minuteMs = 60 * 1000
type Processor = 'authorize_net' | 'stripe'
/** `hosted`: the processor's own card fields made a token. */
type Entry = 'own' | 'hosted'

const toTokenCard = {
  stripe: (number: string) => buildTokenCard(`ctoken_${number}`),
  authorize_net: (_: string, nonce: string) =>
    buildTokenCard(toAcceptToken(nonce, { brand: 'visa', lastFour: '1111' }), true),
} as const
let fakes: Readonly<Record<Processor, FakeCardVendor>>

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  fakes = { authorize_net: fakeAuthorizeNet(), stripe: fakeStripe() }
  mockNetwork(fakes.authorize_net, fakes.stripe)
})
afterEach(() => vi.restoreAllMocks())

/** Runs `act` on the attempt in a new process with that CARD_PROCESSOR. */
function inProcess<Outcome>(
  attemptId: string,
  processor: Processor,
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

async function createAttempt(processor: Processor, entry: Entry = 'own') {
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
    attemptId,
    paymentId: payment.id,
    submit: (number = request.card.number, nonce = createFakeNonce(number)) =>
      run((attempt) => attempt.submit({ ...request, card: toCard(number, nonce) })),
    settle: () => run((attempt) => attempt.settle()),
    status: () => run((attempt) => attempt.status()),
    review: (decision: ReviewDecision, by = processor) =>
      inProcess(attemptId, by, (attempt) => attempt.review(payment.id, decision)),
    readFacts: async () => {
      const { status, emails, ledger } = await readPaymentState(payment)
      return { status, emails, ledger }
    },
  }
}

const reserved = ['authorised card -12550', 'authorised reserved 12550']
const accepted = {
  status: 'accepted',
  emails: ['payment_accepted'],
  ledger: [...reserved, 'captured payee 12550', 'captured reserved -12550'],
}
const rejected = {
  status: 'rejected',
  emails: ['payment_rejected'],
  ledger: [...reserved, 'voided card 12550', 'voided reserved -12550'],
}

describe.each([
  ['authorize_net', 'own'],
  ['stripe', 'own'],
  ['stripe', 'hosted'],
  ['authorize_net', 'hosted'],
] as const)('with %s and %s card fields,', (processor, entry) => {
  const fake = () => fakes[processor]
  const listCharges = () => fake().charges.map(({ status, cents }) => `${status} ${cents}`)
  const countOf = (operation: string) => fake().calls.filter((call) => call === operation).length

  test('an accepted payment is captured once', async () => {
    const attempt = await createAttempt(processor, entry)
    expect(await attempt.submit()).toEqual({ kind: 'recorded', isReplay: false })
    expect(listCharges()).toEqual(['authorised 12550'])
    expect(await attempt.submit()).toEqual({ kind: 'recorded', isReplay: true })
    expect(await attempt.review(accept)).toEqual({ kind: 'done' })
    expect(await attempt.review(accept)).toEqual({ kind: 'done' })
    expect(listCharges()).toEqual(['captured 12550'])
    expect(fake().calls).toEqual(['authorise', 'capture'])
    expect(await attempt.readFacts()).toEqual(accepted)
  })

  test('a rejected payment is voided once', async () => {
    const attempt = await createAttempt(processor, entry)
    await attempt.submit()
    expect(await attempt.review(reject)).toEqual({ kind: 'done' })
    expect(await attempt.review(accept)).toEqual({ kind: 'wrong_state' })
    expect(listCharges()).toEqual(['voided 12550'])
    expect(fake().calls).toEqual(['authorise', 'void'])
    expect(await attempt.readFacts()).toEqual(rejected)
  })

  test('a decline stores no payment, and a good card can then pay', async () => {
    const attempt = await createAttempt(processor, entry)
    const declined = { kind: 'declined', reason: 'card_declined', triesLeft: 2 }
    expect(await attempt.submit(publishedDecline)).toEqual(declined)
    expect((await attempt.readFacts()).status).toBe(undefined)
    expect(await attempt.submit()).toMatchObject({ kind: 'recorded' })
    expect(listCharges()).toEqual(['authorised 12550', 'declined 12550'])
  })

  test('a timeout after the charge is resolved by an inquiry that finds the one charge', async () => {
    const attempt = await createAttempt(processor, entry)
    // The Stripe adapter sends the request twice with one key while the card is in memory.
    fake().lose('authorise', 'after', 2)
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    expect(await attempt.status()).toBe('pending')
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    await attempt.settle()
    expect(await attempt.status()).toBe('recorded')
    expect(listCharges()).toEqual(['authorised 12550'])
    expect(await attempt.readFacts()).toEqual({ status: 'in_review', emails: [], ledger: reserved })
    expect(await attempt.review(accept)).toEqual({ kind: 'done' })
    expect(listCharges()).toEqual(['captured 12550'])
  })

  test('a charge that the processor does not know counts as not charged only after three minutes', async () => {
    const attempt = await createAttempt(processor, entry)
    fake().lose('authorise', 'before', 2)
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    const submittedAt = Date.now()
    const clock = vi.spyOn(Date, 'now')
    for (const [minutes, status] of [
      [0, 'pending'],
      [2.9, 'pending'],
      [3.1, 'not_charged'],
    ] as const) {
      clock.mockReturnValue(submittedAt + minutes * minuteMs)
      await attempt.settle()
      expect(await attempt.status()).toBe(status)
    }
    expect(listCharges()).toEqual([])
  })

  test.each([
    ['accept', accept, 'capture', 'captured 12550', accepted],
    ['reject', reject, 'void', 'voided 12550', rejected],
  ] as const)(
    'the decision %s is carried out once when its request or reply is lost',
    async (...row) => {
      const [, decision, operation, charge, facts] = row
      for (const where of ['before', 'after'] as const) {
        const attempt = await createAttempt(processor, entry)
        await attempt.submit()
        fake().lose(operation, where)
        const outcome = await attempt.review(decision)
        expect(['done', 'pending']).toContain(outcome.kind)
        await attempt.settle()
        expect(await attempt.readFacts()).toEqual(facts)
        expect(listCharges()[0]).toBe(charge)
      }
      expect(listCharges()).toEqual([charge, charge])
      // The two decisions make two calls, of which at most one is retried.
      expect(countOf(operation)).toBeLessThanOrEqual(3)
    },
  )

  test('a payment is settled by the processor that authorized it after CARD_PROCESSOR changes', async () => {
    const other = processor === 'stripe' ? 'authorize_net' : 'stripe'
    const [first, second] = [
      await createAttempt(processor, entry),
      await createAttempt(processor, entry),
    ]
    await first.submit()
    await second.submit()
    expect(await first.review(accept, other)).toEqual({ kind: 'done' })
    expect(await second.review(reject, other)).toEqual({ kind: 'done' })
    expect(listCharges().toSorted()).toEqual(['captured 12550', 'voided 12550'])
    expect(fakes[other].calls).toEqual([])
    expect(await first.readFacts()).toEqual(accepted)
    expect(await second.readFacts()).toEqual(rejected)
  })
})

describe('when only the browser has named the brand and the last four digits of the card,', () => {
  const fake = () => fakes.authorize_net
  const listCharges = () => fake().charges.map(({ status }) => status)
  /** The order and the token say Visa ending in 1111. */
  const otherCards = ['5555555555554444', '4012888888881881'] as const

  test.each(otherCards)(
    'the authorization of another card (%s) is voided and declined',
    async (other) => {
      const attempt = await createAttempt('authorize_net', 'hosted')
      const declined = { kind: 'declined', reason: 'card_declined', triesLeft: 2 }
      expect(await attempt.submit(other)).toEqual(declined)
      expect(listCharges()).toEqual(['voided'])
      expect((await attempt.readFacts()).status).toBe(undefined)
      expect(await attempt.submit()).toMatchObject({ kind: 'recorded' })
      expect(listCharges()).toEqual(['authorised', 'voided'])
    },
  )

  test.each(['before', 'after'] as const)(
    'another card is voided, and never captured, when the first void is lost %s it is carried out',
    async (where) => {
      const attempt = await createAttempt('authorize_net', 'hosted')
      // Both the void and the look-up after it are lost.
      fake().lose('void', where)
      fake().lose('query', 'before')
      expect(await attempt.submit(otherCards[0])).toEqual({ kind: 'pending' })
      expect(await attempt.submit(otherCards[0])).toEqual({ kind: 'pending' })
      const later = Date.now() + 4 * minuteMs
      vi.spyOn(Date, 'now').mockImplementation(() => later)
      await attempt.settle()
      expect(await attempt.status()).toBe('not_charged')
      expect(listCharges()).toEqual(['voided'])
      expect((await attempt.readFacts()).status).toBe(undefined)
    },
  )

  test('another card is voided when the reply to its authorization is lost', async () => {
    const attempt = await createAttempt('authorize_net', 'hosted')
    fake().lose('authorise', 'after')
    expect(await attempt.submit(otherCards[0])).toEqual({ kind: 'pending' })
    await attempt.settle()
    expect(await attempt.status()).toBe('not_charged')
    expect(listCharges()).toEqual(['voided'])
  })

  test('a nonce that was used before is declined without a charge', async () => {
    const attempt = await createAttempt('authorize_net', 'hosted')
    const nonce = createFakeNonce('4111111111111111')
    const other = await createAttempt('authorize_net', 'hosted')
    expect(await attempt.submit('', nonce)).toMatchObject({ kind: 'recorded' })
    const declined = { kind: 'declined', reason: 'card_token_gone', triesLeft: 2 }
    expect(await other.submit('', nonce)).toEqual(declined)
    expect(listCharges()).toEqual(['authorised'])
  })
})
