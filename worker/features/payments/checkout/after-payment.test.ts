// What the form's URL shows after a payment, and step 2 without JavaScript.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { justPaidCopy } from '../../../../shared/locales/en/payments/just-paid'
import { futureExpiry } from '../../../../tests/support/builders/future-expiry'
import { createOffice } from '../../../../tests/support/builders/office'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import { toPaymentId } from '../stores/payment-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const office = createOffice('Sam Staff')
const browserCookie = (char: string) => `__Host-b=${char.repeat(22)}`
const toFormPath = (payee: string) => `/web-payment?p=${payee}`
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))

describe('after a payment', () => {
  async function payAndGoBack(browserChar: string, query = '') {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const id = toPaymentId(attempt.split('.')[0] ?? '')
    const response = await pay(payee, { attempt }, { cookie: browserCookie('a'), query })
    expect(response.status).toBe(200)
    const paidCookie =
      cookiesOf(response.headers).find((cookie) => cookie.startsWith('just_paid=')) ?? ''
    const cookie = `${browserCookie(browserChar)}; ${paidCookie}`
    return { id, payee, attempt, cookie, page: await fetchPage(toFormPath(payee), { cookie }) }
  }

  test('the form’s URL shows the payment with a link to its status instead of the form', async () => {
    const { payee, page } = await payAndGoBack('a')
    const { payments } = await readPaymentRows(payee)
    expect(page.text).toContain(justPaidCopy.title)
    expect(page.text).toContain(String(payments[0]?.reference))
    const [before = ''] = justPaidCopy.leads.in_review('$', '').split('$')
    expect(page.text).toContain(before)
    expect(page.text).not.toContain('name="account"')
    expect(page.text).toMatch(/href="\/web-payment\/receipt\?r=[\w-]+"/)
  })

  test.each([
    ['a payment with an email', '', true],
    ['a silent payment with an email', '&silent=1', false],
  ])('the page after %s says whether a confirmation was emailed', async (_, query, isEmailed) => {
    const { page } = await payAndGoBack('a', query)
    expect(page.text).toContain(justPaidCopy.title)
    expect(page.text.includes(justPaidCopy.emailed)).toBe(isEmailed)
    expect(page.text.includes(justPaidCopy.save)).toBe(!isEmailed)
  })

  test('step 1 that was posted before the script had loaded is forgotten', async () => {
    const payee = await insertPayablePayee()
    const response = await pay(payee, {}, { cookie: browserCookie('a') })
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^bill_step=;.*Max-Age=0.*Path=\/web-payment/i),
    )
  })

  test('another bill of the same payee can be paid immediately', async () => {
    const { payee, cookie, page } = await payAndGoBack('a')
    const href = `${toFormPath(payee)}&amp;another=1`
    expect(page.text).toContain(href)
    const form = await fetchPage(href.replace('&amp;', '&'), { cookie })
    expect(form.text).toContain('name="account"')
  })

  test('the link of another bill shows the payment and a link to the form with that bill’s amount', async () => {
    const { payee, cookie } = await payAndGoBack('a')
    const { text } = await fetchPage(`${toFormPath(payee)}&amount=44.10`, { cookie })
    const href = `${toFormPath(payee)}&another=1&amount=44.10`
    expect(text).toContain(href.replaceAll('&', '&amp;'))
    expect((await fetchPage(href, { cookie })).text).toContain('value="44.10"')
  })

  test('another browser with the cookie sees the form', async () => {
    const { page } = await payAndGoBack('b')
    expect(page.text).toContain('name="account"')
  })

  test('another payee’s form is shown', async () => {
    const { cookie } = await payAndGoBack('a')
    const other = await insertPayablePayee()
    expect((await fetchPage(toFormPath(other), { cookie })).text).toContain('name="account"')
  })

  test('a rejected payment can be paid again', async () => {
    const { id, payee, cookie } = await payAndGoBack('a')
    await office.reject({ payment: id, reason: 'account_not_found' })
    expect((await fetchPage(toFormPath(payee), { cookie })).text).toContain('name="account"')
  })

  test('a bill whose payment was refunded shows the form, and is paid again without a warning', async () => {
    const { id, payee, cookie } = await payAndGoBack('a')
    await office.accept({ payment: id })
    await office.refund({ payment: id, key: 'part-0001', reason: 'paid_twice', amountCents: 100 })
    const { text } = await fetchPage(toFormPath(payee), { cookie })
    expect(text).toContain(justPaidCopy.title)
    expect(text).toContain(justPaidCopy.leads.accepted('', '').split('  ')[0])
    expect((await pay(payee)).status).toBe(409)
    await office.refund({ payment: id, key: 'rest-0001', reason: 'paid_twice' })
    expect((await fetchPage(toFormPath(payee), { cookie })).text).toContain('name="account"')
    expect((await pay(payee)).status).toBe(200)
  })

  test.each([
    ['accept', justPaidCopy.leads.charging('', ''), true],
    ['cancel', justPaidCopy.leads.canceling('', ''), false],
  ] as const)('while the payment is marked with %s, it says so', async (deciding, lead, isSent) => {
    const { id, payee, cookie } = await payAndGoBack('a')
    await env.DB.prepare('UPDATE payments SET deciding = ?2 WHERE id = ?1').bind(id, deciding).run()
    const { text } = await fetchPage(toFormPath(payee), { cookie })
    expect(text).toContain(lead.split('  ')[0])
    expect(text.includes(justPaidCopy.dontSendAgain)).toBe(isSent)
  })

  test('the form is shown after ten minutes', async () => {
    const { payee, cookie } = await payAndGoBack('a')
    const later = Date.now() + 10 * 60 * 1000 + 1000
    vi.setSystemTime(later)
    try {
      expect((await fetchPage(toFormPath(payee), { cookie })).text).toContain('name="account"')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('step 1 without JavaScript', () => {
  const post = async (payee: string, form: Record<string, string>, cookie: string) =>
    postForm(
      toFormPath(payee),
      { ...validForm, attempt: await buildAttemptToken(payee), intent: 'next', ...form },
      { cookie },
    )

  test('redirects to step 2, which can be reloaded and has what was typed but no card', async () => {
    const payee = await insertPayablePayee()
    const posted = await post(payee, {}, browserCookie('a'))
    expect([posted.status, posted.headers.get('location')]).toEqual([
      303,
      `${toFormPath(payee)}&step=card#card-step`,
    ])
    const step = cookiesOf(posted.headers).find((cookie) => cookie.startsWith('bill_step=')) ?? ''
    expect(step).not.toBe('')
    for (const _ of ['first', 'reload']) {
      const { text } = await fetchPage(`${toFormPath(payee)}&step=card`, {
        cookie: `${browserCookie('a')}; ${step}`,
      })
      expect(text).toContain('name="ccn"')
      expect(text).toContain('value="A-1001"')
      expect(text).toContain('value="pat@example.com"')
      expect(text).not.toContain('4111')
      expect(text).not.toContain(futureExpiry)
    }
    for (const cookie of [step, `${browserCookie('b')}; ${step}`, browserCookie('a')]) {
      const other = await fetchPage(`${toFormPath(payee)}&step=card`, { cookie })
      expect([other.status, other.headers.get('location')]).toEqual([302, toFormPath(payee)])
    }
  })

  test.each([
    ['a browser that sends no browser cookie', {}, 'other=1'],
    ['a text that is too long for a cookie', { payNote: 'n'.repeat(1500) }, browserCookie('a')],
  ])('gets step 2 itself as its response for %s', async (_, form, cookie) => {
    const payee = await insertPayablePayee()
    const posted = await post(payee, form, cookie)
    expect(posted.status).toBe(200)
    expect(posted.text).toContain('name="ccn"')
  })

  test('with an invalid field shows step 1 again immediately, with what was typed', async () => {
    const payee = await insertPayablePayee()
    const posted = await post(payee, { amount: 'x' }, browserCookie('a'))
    expect(posted.status).toBe(422)
    expect(posted.text).toContain('value="A-1001"')
  })
})
