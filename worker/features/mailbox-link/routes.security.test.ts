// Security of linking a mailbox: forged states, racing posts, other sites and stored secrets.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  completeFlow,
  createBrowser,
  createLinkTicket,
  listMailboxLinks,
  startFlow,
} from '../../../tests/support/builders/oauth-flow'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { siteOrigin } from '../../../tests/support/requests/site'
import { app } from '../../app'
import { hashToken } from '../../platform/crypto/tokens'
import { durableLimiter } from '../../platform/rate-limits/limiter'
import { type LinkDeps, linkMailbox } from './link-mailbox'
import { startLink } from './start-link'

const logged = captureLogLines()
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM mailbox_links').run()
})
afterEach(() => vi.restoreAllMocks())

const refused = { status: 409, reply: { success: false, code: 'LINK_STATE_INVALID' } }

describe('an OAuth state', () => {
  test('of another browser links nothing, and still works in its own', async () => {
    const [mine, other] = [createBrowser(), createBrowser()]
    const back = await completeFlow(mine)
    // The other browser has started an OAuth flow too: a cookie of another flow must not be enough.
    await startFlow(other, await createLinkTicket('acct_milo', 'milo.tanaka@example.com'))
    expect(await other.call(back)).toMatchObject(refused)
    expect(await createBrowser().call(back)).toMatchObject(refused)
    expect(await listMailboxLinks('acct_milo')).toEqual([])
    expect((await mine.call(back)).reply).toMatchObject({ success: true })
  })

  test('of an attacker’s account cannot be used in a victim’s browser', async () => {
    const [attacker, victim] = [createBrowser(), createBrowser()]
    const consent = await startFlow(
      attacker,
      await createLinkTicket('acct_evil', 'evil@example.com'),
    )
    const allowed = { answer: 'allow', mail: '1', address: 'victim@mail.example' }
    const { location } = await victim.open(consent, allowed)
    const back = Object.fromEntries(new URL(location, siteOrigin).searchParams)
    expect(await victim.call(back)).toMatchObject(refused)
    expect(await listMailboxLinks('acct_evil')).toEqual([])
  })

  test.each(['', 'forged', 'x'.repeat(43), '%00', "' OR 1=1 --"])(
    'with the value %o is refused',
    async (state) => {
      const browser = createBrowser()
      const back = await completeFlow(browser)
      expect(await browser.call({ ...back, state })).toMatchObject(refused)
      expect(await listMailboxLinks()).toEqual([])
    },
  )

  test('that is eleven minutes old is refused', async () => {
    const browser = createBrowser()
    const back = await completeFlow(browser)
    await env.DB.prepare('UPDATE mailbox_link_states SET expires_at = expires_at - 660000').run()
    expect(await browser.call(back)).toMatchObject(refused)
  })

  test('allows one exchange for twenty concurrent posts', async () => {
    const [state, browserSecret, exchange] = await startTestFlow()
    const linkResponse = { state, browserSecret, code: 'code', error: '' }
    const results = await Promise.all(
      Array.from({ length: 20 }, () => linkMailbox(linkResponse, depsWith(exchange))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(exchange).toHaveBeenCalledTimes(1)
  })

  test('would allow more than one exchange with a naive read before it', async () => {
    const [state, , exchange] = await startTestFlow()
    const naive = async () => {
      const row = await env.DB.prepare(
        'SELECT used_at FROM mailbox_link_states WHERE state_hash = ?1 AND used_at IS NULL',
      )
        .bind(await hashToken(state))
        .first()
      if (row !== null) await exchange()
    }
    await Promise.all(Array.from({ length: 20 }, naive))
    expect(exchange.mock.calls.length).toBeGreaterThan(1)
  })

  test.each([
    { kind: 'rejected', code: 'invalid_grant' },
    { kind: 'unavailable', code: 'timeout' },
  ] as const)('is used up after $code, and no second exchange is sent', async (error) => {
    const [state, browserSecret] = await startTestFlow()
    const exchange = vi.fn(async () => ({ ok: false, error }) as const)
    const linkResponse = { state, browserSecret, code: 'code', error: '' }
    expect(await linkMailbox(linkResponse, depsWith(exchange))).toEqual({ ok: false, error })
    const again = await linkMailbox(linkResponse, depsWith(exchange))
    expect(again).toEqual({ ok: false, error: { kind: 'state_invalid' } })
    expect(exchange).toHaveBeenCalledTimes(1)
  })
})

test('a ticket that linked a mailbox cannot be used again', async () => {
  const [browser, ticket] = [createBrowser(), await createLinkTicket()]
  await browser.call(await completeFlow(browser, { ticket }))
  const other = createBrowser()
  const { location } = await other.open(`/account-link/start?u=${ticket}`)
  expect((await other.open(location)).status).toBe(410)
  expect((await other.open('/account-link/start', {})).status).toBe(410)
})

describe('another site', () => {
  test.each([
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('(%s: %s) cannot link a mailbox', async (name, value) => {
    const browser = createBrowser()
    const back = await completeFlow(browser)
    const { status, reply } = await browser.call(back, { [name]: value })
    expect([status, reply.code]).toEqual([403, 'ORIGIN_REFUSED'])
    expect((await browser.call(back)).reply).toMatchObject({ success: true })
  })

  test('can call neither with a plain form nor with GET', async () => {
    const browser = createBrowser()
    const back = await completeFlow(browser)
    const form = await browser.call(new URLSearchParams(back).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form.status).toBe(415)
    expect((await browser.open('/api/link_gmail_account.php')).status).toBe(405)
  })

  test.each([
    'redirect_uri=https://evil.example',
    'return_to=//evil.example',
    'next=https:evil.example',
    'u=//evil.example',
    'u=https://evil.example/',
  ])('is never the target of a redirect with ?%s', async (query) => {
    const browser = createBrowser()
    await browser.open(`/account-link/start?u=${await createLinkTicket()}`)
    for (const response of [
      await browser.open(`/account-link/start?${query}`),
      await browser.open(`/account-link/start?${query}`, {}),
      await browser.open(`/account-link?${query}`, { state: 'x', code: 'x' }),
    ]) {
      const to = new URL(response.location, siteOrigin)
      expect(to.origin).toBe(siteOrigin)
      expect(to.searchParams.get('redirect_uri') ?? `${siteOrigin}/account-link`).toBe(
        `${siteOrigin}/account-link`,
      )
    }
  })
})

describe('with Google', () => {
  const google = {
    ...env,
    SITE_URL: 'https://pay.example.com',
    MAILBOX_LINK: 'google',
    GOOGLE_CLIENT_ID: 'client.apps.example',
    GOOGLE_CLIENT_SECRET: 'canary-client-secret',
  }
  const send = (path: string, init: RequestInit = {}) =>
    app.fetch(
      new Request(`https://pay.example.com${path}`, {
        redirect: 'manual',
        ...init,
        headers: { origin: 'https://pay.example.com', ...init.headers },
      }),
      google,
      createExecutionContext(),
    )

  test('the policy allows the form to redirect only to Google and this site', async () => {
    const page = await send('/account-link/start')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("form-action 'self' https://accounts.google.com;")
    const back = await send('/account-link')
    expect(back.headers.get('content-security-policy')).toContain("form-action 'self';")
  })

  test('a refusal because of our configuration raises an alert without secrets', async () => {
    const ticket = await createLinkTicket()
    const cookie = `mailbox_ticket=${ticket}`
    const started = await send('/account-link/start', { method: 'POST', headers: { cookie } })
    const consent = new URL(started.headers.get('location') ?? '')
    expect(consent.origin + consent.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json({ error: 'invalid_client' }, { status: 401 }))
    const state = consent.searchParams.get('state') ?? ''
    const cookies = started.headers.getSetCookie().map((line) => line.split(';')[0])
    const response = await send('/api/link_gmail_account.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
      body: JSON.stringify({ state, code: 'canary-code' }),
    })
    expect(response.status).toBe(502)
    expect(fetch).toHaveBeenCalledTimes(1)
    const lines = logged.join('\n')
    expect(lines).toContain('"level":"alert","event":"mailbox_not_linked"')
    expect(lines).not.toMatch(/canary/)
    expect(await response.text()).not.toMatch(/canary|invalid_client/)
  })
})

describe('the refresh token', () => {
  const canary = 'canary-1//refresh-token-of-a-mailbox'

  async function readAllTables(): Promise<string> {
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'payee\\_search%' ESCAPE '\\'",
    ).all<{ name: string }>()
    const rows = await env.DB.batch(
      tables.results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)),
    )
    return JSON.stringify(rows.map(({ results }) => results))
  }

  test('is stored and logged nowhere in plain text, and neither is a ticket, state or cookie', async () => {
    const keys = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const { kty, crv, x, y } = await exportJWK(keys.publicKey)
    const publicKey = JSON.stringify({ kty, crv, x, y, kid: 'of-this-test' })
    const ticket = await createLinkTicket()
    const [state, browserSecret, exchange] = await startTestFlow(ticket, canary)
    const linked = await linkMailbox(
      { state, browserSecret, code: 'canary-code', error: '' },
      { ...depsWith(exchange), publicKey },
    )
    expect(linked).toEqual({ ok: true, value: { address: 'harmless@mail.example' } })
    const everything = (await readAllTables()) + logged.join('\n')
    expect(everything).toContain('harmless@mail.example')
    for (const secret of ['canary', ticket, state, browserSecret])
      expect([secret, everything.includes(secret)]).toEqual([secret, false])

    // The stored token can be decrypted with the private key.
    const encrypted = (await listMailboxLinks())[0]?.encrypted_refresh_token ?? ''
    const opened = await compactDecrypt(encrypted, keys.privateKey)
    expect(new TextDecoder().decode(opened.plaintext)).toBe(canary)
    expect(opened.protectedHeader).toMatchObject({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: 'of-this-test',
    })
  })
})

