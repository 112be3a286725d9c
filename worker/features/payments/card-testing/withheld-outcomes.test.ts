// While a breaker is tripped, an attacker who tests cards cannot tell approved cards from declined ones for 15
// minutes. Tested through the whole worker.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import { passStepUp, tripBreaker } from '../../../../tests/support/builders/card-testing'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
} from '../../../../tests/support/builders/submit'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { fetchSite, newIpAddress } from '../../../../tests/support/requests/site'
import { callCounter } from '../../../platform/rate-limits/counter-call'
import type { PaymentTriesCalls } from './payment-tries-calls'

const minuteMs = 60_000
const declinedCard = '4000000000000002'
const approvedCard = '4242424242424242'
const lines = captureLogLines()

async function clearSiteBreaker() {
  const site = { namespace: env.PAYMENT_TRIES, objectName: 'site' }
  await callCounter<PaymentTriesCalls, 'clear'>(site, 'clear', [])
}

// The declines of one test would trip the breaker of the site for the next test.
beforeEach(clearSiteBreaker)
afterEach(() => vi.restoreAllMocks())

type Reply = {
  readonly status: string
  readonly code?: string
  readonly message?: string
  readonly confirmationUrl?: string
  readonly attempt?: string
}

const readStatus = async (attempt: string, cookie: string) => {
  const path = `/payment/payment_status.php?a=${encodeURIComponent(attempt)}`
  return (await fetchSite(path, { headers: { cookie } })).json<Reply>()
}

/** Pays while the payee's breaker is tripped. */
async function payWithheld(ccn: string) {
  const payee = await insertPayablePayee()
  await tripBreaker(payee)
  const cookie = await passStepUp()
  const attempt = await buildAttemptToken(payee)
  const email = `${payee}@example.com`
  const submit = (form = {}) => pay(payee, { attempt, ccn, email, ...form }, { cookie })
  const response = await submit()
  return { payee, attempt, email, cookie, submit, response }
}

/** An attacker may enter an email address of their own: an email must not come before the page shows the outcome. */
async function expectEmailAfterWithholding(recipient: string) {
  const { results } = await env.DB.prepare(
    'SELECT status, next_try_at - created_at AS waitMs FROM outbox WHERE recipient = ?1',
  )
    .bind(recipient)
    .all<{ status: string; waitMs: number }>()
  expect(results).toHaveLength(1)
  expect(results[0]?.status).toBe('pending')
  expect(results[0]?.waitMs).toBeGreaterThan(14 * minuteMs)
}

test('an attacker who makes 300 tries from 300 IP addresses at one payee learns fewer than 40 outcomes', async () => {
  const payee = await insertPayablePayee()
  const counts = { revealed: 0, withheld: 0, stepUp: 0 }
  for (let card = 0; card < 300; card += 1) {
    // Every fourth card is approved, and every tenth try has a passed step-up.
    const ccn = card % 4 === 3 ? approvedCard : declinedCard
    const cookie = card % 10 === 9 ? await passStepUp() : ''
    const response = await pay(payee, { ccn, account: `T-${card}` }, { cookie })
    const { code } = await response.json<Reply>()
    if (response.status === 200 || code === 'CARD_DECLINED') counts.revealed += 1
    else if (response.status === 202) counts.withheld += 1
    else if (code === 'STEP_UP_NEEDED') counts.stepUp += 1
  }
  expect(counts.revealed).toBeLessThan(40)
  expect(counts.revealed + counts.withheld + counts.stepUp).toBe(300)
  expect(counts.withheld).toBeGreaterThan(20)
  expect(lines.filter((line) => line.includes('card_testing_breaker_tripped'))).toHaveLength(2)
}, 240_000)

