// The calls of a partner's programs: what they return, and that a key opens nothing of another payee.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations'
import { keyScopes } from '../../../../shared/partner/key-scopes'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { createOffice } from '../../../../tests/support/builders/office'
import { createKey } from '../../../../tests/support/builders/partner-key'
import { requestRefund } from '../../../../tests/support/builders/refund'
import { easternToday, recordSentPayment } from '../../../../tests/support/builders/remittance'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchSite, newIpAddress } from '../../../../tests/support/requests/site'
import { readBillLink } from '../../payments/bill-link'
import { toPostingPath } from '../posting/posting-link'
import { callScopes } from './partner-gate'

const logged = captureLogEvents()
const base = '/api/partner/v1'

/** Of all calls: each has some of these, which fetchSite compares with the document. */
type Body = {
  readonly payments: readonly { readonly status: string }[]
  readonly nextCursor: string | null
  readonly payment: { readonly inQuestionCents: number }
  readonly links: readonly { readonly url: string; readonly expiresAt: string }[]
  readonly fields: Readonly<Record<string, string>>
  readonly code: string
  readonly requestId: string
}

type Reply = {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

async function call(key: string, path: string, body?: unknown): Promise<Reply> {
  const response = await fetchSite(`${base}/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${key}`,
      'cf-connecting-ip': newIpAddress(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  })
  return { status: response.status, body: await response.json<Body>(), headers: response.headers }
}

const insertPartner = (overrides = {}) =>
  insertPayablePayee({ is_partner: 1, not_medical: 1, has_account: 1, ...overrides })

async function readReference(id: string): Promise<string> {
  const row = env.DB.prepare('SELECT reference FROM payments WHERE id = ?1').bind(id)
  return (await row.first<string>('reference')) ?? ''
}

/** A payee with a key and a payment that was accepted and sent. */
async function createPartner(account: string) {
  const payeeId = await insertPartner()
  const { id: keyId, key } = await createKey(payeeId)
  const payment = await createPaymentIn('accepted', { payeeId, form: { account } })
  await recordSentPayment(payment)
  return { payeeId, key, keyId, payment, account, reference: await readReference(payment.id) }
}

describe('a key', () => {
  test('lists its payee’s payments in pages, the newest first, with what is needed to post them', async () => {
    const { payeeId, key, payment, reference } = await createPartner('A-1001')
    const second = await createPaymentIn('in-review', { payeeId, form: { account: 'A-1002' } })
    await requestRefund(payment, { cents: 550 })
    const first = await call(key, 'payments?limit=1')
    expect(first.body.payments.map((one) => one.status)).toEqual(['in_review'])
    const rest = await call(key, `payments?limit=1&cursor=${first.body.nextCursor}`)
    expect(rest.body.payments).toEqual([
      {
        ...{ reference, status: 'accepted', account: 'A-1001', furtherAccounts: [] },
        ...{ name: expect.any(String), serviceDate: '', amountCents: 12_550, feeCents: 0 },
        ...{
          cardBrand: 'visa',
          ref: null,
          submittedAt: expect.any(String),
          paidOn: easternToday(),
        },
        ...{ sentCents: 12_550, refundedCents: 550, inQuestionCents: 0, lostCents: 0 },
      },
    ])
    expect((await call(key, `payments?cursor=${rest.body.nextCursor}`)).body).toEqual({
      payments: [],
      nextCursor: null,
    })
    const accepted = await call(key, 'payments?status=accepted')
    expect(accepted.body.payments).toHaveLength(1)
    const today = easternToday()
    expect((await call(key, `payments?from=${today}&to=${today}`)).body.payments).toHaveLength(2)
    expect((await call(key, 'payments?to=2026-01-02')).body.payments).toEqual([])
    const read = await call(key, `payments/${(await readReference(second.id)).toLowerCase()}`)
    expect(read.body.payment).toMatchObject({ account: 'A-1002', paidOn: null, sentCents: 0 })
  })

  test('shows a dispute as in question, and no reply names the payer’s email, phone or card', async () => {
    const { key, payment, reference } = await createPartner('A-1001')
    const date = easternToday().replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
    const dispute = { payment: payment.id, reference: 'dp_1', date } as const
    await createOffice('Sam Staff').recordDispute({
      ...dispute,
      status: 'opened',
      amountCents: 2_500,
    })
    const replies = [
      await call(key, `payments/${reference}`),
      await call(key, 'payments'),
      await call(key, `remittances?date=${easternToday()}`),
    ]
    expect(replies[0]?.body.payment.inQuestionCents).toBe(2_500)
    const row = await env.DB.prepare(
      'SELECT email, phone, card_last_four, birth_date FROM payments WHERE id = ?1',
    )
      .bind(payment.id)
      .first<Record<string, string>>()
    const text = JSON.stringify(replies.map(({ body }) => body))
    for (const value of Object.values(row ?? {}).filter(Boolean)) expect(text).not.toContain(value)
    expect(text).not.toContain(payment.id)
    for (const line of logged)
      expect(JSON.stringify(line)).not.toMatch(new RegExp(`${key}|A-1001|${reference}`))
  })

  test('returns the rows of the posting file, and what it is for', async () => {
    const { key, keyId, payeeId, reference } = await createPartner('A-1001')
    expect((await call(key, `remittances?date=${easternToday()}`)).body).toMatchObject({
      ...{ version: 1, payeeId, day: easternToday() },
      rows: [{ kind: 'payment', reference, billCents: 12_550, deposit: { totalCents: 12_550 } }],
    })
    expect((await call(key, 'key')).body).toMatchObject({
      ...{ id: keyId, payeeId, mode: 'test', scopes: [...keyScopes], madeOn: easternToday() },
    })
    expect((await call(key, 'remittances?date=11/25/2026')).status).toBe(400)
  })

  test('makes a hundred links, the same ones when it is asked again, and each opens its bill', async () => {
    const payeeId = await insertPartner()
    const { key } = await createKey(payeeId)
    const links = Array.from({ length: 100 }, (_, index) => ({
      account: `A-${1000 + index}`,
      amountCents: 10_000 + index,
    }))
    const made = await call(key, 'bill-links', { links })
    expect([made.status, made.body.links.length]).toEqual([200, 100])
    expect((await call(key, 'bill-links', { links })).body).toEqual(made.body)
    expect(new Set(made.body.links.map(({ url }) => url)).size).toBe(100)
    const { secrets } = createTestServices()
    const link = new URL(made.body.links[7]?.url ?? '')
    const token = link.searchParams.get('bill') ?? ''
    expect(await readBillLink(token, { payeeId, secrets, now: Date.now() })).toMatchObject({
      ok: true,
      value: { payeeId, account: 'A-1007', amountCents: 10_007 },
    })
    const expiresAt = Date.parse(made.body.links[7]?.expiresAt ?? '')
    expect(expiresAt).toBeGreaterThan(Date.now() + 89 * dayMs)
    const page = await fetchSite(link.pathname + link.search)
    expect(await page.text()).toContain('A-1007')
  })

  test('makes none of a hundred links of which one is wrong, and says which', async () => {
    const { key } = await createKey(await insertPartner({ acct_regex: '^A-\\d{4}$' }))
    const links = Array.from({ length: 100 }, (_, index) => ({
      account: index === 41 ? 'B-1' : `A-${1000 + index}`,
      amountCents: index === 73 ? 0 : 10_000,
    }))
    const refused = await call(key, 'bill-links', { links })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields)).toEqual(['links.41.account', 'links.73.amountCents'])
    expect(JSON.stringify(refused.body)).not.toContain('bill=')
    for (const wrong of [{ links: [] }, { links: [...links, ...links] }, { links: [{}] }, {}])
      expect((await call(key, 'bill-links', wrong)).status).toBe(422)
  })
})

