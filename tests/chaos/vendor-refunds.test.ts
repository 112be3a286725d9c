// Refunds at Stripe and Authorize.net: the processor makes the refund, its reply is lost, and the server is killed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { slowMs } from '../support/fakes/card-vendor.ts'
import { callOps } from './call-ops.ts'
import { type ChaosSite, makeChaosSite, waitFor } from './chaos-site.ts'
import { faultRun, timeoutMs } from './fault-run.ts'
import { openForm, submit } from './payer.ts'
import { readRefunds, toAttemptId } from './recorded-rows.ts'
import { startVendorServer, type VendorServer } from './vendor-server.ts'

/** Until then, a refund that is not listed may still arrive at the processor. */
const finalAfterMs = 3 * 60_000

let chaos: ChaosSite
let vendors: VendorServer

beforeAll(async () => {
  vendors = await startVendorServer()
  chaos = await makeChaosSite()
})
afterAll(async () => {
  await chaos.remove()
  await vendors.close()
})

describe.each([
  { processor: 'stripe', firstCents: 60_001 },
  { processor: 'authorize_net', firstCents: 61_001 },
] as const)('at $processor,', ({ processor, firstCents }) => {
  const fake = () => vendors.cards[processor]
  let site: LocalSite
  let cents = firstCents

  const start = () =>
    chaos.start({
      ...vendors.vars,
      ...(processor === 'authorize_net' && vendors.authorizeNetVars),
      CARD_ENTRY: 'own',
    })
  beforeAll(async () => {
    site = await start()
  })
  afterAll(() => site.kill())

  /** Returns the attempt of an accepted payment whose charge has settled. */
  async function payAndAccept(): Promise<string> {
    cents += 1
    const attempt = await openForm(site.url)
    const paid = await submit(site.url, { attempt, cents, cardEntry: 'own' })
    expect(paid.reply.status).toBe('success')
    await callOps(site.url, 'accept', { payment: `pay_${toAttemptId(attempt)}` })
    vendors.cards.authorize_net.closeBatch()
    return attempt
  }

  const refund = (attempt: string, key: string, amount?: number) =>
    callOps(site.url, 'refund', {
      payment: `pay_${toAttemptId(attempt)}`,
      key,
      reason: 'paid_twice',
      ...(amount !== undefined && { cents: amount }),
    })

  async function expectRefundedOnce(attempt: string, callsBefore: number, limitMs = timeoutMs) {
    await waitFor(
      'the refund in D1',
      () => readRefunds(chaos.persistTo, attempt).refunds.includes(`refunded ${cents}`),
      limitMs,
    )
    expect(readRefunds(chaos.persistTo, attempt)).toMatchObject({
      refunds: [`refunded ${cents}`],
      ledger: { card: 0, payee: 0, reserved: 0 },
      emails: 1,
    })
    expect(fake().refunds.filter((one) => one.cents === cents)).toHaveLength(1)
    expect(fake().calls.filter((call) => call === 'refund').length - callsBefore).toBe(1)
  }

  const countCalls = () => fake().calls.filter((call) => call === 'refund').length

  test('a refund whose reply is lost, and whose server is killed, is found and made once with one email', async () => {
    const attempt = await payAndAccept()
    const callsBefore = countCalls()
    fake().lose('refund', 'after')
    expect(await refund(attempt, 'lost-reply')).toMatchObject({ result: { outcome: 'pending' } })
    await site.kill()
    site = await start()
    await expectRefundedOnce(attempt, callsBefore)
  })

  test('a refund of more than the processor has left fails, and no email says that it was made', async () => {
    const attempt = await payAndAccept()
    fake().refundElsewhere(cents - 100)
    await expect(refund(attempt, 'too-much')).rejects.toThrow('502')
    expect(readRefunds(chaos.persistTo, attempt)).toMatchObject({
      refunds: [`failed ${cents}`],
      emails: 0,
    })
    expect(fake().refunds[0]?.cents).toBe(cents - 100)
  })

  test.runIf(faultRun.isLong).each([
    ['is lost', 'before', finalAfterMs],
    ['takes the processor a minute', 'during', slowMs],
  ] as const)(
    'a refund whose request %s is made once with one email',
    { timeout: 2 * finalAfterMs + timeoutMs },
    async (_, moment, waitMs) => {
      const attempt = await payAndAccept()
      const callsBefore = countCalls()
      fake().lose('refund', moment)
      expect(await refund(attempt, `lost-${moment}`)).toMatchObject({
        result: { outcome: 'pending' },
      })
      await expectRefundedOnce(attempt, callsBefore, 2 * waitMs + timeoutMs)
    },
  )
})