describe.each([
  ['an approved', approvedCard, 1],
  ['a declined', declinedCard, 0],
] as const)('while a breaker is tripped, %s card', (_, ccn, payments) => {
  test('gets the response 202 and stays pending for the same browser', async () => {
    const { payee, attempt, cookie, response } = await payWithheld(ccn)
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ status: 'pending', statusUrl: expect.any(String) })
    expect(await readStatus(attempt, cookie)).toEqual({
      status: 'pending',
      message: expect.stringContaining(submitMessages.withheld),
    })
    expect((await readPaymentRows(payee)).payments).toHaveLength(payments)
    expect(await listAuthorizedCharges(attempt)).toHaveLength(payments)
  })

  test('is not charged again and does not show its outcome to another submit of the form', async () => {
    const { attempt, submit } = await payWithheld(ccn)
    expect((await submit()).status).toBe(202)
    const other = await submit({ amount: '10.00' })
    expect(await other.json()).toMatchObject({ code: 'ATTEMPT_BUSY' })
    expect(await listAuthorizedCharges(attempt)).toHaveLength(payments)
  })

  test('does not show its outcome to a second form for the bill', async () => {
    const { payee } = await payWithheld(ccn)
    const second = await pay(payee, { ccn: approvedCard }, { cookie: await passStepUp() })
    expect(await second.json()).toMatchObject({ code: 'BILL_BEING_PAID' })
  })
})

test('the payer of a withheld approval gets the receipt by email and on the page after 15 minutes', async () => {
  const { payee, attempt, cookie, email } = await payWithheld(approvedCard)
  const { outbox } = await readPaymentRows(payee)
  expect(outbox).toMatchObject([{ template: 'receipt', recipient: email }])
  await expectEmailAfterWithholding(email)
  const later = Date.now() + 16 * minuteMs
  vi.spyOn(Date, 'now').mockReturnValue(later)
  expect(await readStatus(attempt, cookie)).toMatchObject({
    status: 'success',
    confirmationUrl: expect.stringContaining('/web-payment/receipt?r='),
  })
})

test('the payer of a withheld decline learns by email and on the page after 15 minutes that nothing was charged', async () => {
  const { payee, attempt, cookie, email, submit } = await payWithheld(declinedCard)
  const { results } = await env.DB.prepare('SELECT template FROM outbox WHERE recipient = ?1')
    .bind(email)
    .all()
  expect(results).toEqual([{ template: 'payment_declined' }])
  await expectEmailAfterWithholding(email)
  const later = Date.now() + 16 * minuteMs
  vi.spyOn(Date, 'now').mockReturnValue(later)
  expect(await (await submit()).json()).toMatchObject({ code: 'ATTEMPT_CLOSED' })
  const { status, attempt: next = '' } = await readStatus(attempt, cookie)
  expect(status).toBe('not_charged')
  const again = await pay(payee, { attempt: next, ccn: approvedCard }, { cookie })
  expect(again.status).toBe(200)
})

test('one mailbox gets at most three emails a day about withheld declines', async () => {
  const payee = await insertPayablePayee()
  await tripBreaker(payee)
  const email = `${payee}@example.com`
  for (let bill = 0; bill < 5; bill += 1) {
    const form = { ccn: declinedCard, account: `B-${bill}`, email }
    const response = await pay(payee, form, { cookie: await passStepUp() })
    expect(response.status).toBe(202)
  }
  const sent = await env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE recipient = ?1')
    .bind(email)
    .first<number>('n')
  expect(sent).toBe(3)
})

test('a tripped breaker requires the step-up from a new payer and recovers after fifteen minutes', async () => {
  const payee = await insertPayablePayee()
  await tripBreaker(payee)
  const refused = await pay(payee)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'STEP_UP_NEEDED',
    stepUpUrl: `/web-payment/check?p=${payee}`,
  })
  expect((await readPaymentRows(payee)).payments).toHaveLength(0)
  const later = Date.now() + 16 * minuteMs
  vi.spyOn(Date, 'now').mockReturnValue(later)
  expect((await pay(payee)).status).toBe(200)
})

test('the breaker of one payee does not affect another payee', async () => {
  await tripBreaker(await insertPayablePayee())
  // The same declines have tripped the breaker of the site.
  await clearSiteBreaker()
  expect((await pay(await insertPayablePayee(), {}, { ip: newIpAddress() })).status).toBe(200)
})
