// Sends card numbers, CVCs, passwords and link tokens through forms of a running server, then
// searches its files and output for them. Values that may be stored are sent too, to show that the
// search works.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { passwordResetCopy } from '../../shared/locales/en/password-reset.ts'
import { teamEmailCopy } from '../../shared/locales/en/team-email.ts'
import { futureExpiry } from '../support/builders/future-expiry.ts'
import { callOps } from './call-ops.ts'
import { type ChaosSite, makeChaosSite } from './chaos-site.ts'
import { openForm } from './payer.ts'
import { grep, stopAndRead } from './search-state.ts'

const card = '370000000000002'
/** A valid number that the simulator declines: a decline writes other rows. */
const declined = '378282246310005'
const cvc = '9417'
const passwords = { reset: 'quartz-Heron-5821-reset', panel: 'cobalt-Otter-7733-panel' }
const smsBody = 'zebra-words-of-a-stranger'
/** Stored in the clear on purpose. The search must find them. */
const controlValues = {
  payer: 'Plantedkey Payer',
  answer: 'plantedkey-answer',
  mail: 'plantedkey-message-to-the-team',
}
const accounts = { reset: 'rosa.delgado@example.com', panel: 'plantedkey.panel@example.com' }

let chaos: ChaosSite
let site: LocalSite
const secrets = new Map<string, string>()

beforeAll(async () => {
  chaos = await makeChaosSite()
  site = await chaos.start()
})
afterAll(() => chaos.remove())

const ops = (command: string, input: object) => callOps(site.url, command, input)

const sameOriginHeaders = () => ({ origin: site.url, 'cf-connecting-ip': '203.0.113.9' })

const post = (at: string, fields: Readonly<Record<string, string>>) =>
  fetch(site.url + at, {
    method: 'POST',
    redirect: 'manual',
    headers: sameOriginHeaders(),
    body: new URLSearchParams(fields),
  })

/** Finds a token in the emails as the dev outbox renders them. Tokens are not stored. */
async function findInEmails(pattern: RegExp): Promise<string> {
  const list = await (await fetch(`${site.url}/dev/outbox`)).text()
  for (const [, at] of list.matchAll(/href="(\/dev\/outbox\/[^"?]+)"/g)) {
    const email = await (await fetch(`${site.url}${at}`)).text()
    const found = pattern.exec(email)?.[1]
    if (found !== undefined) return found
  }
  throw new Error(`no email has ${pattern}`)
}

test('a payment, a decline and two invalid forms are handled', async () => {
  const attempt = await openForm(site.url)
  const form = {
    ...{ attempt, patientName: controlValues.payer, account: 'A-7', email: 'payer@example.com' },
    ...{ phone: '(415) 555-0132', exp: futureExpiry, cvv: cvc, billName: controlValues.payer },
    ...{ zip: '94107', addr1: '1 Example Way', city: 'Springfield', state: 'CA', payNote: '' },
  }
  const submit = '/payment/payment_back.php?p=p_cedar'
  const wrong = await post(submit, { ...form, amount: '50.00', ccn: `${card.slice(0, -1)}6` })
  expect(wrong.status).toBe(422)
  const inNote = await post(submit, { ...form, amount: '50.00', ccn: card, payNote: `my ${card}` })
  expect(inNote.status).toBe(422)
  const decline = await post(submit, { ...form, amount: '50.00', ccn: declined })
  expect(z.object({ code: z.string() }).parse(await decline.json()).code).toBe('CARD_DECLINED')
  const paid = await post(submit, { ...form, amount: '50.00', ccn: '3700 000000 00002' })
  expect([paid.status, await paid.clone().text()]).toEqual([
    200,
    expect.stringContaining('success'),
  ])
  const { confirmationUrl } = z.object({ confirmationUrl: z.string() }).parse(await paid.json())
  secrets.set('receipt', new URL(confirmationUrl, site.url).searchParams.get('r') ?? '')
  expect((await fetch(site.url + confirmationUrl)).status).toBe(200)
  expect((await post('/web-payment?p=p_cedar', { ...form, ccn: card })).status).toBeLessThan(500)
})

test('an info request is sent and answered', async () => {
  const listed = await ops('listPayments', {})
  const id = /"(pay_[^"]+)"/.exec(JSON.stringify(listed))?.[1] ?? ''
  const request = { type: 'extraFields', fields: [{ type: 'text', name: 'Middle name' }] }
  await ops('askForInfo', { payment: id, request })
  const token = await findInEmails(/update-info-request\?t=([\w-]{43})/)
  secrets.set('info request', token)
  const at = `/update-info-request?t=${token}`
  const answered = await post(at, { intent: 'answer', info1: controlValues.answer })
  expect(answered.status).toBe(303)
})