/** A state that the real use case issued, its browser's secret, and a mock of the exchange. */
async function startTestFlow(ticket?: string, refreshToken = 'a-token') {
  const consents: string[] = []
  const started = await startLink(
    { ticket: ticket ?? (await createLinkTicket()), ip: '192.0.2.77', isHeaderless: false },
    {
      ...depsWith(vi.fn()),
      limiter: durableLimiter(env.RATE_LIMIT_COUNTERS),
      mailboxLinker: {
        toConsentUrl: async ({ state }) => {
          consents.push(state)
          return 'https://consent.example/'
        },
      },
    },
  )
  if (!started.ok) throw new Error(started.error.kind)
  const exchange = vi.fn(async () => ({
    ok: true as const,
    value: {
      provider: 'google' as const,
      subject: '1',
      address: 'harmless@mail.example',
      scope: 'openid',
      refreshToken,
    },
  }))
  return [consents[0] ?? '', started.value.browserSecret, exchange] as const
}

function depsWith(exchange: LinkDeps['mailboxLinker']['exchange']): LinkDeps {
  return {
    db: env.DB,
    mailboxLinker: { exchange },
    secret: 's'.repeat(32),
    siteUrl: siteOrigin,
    publicKey: env.MAILBOX_PUBLIC_KEY ?? '',
    now: Date.now,
  }
}
