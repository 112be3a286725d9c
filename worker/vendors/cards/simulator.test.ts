import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { AuthorizeRequest, CardDetails } from './card-processor'
import { cardSimulator } from './simulator'

const at = 1_900_000_000_000
const dayMs = 24 * 60 * 60 * 1000
const simulator = cardSimulator({ db: env.DB, now: () => at })
let keys = 0

function aRequest(
  overrides: Partial<Omit<AuthorizeRequest, 'card'>> & {
    readonly card?: Partial<CardDetails>
  } = {},
): AuthorizeRequest {
  keys += 1
  return {
    idempotencyKey: `attempt-${keys}`,
    amountCents: 12_500,
    reference: 'PAP-1',
    payeeName: 'Mercy Clinic',
    statementName: null,
    email: 'jane@example.com',
    ip: '192.0.2.1',
    ...overrides,
    card: {
      kind: 'number',
      number: '4111111111111111',
      expMonth: 12,
      expYear: 2031,
      cvc: '123',
      name: 'Jane Doe',
      address1: '1 Main St',
      city: 'Boston',
      state: 'MA',
      zip: '02110',
      ...overrides.card,
    },
  }
}

async function readCharges(key: string) {
  const { results } = await env.DB.prepare(
    'SELECT * FROM simulator_charges WHERE idempotency_key = ?',
  )
    .bind(key)
    .all<Record<string, unknown>>()
  return results
}

async function approvedId(request: AuthorizeRequest): Promise<string> {
  const reply = await simulator.authorize(request)
  if (reply.kind !== 'approved') throw new Error(`expected an approval, got ${reply.kind}`)
  return reply.transactionId
}

