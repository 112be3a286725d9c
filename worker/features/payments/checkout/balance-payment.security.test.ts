// The link of a balance payment: what it opens, what it locks, and when it ends.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import { summaryCopy } from '../../../../shared/locales/en/payments/summary'
import { maskAccount } from '../../../../shared/payments/masked'
import { passStepUp, tripBreaker } from '../../../../tests/support/builders/card-testing'
import {
  createInfoRequest,
  increase,
  payBalance,
  postAnswer,
} from '../../../../tests/support/builders/info-request'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  validForm,
} from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import { configOf } from '../../../platform/config/config'
import { toShortHash } from '../../../platform/crypto/tokens'
import { toBalanceToken } from '../info-requests/balance-link'
import { toReceiptToken } from '../tokens/receipt-token'

const { balance: balanceMessages } = submitMessages

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

async function createAgreedIncrease() {
  const made = await createInfoRequest(increase)
  await postAnswer(made.token)
  const token = await toBalanceToken(configOf(env).APP_SECRET, made.requestId)
  return { ...made, token, query: `&balance=${encodeURIComponent(token)}` }
}

const toFormPath = (payeeId: string, query: string) => `/web-payment?p=${payeeId}${query}`

const findInput = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]

async function readRow(paymentId: string) {
  return env.DB.prepare(
    'SELECT payer_name, account, amount_cents, balance_of_request_id FROM payments WHERE id = ?1',
  )
    .bind(paymentId)
    .first()
}

test('the form of a balance payment names the first payment and locks account, name and amount', async () => {
  const made = await createAgreedIncrease()
  const { text } = await fetchPage(toFormPath(made.payeeId, made.query))
  const reference = await env.DB.prepare('SELECT reference FROM payments WHERE id = ?1')
    .bind(made.paymentId)
    .first<string>('reference')
  expect(text).toContain(summaryCopy.balance.title(reference ?? ''))
  for (const [name, value] of [
    ['patientName', 'Test Patient'],
    ['account', maskAccount('A-1001')],
    ['amount', '24.50'],
  ] as const) {
    expect(findInput(text, name)).toContain(`value="${value}"`)
    expect(findInput(text, name)).toContain('type="hidden"')
  }
  // Whoever has the link may read neither the email nor the whole account.
  expect(text).not.toContain('pat@example.com')
  expect(text).not.toContain('A-1001')
})

test('the browser that made the first payment sees the whole account', async () => {
  const made = await createAgreedIncrease()
  const cookie = `__Host-b=${'c'.repeat(22)}`
  await env.DB.prepare('UPDATE payments SET browser_hash = ?2 WHERE id = ?1')
    .bind(made.paymentId, await toShortHash('c'.repeat(22)))
    .run()
  const { text } = await fetchPage(toFormPath(made.payeeId, made.query), { cookie })
  expect(findInput(text, 'account')).toContain('value="A-1001"')
})

test('a balance payment has the first payment’s account and name, and the balance as its amount, whatever is posted', async () => {
  const made = await createAgreedIncrease()
  const paid = await payBalance(made, { amount: '1.00', account: 'B-9', patientName: 'Someone' })
  expect(await readRow(paid.paymentId)).toEqual({
    payer_name: 'Test Patient',
    account: 'A-1001',
    amount_cents: 2_450,
    balance_of_request_id: made.requestId,
  })
})

test('without JavaScript, both steps keep the link and lock the values', async () => {
  const made = await createAgreedIncrease()
  const path = toFormPath(made.payeeId, made.query)
  const attempt = await buildAttemptToken(made.payeeId)
  const form = { ...validForm, attempt, amount: '3.00' }
  const step2 = await postForm(path, { ...form, intent: 'next' })
  const html = step2.text
  expect(html).toContain(`balance=${encodeURIComponent(made.token)}`)
  expect(findInput(html, 'amount')).toContain('value="24.50"')
  const paid = await postForm(path, { ...form, intent: 'submit' })
  expect(paid.status).toBe(303)
  expect(await listAuthorizedCharges(attempt)).toEqual([
    { status: 'authorized', amount_cents: 2_450 },
  ])
})

