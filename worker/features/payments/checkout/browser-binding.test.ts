// An attempt belongs to the browser whose submit is charged: another one gets the receipt's URL only if it submits
// the same card and details, and a lost cookie does not lead to a second charge.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import { locales } from '../../../../shared/locales/locale'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { submitMessages as messagesOf } from '../../../../shared/locales/payments/messages'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { openPaymentPage, readPaymentPage } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  postMultipart,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'
import { fetchPage, fetchSite } from '../../../../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

type Fields = Readonly<Record<string, string>>

/** Stores cookies as a browser does. */
function openBrowser() {
  const cookies = new Map<string, string>()
  const toHeaders = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })
  const store = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const get = async (path: string) => store(await fetchSite(path, { headers: toHeaders() }))
  return {
    cookies,
    get,
    open: async (payee: string) => readPaymentPage(await get(`/web-payment?p=${payee}`)),
    /** Where the form's URL leads; null to the form. */
    findForwarded: async (payee: string, query = '') =>
      (await get(`/web-payment?p=${payee}${query}`)).headers.get('location'),
    submitByScript: async (payee: string, form: Fields) =>
      store(
        await postMultipart(
          `/payment/payment_back.php?p=${payee}`,
          { ...validForm, ...form },
          toHeaders(),
        ),
      ),
    submitWithoutScript: async (payee: string, form: Fields) =>
      store(
        await postMultipart(
          `/web-payment?p=${payee}`,
          { ...validForm, intent: 'submit', ...form },
          toHeaders(),
        ),
      ),
    status: async (attempt: string) =>
      (await get(`/payment/payment_status.php?a=${encodeURIComponent(attempt)}`)).json<Fields>(),
  }
}

const confirmingPath = (attempt: string) =>
  `/web-payment/confirming?a=${encodeURIComponent(attempt)}`
/** A total that ends in .98: the simulator loses the reply after the charge. */
const lostReply = { amount: '20.98' }

