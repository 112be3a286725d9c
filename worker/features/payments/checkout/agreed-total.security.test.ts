// The link to pay a new total: what it opens, what it locks, and when it ends.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toDeadlineText } from '../../../../shared/locales/dates'
import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import { maskAccount } from '../../../../shared/payments/masked'
import { passStepUp, tripBreaker } from '../../../../tests/support/builders/card-testing'
import {
  answerBank,
  findActionOf,
  insertCardToken,
} from '../../../../tests/support/builders/card-token'
import { createNewTotal, payNewTotal } from '../../../../tests/support/builders/info-request'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  validForm,
} from '../../../../tests/support/builders/submit'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchPage, postForm, siteOrigin } from '../../../../tests/support/requests/site'
import { configOf } from '../../../platform/config/config'
import { toShortHash } from '../../../platform/crypto/tokens'
import { toReceiptToken } from '../tokens/receipt-token'

const { agreed: messages } = submitMessages

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const { ccn: _number, exp: _expiry, cvv: _code, ...holderForm } = validForm

/** Posts to a site whose card processor has the card fields. */
const postHosted = (path: string, fields: Readonly<Record<string, string>>) =>
  fetchInIsolate(path, {
    method: 'POST',
    body: new URLSearchParams({ ...holderForm, ...fields }),
    headers: { origin: siteOrigin },
    bindings: { CARD_ENTRY: 'hosted', SITE_URL: siteOrigin },
  })

const toFormPath = (payeeId: string, query: string) => `/web-payment?p=${payeeId}${query}`

const findInput = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]

async function readRow(paymentId: string) {
  return env.DB.prepare(
    'SELECT payer_name, account, amount_cents, agreed_request_id FROM payments WHERE id = ?1',
  )
    .bind(paymentId)
    .first()
}

test('the form of a new total says what was released and locks account, name and amount', async () => {
  const made = await createNewTotal()
  const { text } = await fetchPage(toFormPath(made.payeeId, made.query))
  expect(text).toContain(infoRequestCopy.newTotal.heading('$150.00'))
  expect(text).toContain(
    infoRequestCopy.newTotal.due('$125.50', '$150.00', toDeadlineText(made.newTotal.payBy, 'en')),
  )
  for (const [name, value] of [
    ['patientName', 'Test Patient'],
    ['account', maskAccount('A-1001')],
    ['amount', '150.00'],
  ] as const) {
    expect(findInput(text, name)).toContain(`value="${value}"`)
    expect(findInput(text, name)).toContain('type="hidden"')
  }
  // Whoever has the link may read neither the email nor the whole account.
  expect(text).not.toContain('pat@example.com')
  expect(text).not.toContain('A-1001')
})

test('the browser that made the first payment sees the whole account', async () => {
  const made = await createNewTotal()
  const cookie = `__Host-b=${'c'.repeat(22)}`
  await env.DB.prepare('UPDATE payments SET browser_hash = ?2 WHERE id = ?1')
    .bind(made.id, await toShortHash('c'.repeat(22)))
    .run()
  const { text } = await fetchPage(toFormPath(made.payeeId, made.query), { cookie })
  expect(findInput(text, 'account')).toContain('value="A-1001"')
})

test('a company’s new total shows and charges each of its invoices', async () => {
  const made = await createNewTotal({
    form: { isBtoB: '1', account2: 'B-2002', account3: 'B-3003' },
    query: '&ib=1',
  })
  const { text } = await fetchPage(toFormPath(made.payeeId, `&ib=1${made.query}`))
  for (const [name, value] of [
    ['account2', 'B-2002'],
    ['account3', 'B-3003'],
  ] as const)
    expect(findInput(text, name)).toContain(
      `type="hidden" name="${name}" value="${maskAccount(value)}"`,
    )
  expect(text.match(/Invoice number 3/g)?.length).toBeGreaterThan(0)
  const paid = await payNewTotal(made, { isBtoB: '1', account2: maskAccount('B-2002') })
  expect(await readInvoices(paid.id)).toBe(await readInvoices(made.id))
})

