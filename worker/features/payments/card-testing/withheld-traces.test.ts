// While a breaker is tripped, nothing that a payer can notice depends on the withheld outcome. Each property runs the
// same requests through the whole worker twice, after an approved card and after a declined one, and compares all
// replies, and the emails that may be sent.
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { tripBreaker } from '../../../../tests/support/builders/card-testing'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  postMultipart,
  validForm,
} from '../../../../tests/support/builders/submit'
import { fc, fuzzRuns } from '../../../../tests/support/fuzz'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchSite, newIpAddress } from '../../../../tests/support/requests/site'
import { configOf } from '../../../platform/config/config'
import { randomToken, toShortHash } from '../../../platform/crypto/tokens'
import { issueStepUpPass } from './step-up-pass'

const minuteMs = 60_000
const approved = { ccn: '4242424242424242' }
const declined = { ccn: '4000000000000002' }

const realNow = Date.now.bind(Date)
let waitedMs = 0

afterEach(() => {
  waitedMs = 0
  vi.restoreAllMocks()
})

type Card = { readonly ccn: string }

/** A payer at a payee whose breaker is tripped, and at another payee. */
async function newPayer(card: Card) {
  waitedMs = 0
  const [tripped, other] = await Promise.all([
    insertPayablePayee({ name: 'Tripped' }),
    insertPayablePayee({ name: 'Other' }),
  ])
  await tripBreaker(tripped)
  const [ip, browser, attempt] = [
    newIpAddress(),
    randomToken(16),
    await buildAttemptToken(tripped),
  ] as const
  const email = `${tripped}@example.com`
  const cookie = async () => {
    const secret = configOf(env).APP_SECRET
    const pass = await issueStepUpPass(secret, await toShortHash(browser), Date.now())
    // The browser says that it has just paid.
    return `__Host-b=${browser}; step_up=${pass}; just_paid=${attempt}; attempt_${tripped}=${attempt}`
  }
  const submit = async (payee: string, form: Readonly<Record<string, string>>) => {
    await createTestServices().limiter.clear('payment_unchecked', ip)
    return pay(payee, { email, ...form }, { ip, cookie: await cookie() })
  }
  const get = async (path: string) =>
    fetchSite(path, {
      headers: { cookie: await cookie(), 'cf-connecting-ip': ip },
    })
  return { card, tripped, other, ip, attempt, email, cookie, submit, get }
}

type Payer = Awaited<ReturnType<typeof newPayer>>
type Request = (payer: Payer, index: number) => Promise<Response>

/** Every kind of request that a payer can make after a submit. */
const requests = {
  status: ({ attempt, get }) => get(`/payment/payment_status.php?a=${encodeURIComponent(attempt)}`),
  statusOfStranger: ({ attempt }) =>
    fetchSite(`/payment/payment_status.php?a=${encodeURIComponent(attempt)}`),
  confirming: ({ attempt, get }) => get(`/web-payment/confirming?a=${encodeURIComponent(attempt)}`),
  form: ({ tripped, get }) => get(`/web-payment?p=${tripped}`),
  formWithoutAttempt: async ({ tripped, ip, cookie }) =>
    fetchSite(`/web-payment?p=${tripped}`, {
      headers: { cookie: (await cookie()).replace(/ attempt_.*/, ''), 'cf-connecting-ip': ip },
    }),
  check: ({ tripped, get }) => get(`/web-payment/check?p=${tripped}`),
  sameSubmit: ({ card, tripped, attempt, submit }) => submit(tripped, { ...card, attempt }),
  otherContent: ({ tripped, attempt, submit }) =>
    submit(tripped, { ...approved, attempt, amount: '10.00' }),
  plainForm: async ({ card, tripped, attempt, ip, email, cookie }) =>
    postMultipart(
      `/web-payment?p=${tripped}`,
      { ...validForm, ...card, attempt, email, intent: 'submit' },
      { 'cf-connecting-ip': ip, cookie: await cookie() },
    ),
  secondForm: ({ tripped, submit }) => submit(tripped, approved),
  otherBill: ({ tripped, submit }, index) =>
    submit(tripped, { ...declined, account: `B-${index}` }),
  smallBill: ({ tripped, submit }, index) =>
    submit(tripped, { ...approved, account: `S-${index}`, amount: '2.00' }),
  declinedElsewhere: ({ other, submit }, index) =>
    submit(other, { ...declined, account: `D-${index}` }),
  wrongCvcElsewhere: ({ other, submit }, index) =>
    submit(other, { ...approved, cvv: '901', account: `C-${index}` }),
  approvedElsewhere: ({ other, submit }, index) =>
    submit(other, { ...approved, account: `A-${index}` }),
  failedCaptcha: ({ other, submit }, index) =>
    submit(other, { ...approved, account: `F-${index}`, googleRecaptchaToken: 'bad' }),
} as const satisfies Readonly<Record<string, Request>>