describe('a stranger', () => {
  test('reads nothing of another payee by reference, cursor, date, link or file', async () => {
    const [own, other] = [await createPartner('O-1001'), await createPartner('X-9009')]
    const list = await call(other.key, 'payments?limit=1')
    const attempts = [
      await call(own.key, `payments/${other.reference}`),
      await call(own.key, `payments/${other.payment.id}`),
      await call(own.key, `payments?cursor=${list.body.nextCursor}`),
      await call(own.key, `payments?payee=${other.payeeId}&payeeId=${other.payeeId}`),
      await call(own.key, `remittances?date=${easternToday()}&payee=${other.payeeId}`),
      await call(own.key, `key?payee=${other.payeeId}`),
      await call(own.key, 'bill-links', {
        links: [{ account: 'O-1', amountCents: 100, payeeId: other.payeeId }],
      }),
    ]
    for (const { body } of attempts)
      for (const secret of ['X-9009', other.reference, other.payeeId])
        expect(JSON.stringify(body)).not.toContain(secret)
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200, 200, 422])
    const missing = await call(own.key, 'payments/PPY-00000-00000')
    const { requestId: _, ...unknown } = missing.body
    expect(attempts[0]?.body).toMatchObject(unknown)
    const link =
      (await call(other.key, 'bill-links', { links: [{ account: 'X-9009', amountCents: 100 }] }))
        .body.links[0]?.url ?? ''
    const page = await fetchSite(
      new URL(link).pathname + new URL(link).search.replace(other.payeeId, own.payeeId),
    )
    expect(await page.text()).not.toContain('X-9009')
    const advised = {
      payeeId: other.payeeId,
      sentOn: easternToday(),
      email: 'x@x.example',
      advisedAt: Date.now(),
    }
    const file = await fetchSite(
      await toPostingPath('a-secret-of-another-site-0123456789', advised),
    )
    expect(file.status).toBe(404)
  })

  test('calls nothing with a revoked key, another site’s, none, or a browser’s', async () => {
    const { key, keyId } = await createPartner('A-1001')
    await createOffice('Ana Manager').revokePartnerKey({ key: keyId })
    const wrong = [
      key,
      `ppy_test_${'A'.repeat(43)}`,
      key.replace('test', 'live'),
      '',
      env.OPS_TOKEN ?? '',
    ]
    for (const one of wrong)
      for (const path of ['payments', 'key', `remittances?date=${easternToday()}`]) {
        const refused = await call(one, path)
        expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHORIZED'])
      }
    expect((await call(key, 'bill-links', { links: [] })).status).toBe(401)
    const { key: live } = await createKey(await insertPartner())
    for (const header of ['origin', 'sec-fetch-site']) {
      const response = await fetchSite(`${base}/key`, {
        headers: { authorization: `Bearer ${live}`, [header]: 'https://papaya.test' },
      })
      expect(response.status).toBe(403)
    }
    expect((await fetchSite(`${base}/unknown`, { headers: {} })).status).toBe(404)
  })

  test('is refused after twenty wrong keys from one address, and the payee is not', async () => {
    const { key } = await createKey(await insertPartner())
    const ip = newIpAddress()
    const send = (token: string) =>
      fetchSite(`${base}/key`, {
        headers: { authorization: `Bearer ${token}`, 'cf-connecting-ip': ip },
      })
    for (let tries = 0; tries < 20; tries += 1) expect((await send('ppy_test_x')).status).toBe(401)
    const refused = await send('ppy_test_x')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await send(key)).status).toBe(200)
  })
})

test('each call has its scope, and a key without it is refused', async () => {
  const payeeId = await insertPartner()
  const requests: Readonly<Record<string, readonly [string, unknown?]>> = {
    'GET payments': ['payments'],
    'GET payments/:reference': ['payments/PPY-00000-00000'],
    'POST bill-links': ['bill-links', { links: [{ account: 'A-1', amountCents: 100 }] }],
    'GET remittances': ['remittances?date=2026-11-25'],
    'GET key': ['key'],
  }
  expect(Object.keys(requests)).toEqual(Object.keys(callScopes))
  for (const scope of keyScopes) {
    const { key, id } = await createKey(payeeId, [scope])
    for (const [name, needed] of Object.entries(callScopes)) {
      const [path, body] = requests[name] ?? ['']
      const { status, body: reply } = await call(key, path, body)
      const isAllowed = needed === null || needed === scope
      expect([name, status === 403, isAllowed ? '' : reply.code]).toEqual([
        ...[name, !isAllowed, isAllowed ? '' : 'SCOPE_MISSING'],
      ])
    }
    await createOffice('Ana Manager').revokePartnerKey({ key: id })
  }
})