const toOtherLetter = (letter = '') => (letter === 'A' ? 'B' : 'A')

test.each([
  [
    'a forged signature',
    (token: string) => token.replace(/\.(.)/, (_, first) => `.${toOtherLetter(first)}`),
  ],
  ['another question', (token: string) => toOtherLetter(token[0]) + token.slice(1)],
  ['no signature', (token: string) => token.split('.')[0] ?? ''],
])('a link with %s opens no form and charges nothing', async (_, change) => {
  const made = await createAgreedIncrease()
  const query = `&balance=${encodeURIComponent(change(made.token))}`
  const page = await fetchPage(toFormPath(made.payeeId, query))
  expect([page.status, page.text.includes(balanceMessages.unknown)]).toEqual([404, true])
  const attempt = await buildAttemptToken(made.payeeId)
  const response = await pay(made.payeeId, { attempt }, { query })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'BALANCE_UNKNOWN' })
  expect(await listAuthorizedCharges(attempt)).toEqual([])
})

test('a balance link does not work for another payee', async () => {
  const made = await createAgreedIncrease()
  const other = await insertPayablePayee()
  expect((await fetchPage(toFormPath(other, made.query))).status).toBe(404)
  expect((await pay(other, {}, { query: made.query })).status).toBe(404)
})

test('a paid balance is not paid twice, and the same attempt gets the same reply', async () => {
  const made = await createAgreedIncrease()
  const paid = await payBalance(made)
  const page = await fetchPage(toFormPath(made.payeeId, made.query))
  expect([page.status, page.text.includes(balanceMessages.paid)]).toEqual([409, true])
  const again = await pay(made.payeeId, {}, { query: made.query })
  expect(await again.json()).toMatchObject({ code: 'BALANCE_PAID' })
  const replay = await pay(made.payeeId, { attempt: paid.attempt }, { query: made.query })
  expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
})

test('of two forms for one balance that are posted concurrently, only one is charged', async () => {
  const made = await createAgreedIncrease()
  const attempts = await Promise.all([0, 1].map(() => buildAttemptToken(made.payeeId)))
  const replies = await Promise.all(
    attempts.map((attempt) => pay(made.payeeId, { attempt }, { query: made.query })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const charges = await Promise.all(attempts.map(listAuthorizedCharges))
  expect(charges.flat()).toHaveLength(1)
})

test('a balance link stops working when the first payment is canceled', async () => {
  const made = await createAgreedIncrease()
  await getAttemptStub(made.attemptId).review(made.paymentId, { action: 'cancel', why: 'payer' })
  const page = await fetchPage(toFormPath(made.payeeId, made.query))
  expect([page.status, page.text.includes(balanceMessages.closed)]).toEqual([409, true])
  expect(await (await pay(made.payeeId, {}, { query: made.query })).json()).toMatchObject({
    code: 'BALANCE_OVER',
  })
})

test.each([
  ['an approved', '4242424242424242'],
  ['a declined', '4000000000000002'],
])('while a breaker is tripped, %s balance payment does not show its outcome', async (_, ccn) => {
  const made = await createAgreedIncrease()
  await tripBreaker(made.payeeId)
  const submit = async () =>
    pay(made.payeeId, { ccn }, { query: made.query, cookie: await passStepUp() })
  expect((await submit()).status).toBe(202)
  const { text } = await fetchPage(toFormPath(made.payeeId, made.query))
  expect(text).not.toContain(balanceMessages.paid)
  expect(findInput(text, 'amount')).toContain('value="24.50"')
  expect(await (await submit()).json()).toMatchObject({ code: 'BILL_BEING_PAID' })
  const receiptToken = await toReceiptToken(configOf(env).APP_SECRET, made.attemptId)
  const status = await fetchPage(`/web-payment/receipt?r=${receiptToken}`)
  expect(status.text).toContain('balance=')
})
