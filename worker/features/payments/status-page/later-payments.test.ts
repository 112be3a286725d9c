// A payment that was made by a button of another one's page: that page, its question, its link and its emails know of it.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locale, locales } from '../../../../shared/locales/locale'
import { submitMessages } from '../../../../shared/locales/payments/messages'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import {
  createPaymentIn,
  type PaymentOptions,
  takeSteps,
} from '../../../../tests/support/builders/made-payment'
import { requestRefund } from '../../../../tests/support/builders/refund'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  validForm,
} from '../../../../tests/support/builders/submit'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import type { MadePayment } from '../../dev/payment-states/make-payment'
import { findPayment } from '../stores/payment-store'
import { toStatusEmail } from './email-again'
import { readRecorded } from './status-data'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const cookie = `__Host-b=${'a'.repeat(22)}`
const otherCookie = `__Host-b=${'b'.repeat(22)}`
const payeeName = 'Quiet Harbor Clinic'

const createFirst = (lang: Locale = 'en') =>
  createPaymentIn('in-review', { payee: { name: payeeName }, cookie, query: `&lang=${lang}` })

const reject = (reason: string) => ({ do: 'reject', input: { reason } }) as const

const readRow = async ({ id }: Pick<MadePayment, 'id'>) => {
  const row = await findPayment(env.DB, id)
  if (row === null) throw new Error('there is no such payment')
  return row
}

const openPage = async ({ path }: MadePayment, lang: Locale) =>
  (await fetchPage(`${path}&lang=${lang}`, { cookie })).text.replaceAll('<!-- -->', '')

/** Presses "Try again", "Fix and resend" or "Search for the biller". The URL is empty where the page has no such button. */
async function pressAgain({ path }: MadePayment): Promise<string> {
  const reply = await postForm(path ?? '', { intent: 'pay-again' }, { cookie })
  return reply.status === 303 ? (reply.headers.get('location') ?? '') : ''
}

const toAgainQuery = (url: string) =>
  `&again=${new URL(url, 'https://pay.example.com').searchParams.get('again')}`

type Again = {
  readonly form?: Readonly<Record<string, string>>
  readonly payeeId?: string
  readonly cookie?: string
}

async function payAgain(first: MadePayment, { form = {}, ...other }: Again = {}) {
  const query = toAgainQuery(await pressAgain(first))
  return createPaymentIn('in-review', { payeeId: first.payeeId, cookie, form, query, ...other })
}

async function readEmailAgain(first: MadePayment, locale: Locale) {
  const deps = { ...createTestServices(), locale }
  const { recorded } = await readRecorded(await readRow(first), deps)
  return (await toStatusEmail(recorded, deps))?.message.data
}

async function expectReplaced(first: MadePayment, second: MadePayment, lang: Locale) {
  const copy = receiptCopy[lang]
  const page = await openPage(first, lang)
  expect(page).toContain(copy.otherPayment((await readRow(second)).reference))
  for (const text of [copy.stillUnpaid(payeeName), ...Object.values(copy.payAgain.button)])
    expect(page).not.toContain(`>${text}<`)
  expect(page).not.toContain(copy.stillUnpaid(payeeName))
  expect(await pressAgain(first)).toBe('')
  const email = await readEmailAgain(first, lang)
  expect(email).toMatchObject({ nextStep: 'none' })
  expect(email).toMatchObject(
    (await readRow(first)).status === 'canceled' ? { isReplaced: true } : { isUnpaid: false },
  )
}

describe.each(locales)('the page of a payment (%s)', (lang) => {
  test.each([
    ['another account', 'account_not_found', { account: 'B-77' }],
    ['another amount', 'wrong_amount', { amount: '99.00' }],
  ])('that was sent again with %s names the new payment', async (_, code, form) => {
    const first = await createFirst(lang)
    await takeSteps(first, reject(code))
    const second = await payAgain(first, { form })
    await expectReplaced(first, second, lang)
    await takeSteps(second, { do: 'accept' })
    await expectReplaced(first, second, lang)
  })

  test('whose biller was searched for names the payment to the one that was found', async () => {
    const first = await createFirst(lang)
    await takeSteps(first, reject('wrong_biller'))
    const payeeId = await insertPayablePayee({ name: 'Wren Valley Imaging' })
    const second = await payAgain(first, { payeeId })
    await takeSteps(second, { do: 'accept' })
    await expectReplaced(first, second, lang)
  })

  test('that was canceled after a correction of its account names the new payment', async () => {
    const first = await createPaymentIn('account-proposed', {
      payee: { name: payeeName },
      cookie,
      query: `&lang=${lang}`,
    })
    await takeSteps(first, { do: 'cancel' })
    const form = await fetchPage(await pressAgain(first), { cookie })
    const account = /<input[^>]*name="account"[^>]* value="([^"]*)"/.exec(form.text)?.[1] ?? ''
    expect(account).not.toBe(validForm.account)
    const second = await payAgain(first, { form: { account } })
    await takeSteps(second, { do: 'accept' })
    await expectReplaced(first, second, lang)
  })

  test('says that the bill was paid if the new payment was rejected for that', async () => {
    const first = await createFirst(lang)
    await takeSteps(first, { do: 'cancel' })
    const second = await payAgain(first)
    await takeSteps(second, reject('already_paid'))
    const copy = receiptCopy[lang]
    const page = await openPage(first, lang)
    expect(page).toContain(copy.alreadyPaid((await readRow(second)).reference))
    expect(page).not.toContain(copy.stillUnpaid(payeeName))
    expect(await pressAgain(first)).toBe('')
    expect(await readEmailAgain(first, lang)).toMatchObject({ isReplaced: true, nextStep: 'none' })
  })

  test('says that the bill is not paid once the new payment is rejected or goes back', async () => {
    const first = await createFirst(lang)
    await takeSteps(first, { do: 'cancel' })
    const second = await payAgain(first, { form: { amount: '99.00' } })
    await takeSteps(second, reject('account_not_found'))
    const copy = receiptCopy[lang]
    expect(await openPage(first, lang)).toContain(copy.stillUnpaid(payeeName))
    const third = await payAgain(first, { form: { amount: '98.00' } })
    await takeSteps(third, { do: 'accept' })
    await expectReplaced(first, third, lang)
    await expectReplaced(second, third, lang)
    await requestRefund(third)
    for (const payment of [first, second]) {
      expect(await openPage(payment, lang)).toContain(copy.stillUnpaid(payeeName))
      expect(await pressAgain(payment)).not.toBe('')
    }
  })
})

