// While a breaker is tripped, an attacker who tests cards cannot tell approved cards from declined ones for 15
// minutes. Tested through the whole worker.

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import { passStepUp, tripBreaker } from '../../../../tests/support/builders/card-testing'
import { listOutboxTemplatesTo } from '../../../../tests/support/builders/messages'
import { newPhone } from '../../../../tests/support/builders/sms'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
} from '../../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchSite, newIpAddress } from '../../../../tests/support/requests/site'
import type { CardProcessor } from '../../../vendors/cards/card-processor'
import { PaymentAttemptMachine } from '../attempt/payment-attempt-machine'
import { recordWithheldDecline } from '../attempt/withheld-outcome'
import { toCountedNumber } from './card-names'

const minuteMs = 60_000
const declinedCard = '4000000000000002'
const approvedCard = '4242424242424242'
const lines = captureLogLines()

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
async function payWithheld(ccn: string, form: Readonly<Record<string, string>> = {}) {
  const payee = await insertPayablePayee()
  await tripBreaker(payee)
  const cookie = await passStepUp()
  const attempt = await buildAttemptToken(payee)
  const email = `${payee}@example.com`
  const submit = (other = {}) =>
    pay(payee, { attempt, ccn, email, ...form, ...other }, { cookie, query: '&optE=1' })
  const response = await submit()
  // The reply does not wait for the processor.
  await getAttemptStub(attempt).settle()
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

test.each([
  ['of any number', (card: number) => String(card).padStart(4, '0')],
  ['that end alike', () => '0002'],
])(
  'an attacker who makes 300 tries from 300 IP addresses at one payee, with cards %s, learns fewer than 40 outcomes',
  async (_, toTail) => {
    const payeeId = await insertPayablePayee()
    const { cardTesting } = createTestServices()
    const counts = { revealed: 0, withheld: 0, stepUp: 0 }
    for (let card = 0; card < 300; card += 1) {
      // Every fourth card is approved, and every tenth try has a passed step-up.
      const reserved = await cardTesting.reserve({
        ...{ id: newAttemptId(), ip: newIpAddress(), browserHash: null, payeeId },
        card: toCountedNumber(`card ${card} ${toTail(card)}`),
        hasPass: card % 10 === 9,
      })
      const until = reserved.ok ? await cardTesting.findWithheldUntil(reserved.value) : null
      if (reserved.ok && until !== null)
        await cardTesting.settle(reserved.value, card % 4 === 3 ? 'approved' : 'declined', until)
      if (until === null) counts.stepUp += 1
      else if (until === 0) counts.revealed += 1
      else counts.withheld += 1
    }
    expect(counts.revealed).toBeLessThan(40)
    expect(counts.revealed + counts.withheld + counts.stepUp).toBe(300)
    expect(counts.withheld).toBeGreaterThan(20)
    const alerts = lines.filter((line) => line.includes('card_testing_breaker_tripped'))
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toContain(payeeId)
  },
)

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

  test('does not show its outcome to a second form for the bill, not even after an alarm', async () => {
    const { payee, attempt } = await payWithheld(ccn)
    await runDurableObjectAlarm(getAttemptStub(attempt))
    const second = await pay(payee, { ccn: approvedCard }, { cookie: await passStepUp() })
    expect(await second.json()).toMatchObject({ code: 'BILL_BEING_PAID' })
  })
})

