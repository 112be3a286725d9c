// The step-up of the payment form: when it is required, its page, its answer and its pass. Tested through the
// whole worker.

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captchaCopy } from '../../../../shared/locales/en/captcha'
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import { paymentCheckCopy } from '../../../../shared/locales/en/payments/payment-check'
import { passStepUp, solveStepUp } from '../../../../tests/support/builders/card-testing'
import {
  openPaymentPage,
  pressButton,
  readPaymentPage,
} from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  postMultipart,
  validForm,
} from '../../../../tests/support/builders/submit'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchSite, newIpAddress } from '../../../../tests/support/requests/site'
import { randomToken } from '../../../platform/crypto/tokens'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const cards = ['4111111111111111', '4242424242424242', '5424000000000015', '6011000000000012']
const amexCard = { ccn: '370000000000002', cvv: '1234' }
const sixthCard = '4000000000000002'

/** Pays with five cards from one IP address. Returns the attempts' tokens. */
async function payFiveCards(payee: string, ip: string): Promise<readonly string[]> {
  const attempts: string[] = []
  for (const card of [...cards.map((ccn) => ({ ccn })), amexCard]) {
    const attempt = await buildAttemptToken(payee)
    attempts.push(attempt)
    await createTestServices().limiter.clear('payment_unchecked', ip)
    const response = await pay(payee, { ...card, attempt, account: card.ccn.slice(-4) }, { ip })
    expect(response.status).toBe(200)
  }
  await createTestServices().limiter.clear('payment_unchecked', ip)
  return attempts
}

const toCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

test('the sixth card of an IP address needs the step-up until staff accept a payment', async () => {
  const payee = await insertPayablePayee()
  const ip = newIpAddress()
  const [attempt = ''] = await payFiveCards(payee, ip)
  const payWithSixthCard = async (cookie = '') =>
    (await pay(payee, { ccn: sixthCard }, { ip, cookie })).json<{ readonly code: string }>()
  expect(await payWithSixthCard()).toMatchObject({ code: 'STEP_UP_NEEDED' })
  const id = `pay_${attempt.split('.')[0]}`
  const decision = { action: 'accept', by: 'Sam Staff' } as const
  expect(await getAttemptStub(attempt).review(id, decision)).toEqual({ kind: 'done' })
  expect(await payWithSixthCard()).toMatchObject({ code: 'CARD_DECLINED' })
})

test('a pass allows the sixth card in its browser, and in no other browser', async () => {
  const payee = await insertPayablePayee()
  const ip = newIpAddress()
  await payFiveCards(payee, ip)
  const cookie = await passStepUp()
  const stolen = cookie.replace(/^__Host-b=[^;]*/, `__Host-b=${randomToken(16)}`)
  const expired = await passStepUp(Date.now() - 11 * 60_000)
  for (const bad of [stolen, expired, cookie.slice(0, -1)]) {
    const refused = await pay(payee, { ccn: sixthCard }, { ip, cookie: bad })
    expect(await refused.json()).toMatchObject({ code: 'STEP_UP_NEEDED' })
  }
  await createTestServices().limiter.clear('payment_unchecked', ip)
  const declined = await pay(payee, { ccn: sixthCard }, { ip, cookie })
  expect(await declined.json()).toMatchObject({ code: 'CARD_DECLINED' })
})

test('the plain form shows the check with what was typed except the card, and says what to do without JavaScript', async () => {
  const payee = await insertPayablePayee({ phone: '(415) 555-0100' })
  const ip = newIpAddress()
  await payFiveCards(payee, ip)
  const form = { ...validForm, ccn: sixthCard, attempt: await buildAttemptToken(payee) }
  const response = await postMultipart(
    `/web-payment?p=${payee}`,
    { ...form, intent: 'submit' },
    { 'cf-connecting-ip': ip },
  )
  expect(response.status).toBe(403)
  const page = await readPaymentPage(response)
  expect(page.value('patientName')).toBe('Test Patient')
  expect(page.value('addr1')).toBe('1 Example Way')
  expect(page.value('ccn')).toBeUndefined()
  expect(page.value('cvv')).toBeUndefined()
  expect(page.html).not.toContain(sixthCard)
  expect(page.html).toMatch(
    new RegExp(`${captchaCopy.noScript}[\\s\\S]*Or try again at \\d+:\\d\\d [AP]M ET`),
  )
  expect(page.html).toContain('(415) 555-0100')
  const back = await pressButton(payee, 'edit', { ...form, ccn: '', cvv: '' })
  expect(back.value('patientName')).toBe('Test Patient')
})

