// What a biller's link brings: its own reference of the payment, and the way back to its site.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { receiptCopy } from '../../../shared/locales/payments/receipt'
import { createNewTotal, payNewTotal } from '../../../tests/support/builders/info-request'
import { createPaymentIn, takeSteps } from '../../../tests/support/builders/made-payment'
import { createOffice } from '../../../tests/support/builders/office'
import { createKey } from '../../../tests/support/builders/partner-key'
import { easternToday, recordSentPayment } from '../../../tests/support/builders/remittance'
import {
  buildAttemptToken,
  insertPayablePayee,
  readPaymentRows,
  validForm,
} from '../../../tests/support/builders/submit'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, fetchSite, newIpAddress, postForm } from '../../../tests/support/requests/site'
import type { MadePayment } from '../dev/payment-states/make-payment'
import { findReceiptPath } from '../payments/tokens/receipt-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const back = 'https://www.wren.example/thanks?order=7'
const own = `&ref=INV-2048&return=${encodeURIComponent(back)}`
const cookie = `__Host-b=${'a'.repeat(22)}`

const insertPartner = (overrides = {}) =>
  insertPayablePayee({
    ...{ name: 'Wren Clinic', is_partner: 1, not_medical: 1, has_account: 1 },
    ...{ return_hosts: '["www.wren.example"]', ...overrides },
  })

const readRow = async ({ id }: Pick<MadePayment, 'id'>) =>
  env.DB.prepare('SELECT partner_ref, return_url FROM payments WHERE id = ?1')
    .bind(id)
    .first<{ partner_ref: string | null; return_url: string | null }>()

const openStatus = async ({ attemptId }: Pick<MadePayment, 'attemptId'>, query = '') =>
  (await fetchPage(`${await findReceiptPath(attemptId, createTestServices())}${query}`)).text

/** The link's tag. */
const findBack = (page: string, locale: 'en' | 'es' = 'en') =>
  new RegExp(`<a ([^>]*)>${receiptCopy[locale].backTo('Wren Clinic')}</a>`).exec(page)?.[1] ?? null

const kept = { partner_ref: 'INV-2048', return_url: back }
const none = { partner_ref: null, return_url: null }

describe('the payment form', () => {
  test('passes both on from page to page, and stores them with the payment, without JavaScript', async () => {
    const payee = await insertPartner()
    const page = await fetchPage(`/web-payment?p=${payee}${own}`)
    const [, action = ''] = /<form[^>]* action="(\/web-payment[^"]*)"/.exec(page.text) ?? []
    const path = action.replaceAll('&amp;', '&')
    expect(path).toContain(own)
    const attempt = await buildAttemptToken(payee)
    const sent = { ...validForm, attempt, intent: 'submit' }
    expect((await postForm(path, sent)).status).toBe(303)
    expect((await readPaymentRows(payee)).payments).toMatchObject([kept])
  })

  test('leaves out what is not allowed, and takes the payment', async () => {
    const payee = await insertPartner()
    const { account } = validForm
    const refs = ['123-45-6789', '4111111111111111', 'Pat%20Example', account, '404']
    const returns = ['https://evil.example/', 'https://www.wren.example@evil.example/', '//evil']
    const queries = [
      ...refs.map((ref) => `&ref=${ref}`),
      ...returns.map((url) => `&return=${encodeURIComponent(url)}`),
    ]
    for (const query of queries) {
      const { text } = await fetchPage(`/web-payment?p=${payee}${query}`)
      const [, action = ''] = /<form[^>]* action="(\/web-payment[^"]*)"/.exec(text) ?? []
      for (const secret of ['123-45-6789', '4111111111111111', 'Pat', '@evil'])
        expect(action).not.toContain(secret)
      const payment = await createPaymentIn('in-review', { payeeId: await insertPartner(), query })
      expect(await readRow(payment)).toEqual(none)
    }
  })

  test('of another biller, which the payer finds by search, has neither', async () => {
    await insertPartner({ id: 'p_lark', name: 'Lark Lane Clinic' })
    const { text } = await fetchPage(`/web-payment?t=lark+lane&choose=p_lark&g=1${own}`)
    const links = [...text.matchAll(/href="(\/web-payment\?[^"]*)"/g)].map(([, href]) => href)
    expect(links.some((href) => href?.includes('p=p_lark'))).toBe(true)
    for (const href of links) expect(href).not.toMatch(/ref=|return=/)
  })
})

