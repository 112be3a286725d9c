// An answer that is given again is the one that the site would give, but for what is a visit's own.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../migrations/seed/0002_site_paths.sql?raw'
import seedPartners from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { ask } from '../../../tests/support/requests/request'
import { agents } from '../../../tests/support/requests/site-page'
import { configOf } from '../../platform/config/config'
import { toSecrets } from '../../platform/crypto/secrets'
import { readAttemptToken } from '../payments/checkout/attempt-token'

const lines: string[] = []

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths, seedPartners]) await env.DB.prepare(seed).run()
})

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line)
  })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Nobody else's: a query that means nothing to any page. */
let addresses = 0
const aFreshOne = (path: string) => {
  addresses += 1
  return `${path}${path.includes('?') ? '&' : '?'}x=${addresses}`
}

const desktop = { 'user-agent': agents.desktop }
const outcomes = () => lines.map((line) => JSON.parse(line).outcome)

async function visit(path: string, headers: Readonly<Record<string, string>> = desktop) {
  const response = await ask(path, { headers })
  return { response, html: await response.text() }
}

const own = /nonce-[\w-]{22}|nonce="[\w-]{22}"/g
const ownHeaders = new Set(['x-request-id', 'server-timing', 'content-security-policy'])
const rest = ({ headers }: Response) =>
  [...headers].filter(([name]) => !ownHeaders.has(name)).toSorted()
const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''

describe.each([
  ['the landing page', '/pay'],
  ['a payee', '/cedar-hollow'],
  ['a payee, by a deeper address', '/cedar-hollow/bill'],
  ['the chooser', '/web-payment-multi-option/harbor-occupational'],
  ['the search for a provider', '/web-payment'],
  ['a frame', '/pay-widget?name=cedar-hollow&view=desktop'],
  ['a frame with an id', '/pay-widget?wid=abc1234&name=cedar-hollow&view=mobile'],
  ['a tab', '/pay-widget-restore-tab?name=cedar-hollow'],
  ['buttons', '/pay-widget-imaginepay-button?name=cedar-hollow'],
])('%s, asked for again', (_, path) => {
  test('is not made again, and is the same but for its nonce and its id', async () => {
    const address = aFreshOne(path)
    const first = await visit(address)
    const second = await visit(address)
    expect(outcomes()).toEqual(['OK', 'KEPT'])
    expect(second.response.status).toBe(200)
    expect(second.html.replaceAll(own, '')).toBe(first.html.replaceAll(own, ''))
    expect(rest(second.response)).toEqual(rest(first.response))
    expect(policyOf(second.response).replaceAll(own, '')).toBe(
      policyOf(first.response).replaceAll(own, ''),
    )
    const [nonce] = own.exec(policyOf(second.response)) ?? ['none']
    own.lastIndex = 0
    expect(policyOf(first.response)).not.toContain(nonce)
    const [begun, kept] = [first, second].map(({ response }) =>
      response.headers.get('x-request-id'),
    )
    expect(kept).toMatch(/^[\w-]{16,}$/)
    expect(kept).not.toBe(begun)
  })

  test('is made again when its moment is over', async () => {
    const address = aFreshOne(path)
    await visit(address)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_001 })
    await visit(address)
    expect(outcomes()).toEqual(['OK', 'OK'])
  })
})

