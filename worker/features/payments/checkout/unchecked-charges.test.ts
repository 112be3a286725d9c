// The limits of charges without a passed captcha, through the whole worker: what counts, and what the payer reads.
import { listDurableObjectIds } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitMessages } from '../../../../shared/locales/payments/messages'
import { solveCaptcha } from '../../../../tests/support/builders/solve-captcha'
import {
  buildAttemptToken,
  insertPayablePayee,
  postMultipart,
  validForm,
} from '../../../../tests/support/builders/submit'
import { createTestServices } from '../../../../tests/support/requests/services'
import { newIpAddress } from '../../../../tests/support/requests/site'
import { countNewCounters, listStoredCounters } from '../../../../tests/support/stored-counters'
import { limits } from '../../../platform/rate-limits/limits'
import { checkUncheckedCharge, countUncheckedCharge } from '../card-testing/unchecked-charges'

type SiteLimit = 'payment_unchecked_site' | 'payment_captcha_down_site'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { limiter, cardTesting } = createTestServices()
  await limiter.clear('payment_unchecked_site', 'site')
  await limiter.clear('payment_captcha_down_site', 'site')
  await cardTesting.endTrip(null, { endsAt: 0, by: 'test' })
})
afterEach(() => vi.restoreAllMocks())

async function fill(name: SiteLimit, count: number = limits[name].windows[0].max) {
  const { limiter } = createTestServices()
  await Promise.all(
    Array.from({ length: count }, () => limiter.reserve(name, 'site', { extra: 1000 })),
  )
}

/** Not `pay`, which clears a limit now and then. */
async function pay(
  payee: string,
  form: Readonly<Record<string, string>> = {},
  ip = newIpAddress(),
) {
  const attempt = await buildAttemptToken(payee)
  return postMultipart(
    `/payment/payment_back.php?p=${payee}`,
    { ...validForm, ...form, attempt },
    { 'cf-connecting-ip': ip },
  )
}

const readCode = async (response: Response) => {
  const { code } = await response.json<{ readonly code?: string }>()
  return [response.status, code]
}

test('submits that are refused before a charge leave the payers of their IP address and of the site their charges', async () => {
  const payee = await insertPayablePayee()
  const ip = newIpAddress()
  expect((await pay(payee, { account: 'R-1' }, ip)).status).toBe(200)
  await fill('payment_unchecked_site', 98)
  for (let sent = 0; sent < 20; sent += 1)
    expect(await readCode(await pay(payee, { account: 'R-1' }, ip))).toEqual([
      ...(sent < 10 ? [409, 'DUPLICATE_PAYMENT'] : [429, 'TOO_MANY']),
    ])
  expect((await pay(payee, { account: 'R-2' }, ip)).status).toBe(200)
  expect(await readCode(await pay(payee, { account: 'R-3' }))).toEqual([429, 'CAPTCHA_NEEDED'])
})

test('a declined charge counts for the IP address', async () => {
  const payee = await insertPayablePayee()
  const ip = newIpAddress()
  for (const account of ['D-1', 'D-2', 'D-3']) {
    const declined = await pay(payee, { account, ccn: '4000000000000002' }, ip)
    expect(await readCode(declined)).toEqual([422, 'CARD_DECLINED'])
  }
  expect(await readCode(await pay(payee, {}, ip))).toEqual([429, 'CAPTCHA_NEEDED'])
})

test('of ten simultaneous submits without a captcha from one IP address, three are charged', async () => {
  const payee = await insertPayablePayee()
  // The pool cannot create the first objects of a file concurrently.
  expect((await pay(payee)).status).toBe(200)
  const ip = newIpAddress()
  const codes = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      readCode(await pay(payee, { account: `T-${index}` }, ip)),
    ),
  )
  expect(codes.filter(([status]) => status === 200)).toHaveLength(3)
  expect(codes.filter(([, code]) => code === 'CAPTCHA_NEEDED')).toHaveLength(7)
})

