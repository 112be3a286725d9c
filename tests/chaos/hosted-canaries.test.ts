// With hosted card fields: sends card numbers in forms, JSON and a query, and one through the card fields
// themselves, then searches the server's files and output for them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { type ChaosSite, makeChaosSite } from './chaos-site.ts'
import { openForm, submit, tokenize } from './payer.ts'
import { grep, stopAndRead } from './search-state.ts'

/** Published test numbers: one for card fields and JSON, one for the hosted frame, one for other fields and a query. */
const numbers = ['370000000000002', '6011000000000012', '5424000000000015'] as const
const [typed, inFrame, inField] = numbers
/** May be stored. The search must find it. */
const controlValue = 'Plantedkey Payer'

let chaos: ChaosSite
let site: LocalSite

beforeAll(async () => {
  chaos = await makeChaosSite()
  site = await chaos.start({ CARD_ENTRY: 'hosted' })
})
afterAll(() => chaos.remove())

const send = (path: string, body?: URLSearchParams | string) =>
  fetch(site.url + path, {
    redirect: 'manual',
    headers: {
      origin: site.url,
      'cf-connecting-ip': '203.0.113.9',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body }),
  })

test('a payment by token is accepted', async () => {
  const fields = { card_token: await tokenize(site.url, inFrame), billName: controlValue }
  const attempt = await openForm(site.url)
  const paid = await submit(site.url, { attempt, cents: 5000, cardEntry: 'hosted', fields })
  expect([paid.httpStatus, paid.reply.status]).toEqual([200, 'success'])
})

test.each([
  ['the card field of the call', '/payment/payment_back.php?p=p_cedar', { ccn: typed }],
  ['a note of the call', '/payment/payment_back.php?p=p_cedar', { payNote: `my card ${inField}` }],
  ['the form', '/web-payment?p=p_cedar', { intent: 'submit', ccn: typed, cvv: '941' }],
  ['a message to the team', '/contact', { message: `please charge ${inField}` }],
] as const)('a card number in %s is refused', async (_, path, fields) => {
  const response = await send(path, new URLSearchParams(fields))
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('card number'),
  ])
})

test('a card number in JSON or in a query is refused', async () => {
  expect((await send('/api/send_sms.php', JSON.stringify({ num: typed }))).status).toBe(400)
  expect((await send(`/web-payment?t=${inField}`)).status).toBe(400)
})

test('no card number is in any file or output of the server, and the search finds the control values', async () => {
  const haystacks = await stopAndRead(site, chaos.persistTo)
  expect(grep(haystacks, controlValue)).not.toEqual([])
  expect(grep(haystacks, '"route":"/payment/payment_back.php"')).toContain('output')
  // wrangler's local trace has request URLs. Production has none, because wrangler.toml turns
  // invocation logs off, which tests/built/deploy.test.ts checks.
  const isTrace = (name: string) => name.startsWith('v3/observability/')
  const found = numbers.map((number) => [
    number,
    grep(haystacks, number).filter((name) => !(number === inField && isTrace(name))),
  ])
  expect(found).toEqual(numbers.map((number) => [number, []]))
})