const readInvoices = (paymentId: string) =>
  env.DB.prepare('SELECT additional_accounts FROM payments WHERE id = ?1')
    .bind(paymentId)
    .first('additional_accounts')

test('a payment of a new total has the first payment’s account and name, and the new amount, whatever is posted', async () => {
  const made = await createNewTotal()
  const paid = await payNewTotal(made, { amount: '1.00', account: 'B-9', patientName: 'Someone' })
  expect(await readRow(paid.id)).toEqual({
    payer_name: 'Test Patient',
    account: 'A-1001',
    amount_cents: 15_000,
    agreed_request_id: made.requestId,
  })
})

test('without JavaScript, both steps keep the link and lock the values', async () => {
  const made = await createNewTotal()
  const path = toFormPath(made.payeeId, made.query)
  const attempt = await buildAttemptToken(made.payeeId)
  const form = { ...validForm, attempt, amount: '3.00' }
  const step2 = await postForm(path, { ...form, intent: 'next' })
  const html = step2.text
  expect(html).toContain(made.query.slice(1))
  expect(findInput(html, 'amount')).toContain('value="150.00"')
  const paid = await postForm(path, { ...form, intent: 'submit' })
  expect(paid.status).toBe(303)
  expect(await listAuthorizedCharges(attempt)).toEqual([
    { status: 'authorized', amount_cents: 15_000 },
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
  const made = await createNewTotal()
  const [, token = ''] = decodeURIComponent(made.query).split('=')
  const query = `&agreed=${encodeURIComponent(change(token))}`
  const page = await fetchPage(toFormPath(made.payeeId, query))
  expect([page.status, page.text.includes(messages.unknown)]).toEqual([404, true])
  const attempt = await buildAttemptToken(made.payeeId)
  const response = await pay(made.payeeId, { attempt }, { query })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'AGREED_TOTAL_UNKNOWN' })
  expect(await listAuthorizedCharges(attempt)).toEqual([])
})

test('the link to pay a new total does not work for another payee', async () => {
  const made = await createNewTotal()
  const other = await insertPayablePayee()
  expect((await fetchPage(toFormPath(other, made.query))).status).toBe(404)
  expect((await pay(other, {}, { query: made.query })).status).toBe(404)
})

test('a new total is not paid twice, and the same attempt gets the same reply', async () => {
  const made = await createNewTotal()
  const paid = await payNewTotal(made)
  const page = await fetchPage(toFormPath(made.payeeId, made.query))
  expect([page.status, page.text.includes(messages.paid)]).toEqual([409, true])
  const again = await pay(made.payeeId, {}, { query: made.query })
  expect(await again.json()).toMatchObject({ code: 'AGREED_TOTAL_PAID' })
  const replay = await pay(made.payeeId, { attempt: paid.attempt }, { query: made.query })
  expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
})