test('over the limit of the site, the page of a payer without JavaScript says to turn it on, a payer with a captcha pays, and a refusal writes nothing', async () => {
  const payee = await insertPayablePayee()
  await fill('payment_unchecked_site')
  const before = await listDurableObjectIds(env.PAYMENT_ATTEMPTS)
  const counters = await listStoredCounters()
  for (const locale of ['en', 'es'] as const) {
    const form = { ...validForm, attempt: await buildAttemptToken(payee), intent: 'submit' }
    const page = await postMultipart(`/web-payment?p=${payee}&lang=${locale}`, form)
    expect(page.status).toBe(429)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3000)
    const html = await page.text()
    const copy = submitMessages[locale]
    expect(html).toContain(copy.captchaNeeded)
    expect(html).toContain(copy.turnOnJavaScript('').split(/[,:]| o /)[0])
  }
  expect(await listDurableObjectIds(env.PAYMENT_ATTEMPTS)).toEqual(before)
  expect(await countNewCounters(counters)).toBe(0)
  expect((await pay(payee, { googleRecaptchaToken: await solveCaptcha() })).status).toBe(200)
})

test('payers without JavaScript and payers whose captcha is down have limits of the site of their own', async () => {
  const services = createTestServices()
  const check = (captcha: 'not_shown' | 'unavailable') =>
    checkUncheckedCharge({ captcha, ip: newIpAddress() }, services)
  await fill('payment_unchecked_site')
  expect(await check('not_shown')).toMatchObject({
    ok: false,
    error: { outcome: { kind: 'captcha_needed' } },
  })
  expect(await check('unavailable')).toEqual({ ok: true, value: null })
  await fill('payment_captcha_down_site')
  await services.limiter.clear('payment_unchecked_site', 'site')
  expect(await check('unavailable')).toMatchObject({
    ok: false,
    error: { outcome: { kind: 'captcha_down' } },
  })
  expect(await check('not_shown')).toEqual({ ok: true, value: null })
})

test('the limits of the site grow with the payments that staff accept', async () => {
  const services = createTestServices()
  const check = async (captcha: 'not_shown' | 'unavailable') =>
    (await checkUncheckedCharge({ captcha, ip: newIpAddress() }, services)).ok
  await fill('payment_unchecked_site')
  await fill('payment_captcha_down_site')
  const accepted = { id: 'a', payeeId: 'p_accepted', payers: [], networks: [] }
  // 21 a day, on average of seven days: one more charge, and ten more with the captcha down.
  await Promise.all(Array.from({ length: 147 }, () => services.cardTesting.accept(accepted)))
  expect([await check('not_shown'), await check('unavailable')]).toEqual([true, true])
  await fill('payment_unchecked_site', 1)
  await fill('payment_captcha_down_site', 9)
  expect([await check('not_shown'), await check('unavailable')]).toEqual([false, true])
  await fill('payment_captcha_down_site', 1)
  expect(await check('unavailable')).toBe(false)
})

test('one network has ten charges without a captcha in an hour, from any number of addresses, and leaves the site its others', async () => {
  const services = createTestServices()
  const count = async (ip: string) =>
    (await countUncheckedCharge({ captcha: 'not_shown', ip }, services)).ok
  const counted: boolean[] = []
  for (let index = 0; index < 12; index += 1) counted.push(await count(`2001:db8:66:${index}::1`))
  expect(counted.filter((ok) => ok)).toHaveLength(10)
  expect(await count('2001:db8:67:1::1')).toBe(true)
  // What a network refuses counts nowhere.
  const { limiter } = services
  expect(await limiter.check('payment_unchecked', '2001:db8:66:b::/64', { max: 1 })).toEqual({
    ok: true,
  })
  expect(await limiter.check('payment_unchecked_network', '2001:db8::/32', { max: 12 })).toEqual({
    ok: true,
  })
})
