// Payment attempts with what only Stripe has: charges that the payer confirms at the bank, and tokens that pay once.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  acceptedFacts,
  type CardVendors,
  createVendorAttempt,
  mockCardVendors,
} from '../../../../tests/support/builders/vendor-attempt'
import { createFakeToken, stripeTestCards } from '../../../../tests/support/fakes/stripe-cards'
import { actionTtlMs } from '../model/attempt-state'

const minuteMs = 60 * 1000
let fakes: CardVendors

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  fakes = mockCardVendors()
})
afterEach(() => vi.restoreAllMocks())

describe('when the bank wants the payer to confirm a charge at Stripe,', () => {
  const listCharges = () => fakes.stripe.charges.map(({ status }) => status)
  const card = stripeTestCards.withBankConfirmation

  async function startConfirmation() {
    const attempt = await createVendorAttempt('stripe', 'hosted')
    const actionUrl = expect.stringMatching(/^https:\/\/hooks\.stripe\.com\//)
    expect(await attempt.submit(card)).toEqual({ kind: 'needs_action', actionUrl })
    expect(await attempt.status()).toBe('needs_action')
    expect(listCharges()).toEqual(['needs_action'])
    return attempt
  }

  test('a confirmed charge is recorded once and captured when staff accept', async () => {
    const attempt = await startConfirmation()
    fakes.stripe.answerAtBank(true)
    await attempt.settle()
    expect(await attempt.status()).toBe('recorded')
    expect(await attempt.review({ action: 'accept', by: 'Sam Staff' })).toEqual({ kind: 'done' })
    expect(listCharges()).toEqual(['captured'])
    expect(await attempt.readFacts()).toEqual(acceptedFacts)
  })

  test('a charge that the payer did not confirm is not made, and another card can then pay', async () => {
    const attempt = await startConfirmation()
    fakes.stripe.answerAtBank(false)
    await attempt.settle()
    expect((await attempt.readFacts()).status).toBe(undefined)
    expect(await attempt.submit()).toMatchObject({ kind: 'recorded' })
    expect(listCharges()).toEqual(['authorized', 'voided'])
  })

  test.each(['before', 'after'] as const)(
    'a charge that the payer abandoned is canceled at Stripe when the first cancellation is lost %s it is carried out',
    async (moment) => {
      const attempt = await startConfirmation()
      fakes.stripe.lose('void', moment)
      const expiredAt = Date.now() + actionTtlMs + minuteMs
      const clock = vi.spyOn(Date, 'now').mockReturnValue(expiredAt)
      await attempt.settle()
      clock.mockReturnValue(expiredAt + minuteMs)
      await attempt.settle()
      expect(await attempt.status()).toBe('not_confirmed')
      expect(listCharges()).toEqual(['voided'])
      fakes.stripe.answerAtBank(true)
      expect(listCharges()).toEqual(['voided'])
    },
  )

  test('a card typed into our own fields is declined', async () => {
    const attempt = await createVendorAttempt('stripe', 'own')
    expect(await attempt.submit(card)).toMatchObject({ kind: 'declined', reason: 'card_declined' })
    expect(listCharges()).toEqual(['declined'])
  })
})

test('a token of Stripe’s card fields that was used before is declined without a charge', async () => {
  const [first, second] = [
    await createVendorAttempt('stripe', 'hosted'),
    await createVendorAttempt('stripe', 'hosted'),
  ]
  const token = createFakeToken('4111111111111111')
  expect(await first.submitToken(token)).toMatchObject({ kind: 'recorded' })
  const declined = { kind: 'declined', reason: 'card_token_gone', triesLeft: 2 }
  expect(await second.submitToken(token)).toEqual(declined)
  expect(fakes.stripe.charges.map(({ status }) => status)).toEqual(['authorized'])
})
