// The whole attempt against each company: its real adapter, its real object and tables, and a company
// that speaks its own protocol and keeps its own books.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { factsOf } from '../../../../tests/support/builders/payment'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { authorizeNetVars, fakeAuthorizeNet } from '../../../../tests/support/fakes/authorize-net'
import {
  connect,
  type FakeCompany,
  publishedDecline,
} from '../../../../tests/support/fakes/card-vendor'
import { fakeStripe, stripeVars } from '../../../../tests/support/fakes/stripe'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { PaymentAttempt } from '../../../payment-attempt'
import type { ReviewDecision } from '../review/review-decision'

const accept = { action: 'accept' } as const
const reject = { action: 'reject', reason: 'Not our account' } as const
const minute = 60 * 1000
type Processor = 'authorize_net' | 'stripe'
let companies: Readonly<Record<Processor, FakeCompany>>

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  companies = { authorize_net: fakeAuthorizeNet(), stripe: fakeStripe() }
  connect(companies.authorize_net, companies.stripe)
})
afterEach(() => vi.restoreAllMocks())

/** The attempt as a new process finds it, with that company chosen for new payments. */
function inProcess<Answer>(
  attemptId: string,
  processor: Processor,
  act: (attempt: PaymentAttempt) => Promise<Answer>,
): Promise<Answer> {
  return runInDurableObject(getAttemptStub(attemptId), async (_, state) => {
    const vars = { ...authorizeNetVars, ...stripeVars, CARD_PROCESSOR: processor }
    const answer = await act(new PaymentAttempt(state, { ...env, ...vars }))
    // Its own alarm would find the configuration of the other tests.
    await state.storage.deleteAlarm()
    return answer
  })
}

async function anAttemptBy(processor: Processor) {
  const attemptId = newAttemptId()
  const request = buildSubmitRequest({
    attemptId,
    payeeId: await insertPayablePayee(),
    amountCents: 12_550,
  })
  const run = <Answer>(act: (attempt: PaymentAttempt) => Promise<Answer>) =>
    inProcess(attemptId, processor, act)
  const payment = { id: `pay_${attemptId}`, attemptId }
  return {
    attemptId,
    paymentId: payment.id,
    submit: (number = request.card.number) =>
      run((attempt) => attempt.submit({ ...request, card: { ...request.card, number } })),
    settle: () => run((attempt) => attempt.settle()),
    status: () => run((attempt) => attempt.status()),
    review: (decision: ReviewDecision, by = processor) =>
      inProcess(attemptId, by, (attempt) => attempt.review(payment.id, decision)),
    facts: async () => {
      const { status, mails, ledger } = await factsOf(payment)
      return { status, mails, ledger }
    },
  }
}

const reserved = ['authorised card -12550', 'authorised reserved 12550']
const accepted = {
  status: 'accepted',
  mails: ['payment_accepted'],
  ledger: [...reserved, 'captured payee 12550', 'captured reserved -12550'],
}
const rejected = {
  status: 'rejected',
  mails: ['payment_rejected'],
  ledger: [...reserved, 'voided card 12550', 'voided reserved -12550'],
}

describe.each(['authorize_net', 'stripe'] as const)('%s', (processor) => {
  const company = () => companies[processor]
  const books = () => company().charges.map(({ status, cents }) => `${status} ${cents}`)
  const countOf = (operation: string) => company().calls.filter((call) => call === operation).length

  test('approves, and the accepted payment is captured once', async () => {
    const attempt = await anAttemptBy(processor)
    expect(await attempt.submit()).toEqual({ kind: 'recorded', isReplay: false })
    expect(books()).toEqual(['authorised 12550'])
    expect(await attempt.submit()).toEqual({ kind: 'recorded', isReplay: true })
    expect(await attempt.review(accept)).toEqual({ kind: 'done' })
    expect(await attempt.review(accept)).toEqual({ kind: 'done' })
    expect(books()).toEqual(['captured 12550'])
    expect(company().calls).toEqual(['authorise', 'capture'])
    expect(await attempt.facts()).toEqual(accepted)
  })

  test('lets the money of a rejected payment go once', async () => {
    const attempt = await anAttemptBy(processor)
    await attempt.submit()
    expect(await attempt.review(reject)).toEqual({ kind: 'done' })
    expect(await attempt.review(accept)).toEqual({ kind: 'wrong_state' })
    expect(books()).toEqual(['voided 12550'])
    expect(company().calls).toEqual(['authorise', 'void'])
    expect(await attempt.facts()).toEqual(rejected)
  })

  test('declines, nothing is written, and a good card then pays', async () => {
    const attempt = await anAttemptBy(processor)
    const declined = { kind: 'declined', reason: 'card_declined', triesLeft: 2 }
    expect(await attempt.submit(publishedDecline)).toEqual(declined)
    expect((await attempt.facts()).status).toBe(undefined)
    expect(await attempt.submit()).toMatchObject({ kind: 'recorded' })
    expect(books()).toEqual(['authorised 12550', 'declined 12550'])
  })

  test('times out after charging: the inquiry finds the one charge', async () => {
    const attempt = await anAttemptBy(processor)
    // Stripe is asked twice under one key while the card is in memory.
    company().lose('authorise', 'after', 2)
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    expect(await attempt.status()).toBe('pending')
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    await attempt.settle()
    expect(await attempt.status()).toBe('recorded')
    expect(books()).toEqual(['authorised 12550'])
    expect(await attempt.facts()).toEqual({ status: 'in_review', mails: [], ledger: reserved })
    expect(await attempt.review(accept)).toEqual({ kind: 'done' })
    expect(books()).toEqual(['captured 12550'])
  })

  test('never hears of the charge: that is believed after three minutes, not before', async () => {
    const attempt = await anAttemptBy(processor)
    company().lose('authorise', 'before', 2)
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    await attempt.settle()
    expect(await attempt.status()).toBe('pending')
    const later = Date.now() + 4 * minute
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    await attempt.settle()
    expect(await attempt.status()).toBe('not_charged')
    expect(books()).toEqual([])
  })

  test.each([
    ['accept', accept, 'capture', 'captured 12550', accepted],
    ['reject', reject, 'void', 'voided 12550', rejected],
  ] as const)('%s: lost before or after it was done, it is done once', async (...row) => {
    const [, decision, operation, ends, facts] = row
    for (const where of ['before', 'after'] as const) {
      const attempt = await anAttemptBy(processor)
      await attempt.submit()
      company().lose(operation, where)
      const answer = await attempt.review(decision)
      expect(['done', 'pending']).toContain(answer.kind)
      await attempt.settle()
      expect(await attempt.facts()).toEqual(facts)
      expect(books()[0]).toBe(ends)
    }
    expect(books()).toEqual([ends, ends])
    // Asked again at the most once for each that was lost.
    expect(countOf(operation)).toBeLessThanOrEqual(3)
  })

  test('settles what it authorised after the other company was chosen', async () => {
    const other = processor === 'stripe' ? 'authorize_net' : 'stripe'
    const [first, second] = [await anAttemptBy(processor), await anAttemptBy(processor)]
    await first.submit()
    await second.submit()
    expect(await first.review(accept, other)).toEqual({ kind: 'done' })
    expect(await second.review(reject, other)).toEqual({ kind: 'done' })
    expect(books().toSorted()).toEqual(['captured 12550', 'voided 12550'])
    expect(companies[other].calls).toEqual([])
    expect(await first.facts()).toEqual(accepted)
    expect(await second.facts()).toEqual(rejected)
  })
})