describe('a simulator authorization', () => {
  test.each([
    '4111111111111111',
    '4242424242424242',
    '5424000000000015',
    '6011000000000012',
    '370000000000002',
  ])('the published number %s is approved and held for seven days', async (number) => {
    const request = aRequest({ card: { number } })
    expect(await simulator.authorize(request)).toEqual({
      kind: 'approved',
      transactionId: expect.stringMatching(/^sim_/),
      avsCode: 'Y',
      cvvCode: 'M',
      heldByProcessor: false,
      holdUntilAt: at + 7 * dayMs,
    })
  })

  test.each([
    [{ number: '4000000000000002' }, 'card_declined'],
    [{ number: '4012888888881881' }, 'test_cards_only'],
    [{ number: '4012888888881881', zip: '46282', cvc: '901' }, 'test_cards_only'],
    [{ zip: '46282' }, 'card_declined'],
    [{ zip: '46282-1234' }, 'card_declined'],
    [{ cvc: '901' }, 'cvc_mismatch'],
  ])('%o is declined as %s', async (card, reason) => {
    const request = aRequest({ card })
    expect(await simulator.authorize(request)).toEqual({ kind: 'declined', reason })
    expect(await simulator.inquire(request.idempotencyKey, at)).toEqual({
      kind: 'declined',
      reason,
    })
    expect(await readCharges(request.idempotencyKey)).toMatchObject([{ status: 'declined' }])
  })

  test('an amount ending in .44 is approved and held for review by the processor', async () => {
    expect(await simulator.authorize(aRequest({ amountCents: 1044 }))).toMatchObject({
      kind: 'approved',
      heldByProcessor: true,
    })
  })

  test('an amount ending in .45 or .46 is approved although the address or the CVC differs', async () => {
    const readChecks = async (amountCents: number) => {
      const reply = await simulator.authorize(aRequest({ amountCents }))
      return reply.kind === 'approved' ? reply.avsCode + reply.cvvCode : reply.kind
    }
    expect(await readChecks(1045)).toBe('NM')
    expect(await readChecks(1046)).toBe('YN')
    expect(await readChecks(1047)).toBe('YM')
  })

  test('an amount ending in .98 is charged, but only an inquiry reveals it', async () => {
    const request = aRequest({ amountCents: 1098 })
    const lost = { kind: 'unknown', cause: 'timeout' }
    expect(await simulator.authorize(request)).toEqual(lost)
    expect(await simulator.authorize(request)).toEqual(lost)
    expect(await readCharges(request.idempotencyKey)).toMatchObject([
      { status: 'authorized', calls: 2 },
    ])
    expect(await simulator.inquire(request.idempotencyKey, at)).toMatchObject({ kind: 'approved' })
  })

  test('an amount ending in .97 is not charged, and an inquiry finds nothing', async () => {
    const request = aRequest({ amountCents: 1097 })
    expect(await simulator.authorize(request)).toEqual({ kind: 'unknown', cause: 'timeout' })
    expect(await readCharges(request.idempotencyKey)).toEqual([])
    expect(await simulator.inquire(request.idempotencyKey, at)).toEqual({ kind: 'none' })
  })

  test('the same key gets the same reply, is counted, and is charged once', async () => {
    const request = aRequest()
    const first = await simulator.authorize(request)
    expect(await simulator.authorize(request)).toEqual(first)
    expect(await simulator.inquire(request.idempotencyKey, at)).toEqual(first)
    expect(await readCharges(request.idempotencyKey)).toMatchObject([
      { amount_cents: 12_500, calls: 2 },
    ])
  })

  test('a key that was used for another amount is refused, and the first charge stays as it is', async () => {
    const request = aRequest()
    const first = await simulator.authorize(request)
    expect(await simulator.authorize({ ...request, amountCents: 99_900 })).toEqual({
      kind: 'unknown',
      cause: 'idempotency_error',
    })
    expect(await simulator.inquire(request.idempotencyKey, at)).toEqual(first)
  })

  test('a hundred simultaneous calls with one key charge once and agree', async () => {
    const request = aRequest()
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => simulator.authorize(request)),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]).toMatchObject({ kind: 'approved' })
    expect(await readCharges(request.idempotencyKey)).toMatchObject([{ calls: 100 }])
  })

  test('the test harness detects a processor that checks first and charges afterwards', async () => {
    const charge = env.DB.prepare(
      `INSERT INTO simulator_charges
         (idempotency_key, transaction_id, status, amount_cents, last_four, reply, created_at, updated_at)
       VALUES (?1, ?1, 'authorized', 1, 'race', '{}', 0, 0)`,
    )
    const findRaceCharges = env.DB.prepare(
      `SELECT 1 FROM simulator_charges WHERE last_four = 'race'`,
    )
    const naive = async () => {
      if (!(await findRaceCharges.first())) await charge.bind(crypto.randomUUID()).run()
    }
    await Promise.all(Array.from({ length: 100 }, naive))
    expect((await findRaceCharges.all()).results.length).toBeGreaterThan(1)
  })

  test('the table never contains the card number, the CVC or the name', async () => {
    const request = aRequest({ card: { cvc: '7315', number: '370000000000002' } })
    await simulator.authorize(request)
    const text = JSON.stringify(await readCharges(request.idempotencyKey))
    expect(text).toContain('"last_four":"0002"')
    expect(text).not.toMatch(/7315|370000|Jane|Main St/)
  })

  test('an unreachable database leaves the outcome unknown', async () => {
    const broken = cardSimulator({
      db: new Proxy(env.DB, { get: () => raise }),
      now: () => at,
    })
    const unreachable = { kind: 'unknown', cause: 'unreachable' }
    expect(await broken.authorize(aRequest())).toEqual(unreachable)
    expect(await broken.inquire('x', at)).toEqual(unreachable)
    expect(await broken.capture('x', 1)).toEqual(unreachable)
    expect(await broken.void('x')).toEqual(unreachable)
  })
})

describe('a simulator inquiry', () => {
  test('after "none" a late authorization is refused and charges nothing', async () => {
    const request = aRequest()
    expect(await simulator.inquire(request.idempotencyKey, at)).toEqual({ kind: 'none' })
    expect(await simulator.authorize(request)).toEqual({ kind: 'unknown', cause: 'abandoned' })
    expect(await simulator.inquire(request.idempotencyKey, at)).toEqual({ kind: 'none' })
    expect(await readCharges(request.idempotencyKey)).toMatchObject([
      { status: 'abandoned', calls: 1 },
    ])
  })

  test('inquiries that race authorizations never return "none" where money is held', async () => {
    for (let round = 0; round < 10; round += 1) {
      const request = aRequest()
      const [, found] = await Promise.all([
        simulator.authorize(request),
        simulator.inquire(request.idempotencyKey, at),
      ])
      const [row] = await readCharges(request.idempotencyKey)
      expect(found.kind).toBe(row?.status === 'authorized' ? 'approved' : 'none')
    }
  })
})