test.each([
  ['approved', approvedCard, 1],
  ['declined', declinedCard, 0],
])('reply and status come before the processor’s answer, %s', async (_, number, charges) => {
  const payeeId = await insertPayablePayee()
  await tripBreaker(payeeId)
  const attemptId = newAttemptId()
  const services = createTestServices()
  const order = buildSubmitRequest({ attemptId, payeeId, amountCents: 12_550 })
  const reserved = await services.cardTesting.reserve({
    ...{ id: `${attemptId}.1`, ip: order.ip, browserHash: null, payeeId, hasPass: true },
    card: toCountedNumber(number),
  })
  if (!reserved.ok) throw new Error(reserved.error.kind)
  const request = { ...order, card: { ...order.card, number }, reserved: reserved.value }
  const mayAnswer = Promise.withResolvers<void>()
  const cardProcessor: CardProcessor = {
    ...services.cardProcessor,
    authorize: async (charge) => {
      await mayAnswer.promise
      return services.cardProcessor.authorize(charge)
    },
  }
  await runInDurableObject(getAttemptStub(attemptId), async (__, { storage }) => {
    const overrides = { cardProcessor: { value: cardProcessor } }
    const machine = new PaymentAttemptMachine(storage, Object.create(services, overrides))
    expect(await machine.submit(request)).toEqual({ kind: 'pending' })
    expect(await machine.submit(request)).toEqual({ kind: 'pending' })
    expect(await machine.status()).toBe('withheld')
    expect(await listAuthorizedCharges(attemptId)).toEqual([])
    // Staff end the trip, which changes nothing for who was told to wait.
    await services.cardTesting.endTrip(payeeId, { endsAt: Date.now(), by: 'Sam Staff' })
    mayAnswer.resolve()
    await machine.settle()
    expect(await machine.status()).toBe('withheld')
    await storage.deleteAlarm()
  })
  expect(await listAuthorizedCharges(attemptId)).toHaveLength(charges)
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

test('the payer of a withheld decline who gave only a phone number gets a text, not before 15 minutes', async () => {
  const phone = newPhone()
  await payWithheld(declinedCard, { email: '', phone: phone.slice(2) })
  const row = await env.DB.prepare(
    'SELECT template, data, recipient, next_try_at - created_at AS waitMs FROM outbox WHERE recipient LIKE ?1',
  )
    .bind(`%${phone.slice(2)}`)
    .first<{ readonly template: string; readonly data: string; readonly waitMs: number }>()
  expect(row?.template).toBe('payment_text')
  expect(JSON.parse(row?.data ?? '{}')).toMatchObject({ topic: 'declined' })
  expect(row?.waitMs).toBeGreaterThan(14 * minuteMs)
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

function buildDecline(payeeId: string, email: string) {
  const attemptId = newAttemptId()
  const { order } = buildSubmitRequest({ attemptId, payeeId, amountCents: 2_000 })
  const intent = {
    order: { ...order, bill: { ...order.bill, email } },
    ...({
      fingerprint: 'f',
      reference: 'PPY-1',
      processor: 'simulator',
      captcha: 'passed',
    } as const),
    ...{ processorKey: `${attemptId}.1`, startedAt: 0, billKey: 'b', isClaimed: false },
    reserved: { id: 'a.1', payeeId, payers: [], networks: [] },
  }
  return { attemptId, intent, until: Date.now() + minuteMs }
}

test('the email of a withheld decline is still sent after D1 failed while the decline was recorded', async () => {
  const payee = await insertPayablePayee()
  const email = `${payee}@example.com`
  const decline = buildDecline(payee, email)
  const services = createTestServices()
  const failing = new Proxy(env.DB, {
    get: (db, name) =>
      name === 'batch'
        ? async () => Promise.reject(new Error('D1 is down'))
        : Reflect.get(db, name).bind(db),
  })
  for (let fails = 0; fails < 3; fails += 1)
    await expect(recordWithheldDecline(decline, { ...services, db: failing })).rejects.toThrow(
      'D1 is down',
    )
  await recordWithheldDecline(decline, services)
  expect(await listOutboxTemplatesTo(email)).toEqual(['payment_declined'])
})

test('an address gets three emails of withheld declines a day, however its letters are typed', async () => {
  const payee = await insertPayablePayee()
  const emails = ['limit', 'Limit', 'LIMIT', 'lImIt'].map((name) => `${name}-${payee}@example.com`)
  for (const email of emails)
    await recordWithheldDecline(buildDecline(payee, email), createTestServices())
  const sent = await Promise.all(emails.map(listOutboxTemplatesTo))
  expect(sent.flat()).toEqual(['payment_declined', 'payment_declined', 'payment_declined'])
})

test('the breaker of one payee does not affect another payee', async () => {
  await tripBreaker(await insertPayablePayee())
  expect((await pay(await insertPayablePayee(), {}, { ip: newIpAddress() })).status).toBe(200)
})

test('a payment that staff reject while its outcome is withheld shows the payer nothing before the wait ends', async () => {
  const { payee, attempt, cookie } = await payWithheld(approvedCard)
  const decision = {
    action: 'reject',
    by: 'Sam Staff',
    reason: 'Wrong account',
    code: 'account_not_found',
  } as const
  const id = `pay_${attempt.split('.')[0]}`
  expect(await getAttemptStub(attempt).review(id, decision)).toEqual({ kind: 'done' })
  const { outbox } = await readPaymentRows(payee)
  expect(outbox.map(({ template, tries }) => [template, tries])).toEqual([
    ['receipt', 0],
    ['payment_rejected', 0],
  ])
  for (const { next_try_at: dueAt } of outbox)
    expect(Number(dueAt) - Date.now()).toBeGreaterThan(14 * minuteMs)
  expect(await readStatus(attempt, cookie)).toMatchObject({ status: 'pending' })
  const second = await pay(payee, { ccn: approvedCard }, { cookie: await passStepUp() })
  expect(await second.json()).toMatchObject({ code: 'BILL_BEING_PAID' })
})