test.each(locales)(
  'a form that was opened before another one was sent charges nothing (%s)',
  async (lang) => {
    const first = await createFirst(lang)
    await takeSteps(first, reject('account_not_found'))
    const url = await pressAgain(first)
    const second = await payAgain(first, { form: { account: 'B-77' } })
    const { agreed } = submitMessages[lang]
    const form = await fetchPage(url, { cookie })
    expect(form.status).toBe(409)
    expect(form.text).toContain(agreed.paid)
    expect(form.text).toContain(agreed.paidBy('$125.50', (await readRow(second)).reference))
    const query = `${toAgainQuery(url)}&lang=${lang}`
    const reply = await pay(first.payeeId, { account: 'C-77' }, { query, cookie })
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'ALREADY_SENT', message: agreed.paid },
    ])
    await takeSteps(second, reject('account_not_found'))
    expect((await pay(first.payeeId, { account: 'C-77' }, { query, cookie })).status).toBe(200)
  },
)

test('a repeated submit of a form that was opened by a button has the reply of the first', async () => {
  const first = await createFirst()
  await takeSteps(first, reject('account_not_found'))
  const query = toAgainQuery(await pressAgain(first))
  const form = { account: 'B-77', attempt: await buildAttemptToken(first.payeeId) }
  const send = async () => (await pay(first.payeeId, form, { query, cookie })).json()
  expect(await send()).toEqual(await send())
})

describe('the series of a payment', () => {
  const seriesOf = async (payment: MadePayment) => (await readRow(payment)).series_id

  async function createRejected() {
    const first = await createFirst()
    await takeSteps(first, reject('account_not_found'))
    return first
  }

  test('is that of the first one, however often it is sent again', async () => {
    const first = await createRejected()
    const second = await payAgain(first, { form: { account: 'B-77' } })
    await takeSteps(second, reject('account_not_found'))
    const third = await payAgain(second, { form: { account: 'C-77' } })
    expect(await Promise.all([first, second, third].map(seriesOf))).toEqual([
      null,
      first.id,
      first.id,
    ])
  })

  test('is not named by another browser, for another biller, or by a changed link', async () => {
    const first = await createRejected()
    const query = toAgainQuery(await pressAgain(first))
    const own = { payeeId: first.payeeId, cookie, query } as const
    const others: readonly PaymentOptions[] = [
      { ...own, cookie: otherCookie },
      { ...own, payeeId: await insertPayablePayee() },
      { ...own, query: `${query.slice(0, -4)}AAAA` },
      { ...own, query: `&again=${first.id}`, form: { series_id: first.id, seriesId: first.id } },
    ]
    for (const [index, { form = {}, ...other }] of others.entries()) {
      const options = { ...other, form: { ...form, account: `B-${index}` } }
      expect(await seriesOf(await createPaymentIn('in-review', options))).toBeNull()
    }
    expect(await seriesOf(await createPaymentIn('in-review', own))).toBe(first.id)
  })

  test('is that of a form that was sent without JavaScript', async () => {
    const first = await createRejected()
    const url = await pressAgain(first)
    const page = await fetchPage(url, { cookie })
    const attempt = /<input[^>]*name="attempt"[^>]* value="([^"]*)"/.exec(page.text)?.[1] ?? ''
    const [, action = ''] = /<form[^>]* action="([^"]*again=[^"]*)"/.exec(page.text) ?? []
    expect(action).toContain('again=')
    const fields = { ...validForm, account: 'B-77', attempt, intent: 'submit' }
    const reply = await postForm(action.replaceAll('&amp;', '&'), fields, { cookie })
    expect(reply.status).toBe(303)
    expect(await seriesOf({ ...first, id: `pay_${attempt.split('.')[0]}` })).toBe(first.id)
  })

  test('is not told while the outcome of its payment is withheld', async () => {
    const first = await createRejected()
    const second = await payAgain(first, { form: { account: 'B-77' } })
    await env.DB.prepare(
      `INSERT INTO payment_claims (bill_key, attempt_id, state, expires_at)
        VALUES ('withheld', ?1, 'claiming', ?2)`,
    )
      .bind(second.attemptId, Date.now() + 60_000)
      .run()
    const { reference } = await readRow(second)
    expect(await openPage(first, 'en')).not.toContain(reference)
    await env.DB.prepare('DELETE FROM payment_claims WHERE attempt_id = ?1')
      .bind(second.attemptId)
      .run()
    expect(await openPage(first, 'en')).toContain(reference)
  })
})