test('opening the form sets one HttpOnly __Host- cookie, and opening it again keeps the value', async () => {
  const payee = await insertPayablePayee()
  const browser = openBrowser()
  const { response } = await browser.open(payee)
  const line = response.headers.getSetCookie().find((one) => one.startsWith('__Host-b='))
  expect(line).toMatch(/^__Host-b=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const value = browser.cookies.get('__Host-b')
  await browser.open(payee)
  expect(browser.cookies.get('__Host-b')).toBe(value)
})

test('the page that waits for an outcome shows the total to the browser that submitted, and to no other', async () => {
  const payee = await insertPayablePayee()
  const [payer, other] = [openBrowser(), openBrowser()]
  const attempt = (await payer.open(payee)).value('attempt') ?? ''
  expect((await payer.submitByScript(payee, { attempt, ...lostReply })).status).toBe(202)
  const own = await (await payer.get(confirmingPath(attempt))).text()
  expect(own).toContain('$20.98 to ')
  const otherPage = await (await other.get(confirmingPath(attempt))).text()
  expect(otherPage).toContain('Payment to ')
  expect(otherPage).not.toContain('$20.98')
})

test('over http the cookie has no __Host- prefix and is not Secure', async () => {
  const payee = await insertPayablePayee()
  const bindings = { SITE_URL: 'http://localhost:8787' }
  const response = await fetchInIsolate(`/web-payment?p=${payee}`, { bindings })
  const line = response.headers.getSetCookie().find((one) => /^b=[\w-]{22};/.test(one))
  expect(line).not.toContain('Secure')
})

describe.each(['submitByScript', 'submitWithoutScript'] as const)(
  'an attempt that an attacker planted in the payer’s form (%s)',
  (entry) => {
    test('gives the receipt to the payer and not to the attacker', async () => {
      const payee = await insertPayablePayee()
      const attempt = await buildAttemptToken(payee)
      const [payer, attacker] = [openBrowser(), openBrowser()]
      // A sibling subdomain can set this cookie, but not one with the __Host- prefix.
      payer.cookies.set(`attempt_${payee}`, attempt)
      await attacker.open(payee)
      expect((await payer.open(payee)).value('attempt')).toBe(attempt)

      const response = await payer[entry](payee, { attempt })
      const receipt =
        entry === 'submitByScript'
          ? (await response.json<Fields>()).confirmationUrl
          : response.headers.get('location')
      expect(receipt).toMatch(/^\/web-payment\/receipt\?r=/)

      const reply = await attacker.status(attempt)
      expect(reply).toEqual({ status: 'success', message: expect.stringContaining('email') })
      const page = await attacker.get(confirmingPath(attempt))
      expect([page.status, page.headers.get('location')]).toEqual([200, null])
      const html = await page.text()
      expect(html).toContain(submitMessages.recordedElsewhere)
      expect(html).not.toContain('receipt?r=')
      expect((await payer.status(attempt)).confirmationUrl).toBe(receipt)
    })

    test('gives the attacker no receipt after a decline of the attacker’s own card', async () => {
      const payee = await insertPayablePayee()
      const [payer, attacker] = [openBrowser(), openBrowser()]
      const attempt = (await attacker.open(payee)).value('attempt') ?? ''
      payer.cookies.set(`attempt_${payee}`, attempt)
      expect((await payer.open(payee)).value('attempt')).toBe(attempt)
      expect((await attacker[entry](payee, { attempt, ccn: '4000000000000002' })).status).toBe(422)
      expect([200, 303]).toContain((await payer[entry](payee, { attempt })).status)
      expect((await attacker.status(attempt)).confirmationUrl).toBeUndefined()
      expect((await payer.status(attempt)).confirmationUrl).toContain('/receipt?r=')
    })

    test('is replaced silently when the attacker submitted it first', async () => {
      const payee = await insertPayablePayee()
      const [payer, attacker] = [openBrowser(), openBrowser()]
      const attempt = (await attacker.open(payee)).value('attempt') ?? ''
      await attacker[entry](payee, { attempt, ...lostReply })
      payer.cookies.set(`attempt_${payee}`, attempt)
      const page = await payer.open(payee)
      expect(page.value('attempt')).not.toBe(attempt)
      expect(page.response.status).toBe(200)
      const replacement = page.value('attempt') ?? ''
      expect([200, 303]).toContain((await payer[entry](payee, { attempt: replacement })).status)
    })
  },
)

describe('an attempt that was closed without a charge', () => {
  /** A browser whose declined attempt is closed, and the attempt that follows for that browser. */
  async function closeAttempt(payee: string, attempt: string) {
    const browser = openBrowser()
    await browser.open(payee)
    const declined = await browser.submitByScript(payee, { attempt, ccn: '4000000000000002' })
    expect(declined.status).toBe(422)
    const reply = await browser.status(attempt)
    expect(reply.status).toBe('not_charged')
    return { browser, next: reply.attempt ?? '' }
  }

  test.each(['page', 'call'] as const)(
    'is not followed by the same one in a browser that only opens its status %s',
    async (entry) => {
      const payee = await insertPayablePayee()
      const attempt = await buildAttemptToken(payee)
      const { next } = await closeAttempt(payee, attempt)
      const payer = openBrowser()
      await payer.open(payee)
      const own = payer.cookies.get(`attempt_${payee}`)
      if (entry === 'page') await payer.get(confirmingPath(attempt))
      else expect((await payer.status(attempt)).attempt).not.toBe(next)
      expect(payer.cookies.get(`attempt_${payee}`)).toBe(own)
      const stranger = openBrowser()
      if (entry === 'page') await stranger.get(confirmingPath(attempt))
      else await stranger.status(attempt)
      expect(stranger.cookies.get(`attempt_${payee}`)).toBeUndefined()
    },
  )

  test('is followed by one that only the browser that submitted it can learn', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const { browser, next } = await closeAttempt(payee, attempt)
    expect(browser.cookies.get(`attempt_${payee}`)).toBe(next)
    const idOf = (token = '') => token.split('.')[0]
    const attackers = [openBrowser(), openBrowser()]
    await attackers[0]?.open(payee)
    const replies = await Promise.all(attackers.map((attacker) => attacker.status(attempt)))
    const ids = [next, ...replies.map((reply) => reply.attempt)].map(idOf)
    expect(new Set(ids).size).toBe(3)
  })

  test('is followed by the same one in two tabs of the browser that submitted it', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const { browser, next } = await closeAttempt(payee, attempt)
    const second = (await browser.status(attempt)).attempt ?? ''
    expect(second.split('.')[0]).toBe(next.split('.')[0])
  })
})

test('a submit that posts another fee gives no browser the receipt', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const [payer, attacker] = [openBrowser(), openBrowser()]
  await payer.submitByScript(payee, { attempt })
  const attackerForm = { attempt, patientName: 'Any Name', shownFee: '12345' }
  const response = await attacker.submitByScript(payee, attackerForm)
  expect(await response.text()).not.toContain('receipt?r=')
  const own = await payer.submitByScript(payee, { attempt, shownFee: '12345' })
  expect(await own.text()).not.toContain('receipt?r=')
})