describe('the status page', () => {
  test.each(['en', 'es'] as const)('links back to the biller (%s)', async (locale) => {
    const payment = await createPaymentIn('in-review', {
      ...{ payeeId: await insertPartner(), query: own },
    })
    const link = findBack(await openStatus(payment, `&lang=${locale}`), locale)
    expect(link).toContain(`href="${back.replaceAll('&', '&amp;')}"`)
    expect(link).toContain('rel="noreferrer"')
    await takeSteps(payment, { do: 'accept' })
    expect(findBack(await openStatus(payment))).not.toBeNull()
  })

  test('adds the references only for a biller that chose so', async () => {
    const payeeId = await insertPartner({ return_params: 1 })
    const payment = await createPaymentIn('in-review', { payeeId, query: own })
    expect(findBack(await openStatus(payment))).toMatch(
      /href="https:\/\/www\.wren\.example\/thanks\?order=7&amp;reference=PPY-[\w-]+&amp;ref=INV-2048"/,
    )
  })

  test('has no way back to a collector, nor to a host that left the list', async () => {
    const collector = await insertPartner({ is_partner: 0, debt_collector: 1 })
    const owed = await createPaymentIn('in-review', { payeeId: collector, query: own })
    expect(await readRow(owed)).toEqual({ ...kept, return_url: null })
    const payeeId = await insertPartner()
    const payment = await createPaymentIn('in-review', { payeeId, query: own })
    await env.DB.prepare("UPDATE payees SET return_hosts = '[]' WHERE id = ?1").bind(payeeId).run()
    for (const page of [await openStatus(owed), await openStatus(payment)])
      expect(findBack(page)).toBeNull()
  })
})

describe('the next payment of a bill', () => {
  test('that was not charged has both; one to another biller has none', async () => {
    const payeeId = await insertPartner()
    for (const [reason, has] of [
      ['account_not_found', true],
      ['wrong_biller', false],
    ] as const) {
      const form = { account: `A-${reason.length}` }
      const first = await createPaymentIn('in-review', { payeeId, cookie, query: own, form })
      await takeSteps(first, { do: 'reject', input: { reason } })
      const path = await findReceiptPath(first.attemptId, createTestServices())
      const reply = await postForm(path, { intent: 'pay-again' }, { cookie })
      expect((reply.headers.get('location') ?? '').includes(own)).toBe(has)
    }
  })

  test('with a new total has both', async () => {
    const made = await createNewTotal({ payeeId: await insertPartner(), cookie, query: own })
    expect(made.newTotal.url).toContain(own)
    expect(await readRow(await payNewTotal(made, {}))).toEqual(kept)
  })
})

describe('the biller', () => {
  const call = async (key: string, path: string, body?: unknown) => {
    const response = await fetchSite(`/api/partner/v1/${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...{ authorization: `Bearer ${key}`, 'cf-connecting-ip': newIpAddress() },
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    })
    return { status: response.status, text: await response.text() }
  }

  test('reads and finds its reference in list, file and staff’s search, and no other biller’s', async () => {
    const [payeeId, other] = [await insertPartner(), await insertPartner()]
    const query = '&ref=LOT-2048'
    const payment = await createPaymentIn('accepted', { payeeId, query })
    await createPaymentIn('accepted', { payeeId: other, query })
    await createPaymentIn('accepted', { payeeId, query: '&ref=INV-1', form: { account: 'B-1' } })
    await recordSentPayment(payment)
    const { key } = await createKey(payeeId)
    const { payments } = JSON.parse((await call(key, 'payments?ref=LOT-2048')).text)
    expect(payments).toMatchObject([{ ref: 'LOT-2048', account: validForm.account }])
    expect((await call(key, 'payments?ref=INV-3')).text).toContain('"payments":[]')
    expect((await call(key, 'payments?ref=123456789')).status).toBe(400)
    const file = await call(key, `remittances?date=${easternToday()}`)
    expect(JSON.parse(file.text).rows).toMatchObject([{ kind: 'payment', ref: 'LOT-2048' }])
    const office = createOffice('Sam Staff')
    const found = await office.searchPayments({ term: 'lot-2048' })
    if (!found.ok) throw new Error('not found')
    expect(found.value.payments).toHaveLength(2)
    expect(await office.readPayment({ payment: payment.id })).toMatchObject({
      value: { partnerRef: 'LOT-2048' },
    })
  })

  test('makes links with both, or none of them if one is not allowed', async () => {
    const payeeId = await insertPartner()
    const { key } = await createKey(payeeId)
    const bill = { account: 'A-1001', amountCents: 12_550 }
    const links = [{ ...bill, ref: 'INV-2048', return: back }, bill]
    const made = JSON.parse((await call(key, 'bill-links', { links })).text)
    expect(made.links).toMatchObject([{ ref: 'INV-2048' }, { ref: null }])
    const { pathname, search, searchParams } = new URL(made.links[0].url)
    // A program may leave "_" or "-" out of a link's end.
    expect([...searchParams.keys()]).toEqual(['bill', 'ref', 'return', 'p'])
    const { text } = await fetchPage(pathname + search)
    expect(text).toContain('A-1001')
    expect(text.replaceAll('&amp;', '&')).toContain(own)
    const wrong = await call(key, 'bill-links', {
      links: [bill, { ...bill, ref: 'A1001' }, { ...bill, return: 'https://evil.example/' }],
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(JSON.parse(wrong.text).fields)).toEqual(['links.1.ref', 'links.2.return'])
    expect(wrong.text).not.toContain('bill=')
  })
})