test('a solved check gives a pass and returns to the card step with what was typed', async () => {
  const payee = await insertPayablePayee()
  const opened = await fetchSite(`/web-payment/check?p=${payee}`)
  expect(opened.status).toBe(200)
  await opened.body?.cancel()
  const cookie = toCookies(opened)
  const token = await solveStepUp()
  const answer = (form: Readonly<Record<string, string>>, cookies = cookie) =>
    postMultipart(
      `/web-payment?p=${payee}`,
      { intent: 'check', googleRecaptchaToken: token, ...form },
      { cookie: cookies },
    )
  const withValues = await answer({ ...validForm, ccn: '', cvv: '', googleRecaptchaToken: token })
  expect(withValues.headers.get('location')).toBe(`/web-payment?p=${payee}&step=card#card-step`)
  const page = await openPaymentPage(`/web-payment?p=${payee}&step=card`, {
    cookie: `${cookie}; ${toCookies(withValues)}`,
  })
  expect(page.value('patientName')).toBe('Test Patient')
  expect(page.html).toContain('name="ccn"')
  expect(toCookies(withValues)).toContain('step_up=')

  const withoutValues = await answer({})
  expect(withoutValues.status).toBe(303)
  expect(withoutValues.headers.get('location')).toBe(`/web-payment?p=${payee}`)
  const passed = await fetchSite(`/web-payment/check?p=${payee}`, {
    headers: { cookie: `${cookie}; ${toCookies(withoutValues)}` },
  })
  expect(passed.status).toBe(302)

  const elsewhere = await answer({}, `__Host-b=${randomToken(16)}`)
  expect(elsewhere.status).toBe(403)
  expect(toCookies(elsewhere)).not.toContain('step_up=')
})

test.each([
  ['an empty answer', ''],
  ['a forged answer', 'x'],
])('%s gives no pass and keeps what was typed', async (_, token) => {
  const payee = await insertPayablePayee()
  const response = await postMultipart(
    `/web-payment?p=${payee}`,
    { ...validForm, ccn: '', cvv: '', intent: 'check', googleRecaptchaToken: token },
    { cookie: `__Host-b=${randomToken(16)}` },
  )
  expect(response.status).toBe(403)
  expect(toCookies(response)).not.toContain('step_up=')
  const page = await readPaymentPage(response)
  expect(page.value('patientName')).toBe('Test Patient')
  expect(page.html).toContain(paymentCheckCopy.invalid)
})

test('the 101st answer from one IP address within an hour is refused unread, and says when to try again', async () => {
  const payee = await insertPayablePayee()
  const ip = newIpAddress()
  const { limiter } = createTestServices()
  for (let answers = 0; answers < 99; answers += 1)
    expect(await limiter.reserve('payment_step_up', ip)).toEqual({ ok: true })
  const answer = async (address: string, token: string) =>
    postMultipart(
      `/web-payment?p=${payee}`,
      { intent: 'check', googleRecaptchaToken: token },
      { 'cf-connecting-ip': address, cookie: `__Host-b=${randomToken(16)}` },
    )
  expect((await answer(ip, 'x')).status).toBe(403)
  const refused = await answer(ip, await solveStepUp())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(toCookies(refused)).not.toContain('step_up=')
  expect(await refused.text()).toContain(paymentCheckCopy.tooMany)
  expect((await answer(newIpAddress(), 'x')).status).toBe(403)
})

test('a captcha of a payment is not accepted for the step-up', async () => {
  const payee = await insertPayablePayee()
  const challenge = await createTestServices().altcha.createChallenge('payment')
  const solution = await solveChallenge({ challenge, deriveKey })
  const response = await postMultipart(
    `/web-payment?p=${payee}`,
    { intent: 'check', googleRecaptchaToken: btoa(JSON.stringify({ challenge, solution })) },
    { cookie: `__Host-b=${randomToken(16)}` },
  )
  expect(response.status).toBe(403)
})

test('the answer of a browser without cookies is refused, and the page says that the check needs them', async () => {
  const payee = await insertPayablePayee()
  const form = { intent: 'check', googleRecaptchaToken: 'x' }
  const response = await postMultipart(`/web-payment?p=${payee}`, form)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain(paymentCheckCopy.noCookies)
})

test('the step-up page of an unknown payee redirects to the search', async () => {
  const response = await fetchSite('/web-payment/check?p=p_unknown')
  expect(response.headers.get('location')).toBe('/web-payment')
})

test('a wrong number, CVC and ZIP code are declined with the same sentence', async () => {
  const payee = await insertPayablePayee()
  const messages = new Set<string>()
  for (const [name, value] of [
    ['ccn', '4000000000000002'],
    ['cvv', '901'],
    ['zip', '46282'],
  ] as const) {
    const response = await pay(payee, { [name]: value })
    expect(response.status).toBe(422)
    messages.add((await response.json<{ readonly message: string }>()).message)
  }
  expect([...messages]).toEqual([submitMessages.declined])
})

test('the reply to a refused payment says when to try again and has Retry-After', async () => {
  const payee = await insertPayablePayee()
  const ip = newIpAddress()
  for (let decline = 0; decline < 3; decline += 1)
    await pay(payee, { cvv: '901', account: `M-${decline}` }, { ip, cookie: await passStepUp() })
  await createTestServices().limiter.clear('payment_unchecked', ip)
  const response = await pay(payee, {}, { ip })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
  const { message } = await response.json<{ readonly message: string }>()
  expect(message).toMatch(/You weren’t charged\. Try again (?:at|on .+,) \d{1,2}:\d\d [AP]M ET\.$/)
})
