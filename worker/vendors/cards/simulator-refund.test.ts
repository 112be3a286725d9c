import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { cardRequest } from '../../../tests/support/builders/card'
import { cardSimulator } from './simulator'

const at = 1_900_000_000_000
const simulator = cardSimulator({ db: env.DB, now: () => at })
let keys = 0

async function createCharge(): Promise<string> {
  keys += 1
  const charged = await simulator.authorize({ ...cardRequest, idempotencyKey: `charge-${keys}` })
  if (charged.kind !== 'approved') throw new Error(`expected an approval, got ${charged.kind}`)
  return charged.transactionId
}

/** Captures a new charge and returns a function that builds refund requests for it. */
async function captureCharge() {
  const transactionId = await createCharge()
  await simulator.capture(transactionId, cardRequest.amountCents)
  return (cents: number, idempotencyKey: string) => ({
    idempotencyKey: `${transactionId}.${idempotencyKey}`,
    transactionId,
    cents,
    capturedCents: cardRequest.amountCents,
    cardLastFour: '1111',
  })
}

describe('a simulator refund', () => {
  test('a repeated refund returns the first one, and is found by its key', async () => {
    const toRequest = await captureCharge()
    const first = await simulator.refund(toRequest(500, 'a'))
    expect(first).toEqual({ kind: 'refunded', refundId: expect.stringMatching(/^simr_/) })
    expect(await simulator.refund(toRequest(500, 'a'))).toEqual(first)
    expect(await simulator.inquireRefund(toRequest(500, 'a'), at)).toEqual(first)
    expect(await simulator.inquireRefund(toRequest(500, 'b'), at)).toEqual({ kind: 'none' })
  })

  test('a key that was used for another amount is refused, and the first refund stays as it is', async () => {
    const toRequest = await captureCharge()
    const first = await simulator.refund(toRequest(500, 'a'))
    expect(await simulator.refund(toRequest(600, 'a'))).toEqual({
      kind: 'unknown',
      cause: 'idempotency_error',
    })
    expect(await simulator.refund(toRequest(500, 'a'))).toEqual(first)
  })

  test('concurrent refunds never exceed the charge', async () => {
    const toRequest = await captureCharge()
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((key) => simulator.refund(toRequest(6000, key))),
    )
    expect(replies.map(({ kind }) => kind).sort()).toEqual(['refunded', 'refunded', 'rejected'])
    expect(await simulator.refund(toRequest(551, 'd'))).toEqual({
      kind: 'rejected',
      code: 'amount_too_large',
    })
    expect(await simulator.refund(toRequest(550, 'e'))).toMatchObject({ kind: 'refunded' })
  })

  test('a charge that was not captured cannot be refunded', async () => {
    const request = { ...(await captureCharge())(500, 'a'), transactionId: await createCharge() }
    expect(await simulator.refund(request)).toEqual({ kind: 'rejected', code: 'amount_too_large' })
  })

  test.each([
    [596, { kind: 'rejected', code: 'refund_refused' }, 'none'],
    [590, { kind: 'not_yet', code: 'unsettled' }, 'none'],
    [597, { kind: 'unknown', cause: 'timeout' }, 'none'],
    [598, { kind: 'unknown', cause: 'timeout' }, 'refunded'],
  ])(
    'a refund of %i cents gets the reply %o, and an inquiry then finds: %s',
    async (cents, reply, then) => {
      const toRequest = await captureCharge()
      expect(await simulator.refund(toRequest(cents, 'a'))).toEqual(reply)
      expect(await simulator.inquireRefund(toRequest(cents, 'a'), at)).toMatchObject({ kind: then })
    },
  )

  test('a refund whose first call was lost is carried out by the second', async () => {
    const toRequest = await captureCharge()
    await simulator.refund(toRequest(597, 'a'))
    expect(await simulator.refund(toRequest(597, 'a'))).toMatchObject({ kind: 'refunded' })
  })
})