test('a password is reset with an emailed token', async () => {
  await ops('issuePasswordReset', { email: accounts.reset })
  const resetToken = await findInEmails(/update-password\?x=([\w.-]+)/)
  secrets.set('password reset', resetToken.split('.').at(-1) ?? '')
  const changed = await post('/update-password', {
    ...{ x: resetToken, new: passwords.reset, confirm: passwords.reset, googleRecaptchaToken: '' },
  })
  expect([changed.status, await changed.text()]).toEqual([
    200,
    expect.stringContaining(passwordResetCopy.changed.title),
  ])
})

test('a get-paid account is opened with an emailed code', async () => {
  await ops('issueInvite', { email: accounts.panel, payee: 'p_cedar' })
  const code = await findInEmails(
    /\b([0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4})\b/,
  )
  secrets.set('access code', code)
  secrets.set('access code without hyphens', code.replaceAll('-', ''))
  const opened = await post('/getpaid', {
    ...{ whichState: 'setPass', access: code, email: accounts.panel, statements: '< 3K', fax: '' },
    ...{ newPass: passwords.panel, confirmPass: passwords.panel, temp: '' },
  })
  expect(opened.status).toBe(303)
  const location = opened.headers.get('location') ?? ''
  const session = /[?&#]\w*token=([\w.-]+)/i.exec(location)?.[1]
  if (session !== undefined) secrets.set('session', session)
})

test('a text and a message to the team are sent', async () => {
  const text = await fetch(`${site.url}/api/send_sms.php`, {
    method: 'POST',
    headers: { ...sameOriginHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ num: '4155550199', messageType: 'app-download', googleRecaptchaToken: '' },
      ...{ body: smsBody, name: smsBody },
    }),
  })
  expect(text.status).toBe(200)
  const page = await (await fetch(`${site.url}/contact`, { headers: sameOriginHeaders() })).text()
  const started = /name="started"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="started"/.exec(page)
  await new Promise((resolve) => setTimeout(resolve, 3500))
  const sent = await post('/contact', {
    ...{ topic: 'payment', name: 'Pat Example', email: 'pat@example.com', company: '' },
    ...{ message: controlValues.mail, started: started?.[1] ?? started?.[2] ?? '' },
  })
  expect([sent.status, await sent.text()]).toEqual([
    200,
    expect.stringContaining(teamEmailCopy.sent.title),
  ])
})

test('no secret is in any file or output of the server, and the search finds the control values', async () => {
  // Wait for writes that happen after the response.
  expect((await post('/dev/outbox', {})).status).toBe(303)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const haystacks = await stopAndRead(site, chaos.persistTo)

  // The search covers D1, its write-ahead log, Durable Objects and KV.
  const names = haystacks.map(([name]) => name)
  expect(names.some((name) => /d1.*\.sqlite$/.test(name))).toBe(true)
  expect(names.some((name) => /\.sqlite-wal$/.test(name))).toBe(true)
  expect(names.some((name) => /do\/.*PaymentAttempt.*\.sqlite$/.test(name))).toBe(true)
  expect(names.some((name) => /kv/.test(name))).toBe(true)
  for (const word of Object.values(controlValues))
    expect([word, grep(haystacks, word).length > 0]).toEqual([word, true])
  expect(grep(haystacks, '"route":"/payment/payment_back.php"')).toContain('output')

  const cards = [card, '3700 000000 00002', '3700-000000-00002', '3700+000000+00002'].concat([
    declined,
    '3782 822463 10005',
    '3782-822463-10005',
    // The middle digits alone.
    '82246310',
  ])
  const forbidden = [
    ...cards,
    ...Object.values(passwords),
    smsBody,
    ...[...secrets.values()].filter((secret) => secret !== ''),
  ]
  expect(secrets.size).toBeGreaterThanOrEqual(5)
  expect([...secrets].filter(([, secret]) => secret.length < 12)).toEqual([])
  const linkSecrets = new Set(secrets.values())
  const found = forbidden.map((secret) => {
    // wrangler's local trace has request URLs. Production has none, because wrangler.toml turns
    // invocation logs off, which tests/built/deploy.test.ts checks.
    const isTrace = (name: string) =>
      linkSecrets.has(secret) && name.startsWith('v3/observability/')
    return [secret, grep(haystacks, secret).filter((name) => !isTrace(name))] as const
  })
  expect(found.filter(([, files]) => files.length > 0)).toEqual([])
  // The CVC's four digits alone occur by chance, so search for them next to a field name.
  const namedCvc = new RegExp(`(?:cvv|cvc|cvv2|card_?code|security_?code)\\W{1,12}${cvc}`, 'i')
  for (const [name, bytes] of haystacks)
    expect([name, namedCvc.test(bytes.toString('latin1'))]).toEqual([name, false])
})