test('every nonce of the page is the one that its policy names', async () => {
  const address = aFreshOne('/pay')
  await visit(address)
  const { html, response } = await visit(address)
  expect(outcomes()).toEqual(['OK', 'KEPT'])
  const nonces = [...html.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
  expect(nonces.length).toBeGreaterThan(0)
  for (const nonce of nonces) expect(policyOf(response)).toContain(`'nonce-${nonce}'`)
})

test('a phone is not given what a computer was', async () => {
  const address = aFreshOne('/cedar-hollow')
  await visit(address)
  await visit(address, { 'user-agent': agents.apple })
  expect(outcomes()).toEqual(['OK', 'OK'])
})

test('HEAD has the headers and no page', async () => {
  const address = aFreshOne('/pay')
  await visit(address)
  const response = await ask(address, { method: 'HEAD', headers: desktop })
  expect(outcomes()).toEqual(['OK', 'KEPT'])
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe('')
})

test('a posted form goes its own way', async () => {
  const address = aFreshOne('/pay')
  await visit(address)
  const response = await ask(address, { method: 'POST', body: new FormData() })
  expect(response.status).toBe(422)
})

describe("a frame's id", () => {
  test('is each frame’s own, wherever it stands in the address', async () => {
    const address = aFreshOne('/pay-widget?name=cedar-hollow&view=desktop')
    await visit(`${address}&wid=abc1234`)
    const { html } = await visit(`${address}&wid=xyz9876`)
    expect(outcomes()).toEqual(['OK', 'KEPT'])
    expect(html).toContain('wid=xyz9876')
    expect(html).not.toContain('abc1234')
  })

  test.each(['', '&wid=', '&wid=UPPER12', '&wid=%3Cscript%3E', '&wid=xyz9876&wid=abc1234'])(
    'that is odd (%j) is not what another frame had',
    async (odd) => {
      const address = aFreshOne('/pay-widget?name=cedar-hollow&view=desktop')
      await visit(`${address}&wid=abc1234`)
      const { html } = await visit(address + odd)
      expect(outcomes()).toEqual(['OK', 'OK'])
      expect(/abc1234|UPPER12|3Cscript%3E/.exec(html)?.[0]).toBeUndefined()
    },
  )

  test('of a page that fills none in keeps nothing', async () => {
    const address = aFreshOne('/pay')
    await visit(`${address}&wid=abc1234`)
    await visit(`${address}&wid=xyz9876`)
    expect(outcomes()).toEqual(['OK', 'OK'])
  })
})

describe('a payment page', () => {
  const cookieOf = ({ headers }: Response) => headers.getSetCookie()
  const attemptOf = (html: string) => /name="attempt" value="([^"]+)"/.exec(html)?.[1] ?? ''

  test('has an attempt of its own each time, in the form, in its data and in the cookie', async () => {
    const address = aFreshOne('/web-payment?p=p_cedar')
    const visits = [await visit(address), await visit(address), await visit(address)]
    expect(outcomes()).toEqual(['OK', 'KEPT', 'KEPT'])
    const attempts = visits.map(({ html }) => attemptOf(html))
    expect(new Set(attempts).size).toBe(3)
    for (const [i, { response, html }] of visits.entries()) {
      const attempt = attempts[i] ?? ''
      const read = await readAttemptToken(toSecrets(configOf(env)), attempt, Date.now())
      expect(read).toMatchObject({ ok: true, value: { payeeId: 'p_cedar' } })
      expect(html.split(attempt)).toHaveLength(3)
      expect(cookieOf(response)).toEqual([
        `attempt_p_cedar=${attempt}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`,
      ])
      for (const other of attempts) if (other !== attempt) expect(html).not.toContain(other)
    }
    const [first, second] = visits
    expect(second && rest(second.response).filter(([name]) => name !== 'set-cookie')).toEqual(
      first && rest(first.response).filter(([name]) => name !== 'set-cookie'),
    )
  })

  test('goes on with the attempt that the browser has', async () => {
    const address = aFreshOne('/web-payment?p=p_cedar')
    const first = await visit(address)
    const cookie = `a=b; attempt_p_cedar=${attemptOf(first.html)}`
    const again = await visit(address, { ...desktop, cookie })
    expect(attemptOf(again.html)).toBe(attemptOf(first.html))
    expect(outcomes()).toEqual(['OK', 'OK'])
    // What it was answered is no secret of the next visitor's page either.
    const other = await visit(address)
    expect(outcomes()).toEqual(['OK', 'OK', 'KEPT'])
    expect(other.html).not.toContain(attemptOf(first.html))
  })
})

test('what is not found is asked again', async () => {
  const address = aFreshOne('/no-such-payee-at-all')
  await visit(address)
  expect((await visit(address)).response.status).toBe(404)
  expect(outcomes()).not.toContain('KEPT')
})