describe('simulator captures and voids', () => {
  test('a repeated capture succeeds without effect, and a void after it is refused', async () => {
    const request = aRequest()
    const id = await approvedId(request)
    expect(await simulator.capture(id, 12_500)).toEqual({ kind: 'done' })
    expect(await simulator.capture(id, 12_500)).toEqual({ kind: 'done' })
    expect(await simulator.void(id)).toEqual({ kind: 'rejected', code: 'captured' })
    expect(await readCharges(request.idempotencyKey)).toMatchObject([{ status: 'captured' }])
    expect(await simulator.inquire(request.idempotencyKey, at)).toMatchObject({ kind: 'approved' })
  })

  test('a repeated void succeeds without effect, and a capture after it is refused', async () => {
    const request = aRequest()
    const id = await approvedId(request)
    expect(await simulator.void(id)).toEqual({ kind: 'done' })
    expect(await simulator.void(id)).toEqual({ kind: 'done' })
    expect(await simulator.capture(id, 12_500)).toEqual({ kind: 'rejected', code: 'voided' })
    expect(await simulator.authorize(request)).toEqual({ kind: 'unknown', cause: 'voided' })
    expect(await simulator.inquire(request.idempotencyKey, at)).toEqual({ kind: 'none' })
  })

  test('exactly one of a simultaneous capture and void is done', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await approvedId(aRequest())
      const replies = await Promise.all([simulator.capture(id, 12_500), simulator.void(id)])
      expect(replies.filter((reply) => reply.kind === 'done')).toHaveLength(1)
    }
  })

  const lost = { kind: 'unknown', cause: 'timeout' }
  const calls = [
    ['capture', 'captured', (id: string, cents: number) => simulator.capture(id, cents)],
    ['void', 'voided', (id: string) => simulator.void(id)],
  ] as const

  describe.each(calls)("the simulator's %s", (_, statusAfter, call) => {
    test.each([
      [12_591, 'before', 'authorized'],
      [12_592, 'after', statusAfter],
    ] as const)(
      'of %i cents times out once, %s it is carried out',
      async (amountCents, __, status) => {
        const request = aRequest({ amountCents })
        const id = await approvedId(request)
        expect(await call(id, amountCents)).toEqual(lost)
        expect(await readCharges(request.idempotencyKey)).toMatchObject([{ status }])
        expect(await call(id, amountCents)).toEqual({ kind: 'done' })
        expect(await call(id, amountCents)).toEqual({ kind: 'done' })
        expect(await readCharges(request.idempotencyKey)).toMatchObject([{ status: statusAfter }])
      },
    )

    test('times out once when it is called several times simultaneously', async () => {
      for (const amountCents of [12_591, 12_592]) {
        const id = await approvedId(aRequest({ amountCents }))
        const replies = await Promise.all([1, 2, 3].map(() => call(id, amountCents)))
        expect(replies.filter(({ kind }) => kind === 'unknown')).toHaveLength(1)
        expect(replies.filter(({ kind }) => kind === 'done')).toHaveLength(2)
      }
    })
  })

  test('a capture or void whose reply is lost is carried out, so the opposite one is refused', async () => {
    const captured = await approvedId(aRequest({ amountCents: 12_592 }))
    expect(await simulator.capture(captured, 12_592)).toEqual(lost)
    expect(await simulator.void(captured)).toEqual({ kind: 'rejected', code: 'captured' })
    const voided = await approvedId(aRequest({ amountCents: 12_592 }))
    expect(await simulator.void(voided)).toEqual(lost)
    expect(await simulator.capture(voided, 12_592)).toEqual({ kind: 'rejected', code: 'voided' })
  })

  test('another amount, an unknown id or an expired hold captures nothing', async () => {
    const id = await approvedId(aRequest())
    const later = cardSimulator({ db: env.DB, now: () => at + 7 * dayMs })
    const rejected = (code: string) => ({ kind: 'rejected', code })
    expect(await simulator.capture(id, 12_501)).toEqual(rejected('amount_mismatch'))
    expect(await simulator.capture('sim_nothing', 1)).toEqual(rejected('not_found'))
    expect(await simulator.void('sim_nothing')).toEqual(rejected('not_found'))
    expect(await later.capture(id, 12_500)).toEqual(rejected('hold_expired'))
    expect(await later.void(id)).toEqual({ kind: 'done' })
  })

  test('a declined or abandoned charge can be neither captured nor voided', async () => {
    const declined = aRequest({ card: { cvc: '901' } })
    await simulator.authorize(declined)
    const abandoned = aRequest()
    await simulator.inquire(abandoned.idempotencyKey, at)
    for (const [request, code] of [
      [declined, 'declined'],
      [abandoned, 'abandoned'],
    ] as const) {
      const [row] = await readCharges(request.idempotencyKey)
      const id = String(row?.transaction_id)
      expect(await simulator.capture(id, 12_500)).toEqual({ kind: 'rejected', code })
      expect(await simulator.void(id)).toEqual({ kind: 'rejected', code })
    }
  })
})

function raise(): never {
  throw new Error('D1 is down')
}