describe('a payment', () => {
  test('that is pending is shown at the form’s URL after a reload, in a second tab and after going back', async () => {
    const payee = await insertPayablePayee()
    const browser = openBrowser()
    const attempt = (await browser.open(payee)).value('attempt') ?? ''
    expect((await browser.submitByScript(payee, { attempt, ...lostReply })).status).toBe(202)
    for (const query of ['', '&step=card', '&ib=1', '&another=1'])
      expect(await browser.findForwarded(payee, query)).toContain(confirmingPath(attempt))
  })

  test('whose reply was lost is shown at the form’s URL, and then no more', async () => {
    const payee = await insertPayablePayee()
    const browser = openBrowser()
    const attempt = (await browser.open(payee)).value('attempt') ?? ''
    const cookies = new Map(browser.cookies)
    expect((await browser.submitByScript(payee, { attempt })).status).toBe(200)
    browser.cookies.clear()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const waiting = await browser.findForwarded(payee)
    expect(waiting).toContain(confirmingPath(attempt))
    const receipt = (await browser.get(waiting ?? '')).headers.get('location')
    expect(receipt).toMatch(/^\/web-payment\/receipt\?r=/)
    expect(await browser.findForwarded(payee)).toBeNull()
  })

  test('that was declined leaves the form at its URL, which pays by one press', async () => {
    const payee = await insertPayablePayee()
    const browser = openBrowser()
    const attempt = (await browser.open(payee)).value('attempt') ?? ''
    const ccn = '4000000000000002'
    expect((await browser.submitByScript(payee, { attempt, ccn })).status).toBe(422)
    const next = (await browser.open(payee)).value('attempt') ?? ''
    expect((await browser.submitByScript(payee, { attempt: next })).status).toBe(200)
  })

  test.each(['missing', 'changed'])(
    'charges once when the browser’s cookie is %s at the next submit',
    async (cookieState) => {
      const payee = await insertPayablePayee()
      const browser = openBrowser()
      const attempt = (await browser.open(payee)).value('attempt') ?? ''
      const first = await (await browser.submitByScript(payee, { attempt })).text()
      browser.cookies.delete('__Host-b')
      if (cookieState === 'changed') browser.cookies.set('__Host-b', 'A'.repeat(22))
      expect(await browser.status(attempt)).toEqual({
        status: 'success',
        message: expect.stringContaining(submitMessages.recordedElsewhere),
      })
      // Whoever submits the same card and details again is the payer.
      expect(await (await browser.submitByScript(payee, { attempt })).text()).toBe(first)
      expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
      expect((await readPaymentRows(payee)).payments).toHaveLength(1)
    },
  )

  test('charges once, and says that we have the payment, when the browser drops every cookie', async () => {
    const payee = await insertPayablePayee()
    const post = (attempt: string) =>
      postMultipart(`/web-payment?p=${payee}`, { ...validForm, intent: 'submit', attempt })
    const attempt = (await openPaymentPage(`/web-payment?p=${payee}`)).value('attempt') ?? ''
    const responses = [await post(attempt), await post(attempt)]
    const [first, second] = responses.map((response) => response.headers.get('location'))
    expect(first).toContain('/receipt?r=')
    expect(second).toBe(first)
    const page = await openPaymentPage(confirmingPath(attempt))
    expect(page.html).toContain(submitMessages.recordedElsewhere)
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  })

  test.each([
    ['in-review', 'success', 'recordedElsewhere'],
    ['accepted', 'success', 'recordedElsewhere'],
    ['refunded-in-part', 'success', 'recordedElsewhere'],
    ['canceled', 'not_charged', 'canceled'],
    ['rejected', 'not_charged', 'rejected'],
    ['refunded', 'returned', 'returned'],
    ['sent-then-refund-open', 'success', 'refunding'],
    ['cancel-pending', 'pending', 'ending'],
    ['question-expired', 'pending', 'ending'],
  ] as const)(
    'tells another browser what became of it (%s), and not to pay again only while that is true',
    async (state, status, text) => {
      const { attempt } = await createPaymentIn(state)
      for (const locale of locales) {
        const copy = messagesOf[locale]
        const { heading, headings, outcomes } = receiptCopy[locale]
        const message = { ...outcomes, ...copy, ...copy.elsewhere }[text]
        const link = `?a=${encodeURIComponent(attempt)}&lang=${locale}`
        const reply = await fetchSite(`/payment/payment_status.php${link}`)
        expect(await reply.json()).toMatchObject({ status, message })
        const page = (await fetchPage(`/web-payment/confirming${link}`)).text
        // The first sentence of two is the page's heading.
        expect(page).toContain(status === 'not_charged' ? message.split('. ')[1] : message)
        expect(page.includes(copy.recordedElsewhere)).toBe(text === 'recordedElsewhere')
        expect(page).not.toContain('receipt?r=')
        expect(page.includes(heading)).toBe(status === 'success')
        expect(page.includes(headings.ending)).toBe(text === 'ending')
        expect(page).not.toContain(paymentFormCopy[locale].confirming.heading)
      }
    },
  )

  test('keeps its attempt while D1 cannot say who submitted it', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const prepare = env.DB.prepare.bind(env.DB)
    vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      if (sql.includes('submitted_attempts')) throw new Error('D1 is locked')
      return prepare(sql)
    })
    const browser = openBrowser()
    browser.cookies.set(`attempt_${payee}`, attempt)
    expect((await browser.open(payee)).value('attempt')).toBe(attempt)
  })
})