test('of two forms for one new total that are posted concurrently, only one is charged', async () => {
  const made = await createNewTotal()
  const attempts = await Promise.all([0, 1].map(() => buildAttemptToken(made.payeeId)))
  const replies = await Promise.all(
    attempts.map((attempt) => pay(made.payeeId, { attempt }, { query: made.query })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const charges = await Promise.all(attempts.map(listAuthorizedCharges))
  expect(charges.flat()).toHaveLength(1)
})

test('a confirmation to pay again does not pay a new total twice', async () => {
  const made = await createNewTotal()
  const bill = { amount: '150.00', email: 'sam.other@example.com' }
  expect((await pay(made.payeeId, bill)).status).toBe(200)
  const asked = await pay(made.payeeId, {}, { query: made.query })
  const { code, payAgain } = await asked.json<Readonly<Record<string, string>>>()
  expect(code).toBe('DUPLICATE_PAYMENT')
  const confirmed = { payAgain: payAgain ?? '' }
  expect((await pay(made.payeeId, confirmed, { query: made.query })).status).toBe(200)
  const again = await pay(made.payeeId, confirmed, { query: made.query })
  expect(await again.json()).toMatchObject({ code: 'AGREED_TOTAL_PAID' })
})

test('the link works until its day, also after a decline, and not after it', async () => {
  const made = await createNewTotal()
  const declined = await pay(made.payeeId, { ccn: '4000000000000002' }, { query: made.query })
  expect(declined.status).toBe(422)
  const { payBy } = made.newTotal
  const clock = vi.spyOn(Date, 'now').mockReturnValue(payBy - 1_000)
  expect((await fetchPage(toFormPath(made.payeeId, made.query))).status).toBe(200)
  clock.mockReturnValue(payBy + 1_000)
  const page = await fetchPage(toFormPath(made.payeeId, made.query))
  expect([page.status, page.text.includes(messages.over)]).toEqual([410, true])
  expect(await (await pay(made.payeeId, {}, { query: made.query })).json()).toMatchObject({
    code: 'AGREED_TOTAL_OVER',
  })
})

test.each(['reject', 'cancel'] as const)(
  'the link works again once the new payment ended: %s',
  async (action) => {
    const made = await createNewTotal()
    const { attemptId, id: paymentId } = await payNewTotal(made)
    const decision =
      action === 'reject'
        ? ({ action, by: 'Sam Staff', code: 'other', reason: 'no' } as const)
        : ({ action, why: 'payer' } as const)
    await getAttemptStub(attemptId).review(paymentId, decision)
    expect((await fetchPage(toFormPath(made.payeeId, made.query))).status).toBe(200)
    expect((await pay(made.payeeId, {}, { query: made.query })).status).toBe(200)
  },
)

test.each([
  ['an approved', '4242424242424242'],
  ['a declined', '4000000000000002'],
])(
  'while a breaker is tripped, %s payment of a new total does not show its outcome',
  async (_, ccn) => {
    const made = await createNewTotal()
    await tripBreaker(made.payeeId)
    const submit = async () =>
      pay(made.payeeId, { ccn }, { query: made.query, cookie: await passStepUp() })
    expect((await submit()).status).toBe(202)
    const page = await fetchPage(toFormPath(made.payeeId, made.query))
    expect([page.status, page.text.includes(submitMessages.beingPaid)]).toEqual([409, true])
    expect(await (await submit()).json()).toMatchObject({ code: 'BILL_BEING_PAID' })
    const receiptToken = await toReceiptToken(configOf(env).APP_SECRET, made.attemptId)
    const status = await fetchPage(`/web-payment/receipt?r=${receiptToken}`)
    expect(status.text).toContain(infoRequestCopy.newTotal.beingPaid('$125.50', '$150.00'))
    expect(status.text).not.toContain('agreed=')
  },
)

test.each([
  ['confirms', true],
  ['refuses', false],
])(
  'a bank that asks the payer of a new total keeps it taken until the payer %s',
  async (_, isConfirmed) => {
    const made = await createNewTotal()
    const token = await buildAttemptToken(made.payeeId)
    const [attempt = ''] = token.split('.')
    const form = { attempt: token, card_token: await insertCardToken('needs_action') }
    const submit = (fields: Readonly<Record<string, string>>) =>
      postHosted(`/payment/payment_back.php?p=${made.payeeId}${made.query}`, fields)
    expect(await (await submit(form)).json()).toMatchObject({ status: 'pending' })
    const other = { attempt: await buildAttemptToken(made.payeeId) }
    const second = { ...other, card_token: await insertCardToken('approved') }
    expect(await (await submit(second)).json()).toMatchObject({ code: 'BILL_BEING_PAID' })
    await answerBank((await findActionOf(attempt))?.transaction_id ?? '', isConfirmed)
    await getAttemptStub(attempt).settle()
    const page = await fetchPage(toFormPath(made.payeeId, made.query))
    expect(page.status).toBe(isConfirmed ? 409 : 200)
    expect(await listAuthorizedCharges(attempt)).toEqual(
      isConfirmed ? [{ status: 'authorized', amount_cents: 15_000 }] : [],
    )
    expect(await listAuthorizedCharges(made.attempt)).toEqual([
      { status: 'voided', amount_cents: 12_550 },
    ])
  },
)