type Name = keyof typeof requests
const names = Object.keys(requests).filter((name): name is Name => Object.hasOwn(requests, name))

const ownHeaders = [
  'location',
  'retry-after',
  'idempotency-replayed',
  'cache-control',
  'set-cookie',
]

/** A reply without what is random in it, tokens, ids and nonces, and without the digits that the payer typed. */
async function toTrace(response: Response, { card, tripped, other, attempt }: Payer) {
  const hide = (text: string) =>
    text
      .replaceAll(encodeURIComponent(attempt), 'ATTEMPT')
      .replaceAll(attempt, 'ATTEMPT')
      .replaceAll(tripped, 'TRIPPED')
      .replaceAll(other, 'OTHER')
      .replaceAll(tripped.replace('_', '-'), 'TRIPPED')
      .replaceAll(/PPY-\w{5}-\w{5}/g, 'REFERENCE')
      .replaceAll(new RegExp(`\\b${card.ccn.slice(-4)}\\b`, 'g'), 'DIGITS')
      .replaceAll(/[\w+/-]{16,}=*(?:[.%][\w.%-]+)?/g, 'TOKEN')
      .replaceAll(/expires=[^;]+/gi, 'expires')
  return {
    status: response.status,
    headers: ownHeaders.map((name) => hide(response.headers.get(name) ?? '')),
    body: hide(await response.text()),
  }
}

/** The emails that were sent, or may be sent now. */
async function listDueEmails({ email }: Payer): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    'SELECT template FROM outbox WHERE recipient = ?1 AND (tries > 0 OR next_try_at <= ?2) ORDER BY template',
  )
    .bind(email, Date.now())
    .all<{ readonly template: string }>()
  return results.map(({ template }) => template)
}

type Step = { readonly name: Name; readonly seconds: number }

async function run(card: Card, before: readonly Name[], steps: readonly Step[]) {
  const payer = await newPayer(card)
  for (const [index, name] of before.entries())
    await (await requests[name](payer, 100 + index)).body?.cancel()
  const { tripped, attempt, submit } = payer
  const traces = [await toTrace(await submit(tripped, { ...card, attempt }), payer)]
  const emails: (readonly string[])[] = []
  for (const [index, { name, seconds }] of steps.entries()) {
    waitedMs = Math.min(waitedMs + seconds * 1000, 14 * minuteMs)
    traces.push(await toTrace(await requests[name](payer, index), payer))
    emails.push(await listDueEmails(payer))
  }
  return { traces, emails }
}

/** Starts on a whole minute, so that the times in replies are equal. */
function mockClock() {
  const start = Math.ceil(realNow() / minuteMs) * minuteMs
  vi.spyOn(Date, 'now').mockImplementation(() => start + waitedMs)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
}

test('for any later requests of a payer, the replies and emails after a withheld approval equal those after a withheld decline', async () => {
  mockClock()
  const repeated = (name: Name) => Array.from({ length: 4 }, () => name)
  const before = fc.constantFrom<readonly Name[]>(
    [],
    repeated('failedCaptcha'),
    repeated('declinedElsewhere'),
    ['wrongCvcElsewhere', 'wrongCvcElsewhere'],
  )
  const step = fc.record({
    name: fc.constantFrom(...names),
    seconds: fc.constantFrom(0, 1, 30, 200),
  })
  const steps = fc.array(step, { minLength: 4, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(before, steps, async (first, later) => {
      const afterApproval = await run(approved, first, later)
      expect(await run(declined, first, later)).toEqual(afterApproval)
    }),
    { numRuns: Math.ceil(fuzzRuns / 6) },
  )
}, 240_000)

test.each([
  ['four failed captchas', 'failedCaptcha', 'failedCaptcha'],
  ['four declines', 'declinedElsewhere', 'declinedElsewhere'],
] as const)(
  'a payer with %s cannot measure a withheld outcome by the next refusal',
  async (_, known, probe) => {
    mockClock()
    const before = Array.from({ length: 4 }, () => known)
    const later = Array.from({ length: 3 }, () => ({ name: probe, seconds: 0 }))
    const afterApproval = await run(approved, before, later)
    expect(await run(declined, before, later)).toEqual(afterApproval)
    expect(afterApproval.traces[0]?.status).toBe(202)
    expect(afterApproval.traces.at(-1)?.status).toBe(429)
  },
  60_000,
)

test('a form’s URL waits for a withheld payment, and does not say that it was just made', async () => {
  mockClock()
  const steps = (['form', 'formWithoutAttempt'] as const).map((name) => ({ name, seconds: 0 }))
  const afterApproval = await run(approved, [], steps)
  expect(await run(declined, [], steps)).toEqual(afterApproval)
  expect(afterApproval.traces.map(({ status }) => status)).toEqual([202, 303, 200])
})
