// The exact requests to Google, and misbehavior that the strict issuer of tests/vendors lacks: timeouts, redirects,
// invalid replies. Also the codes of the embedded vendor.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { neverReply } from '../../../tests/support/never-reply'
import { mailboxLinkerEmbedded } from './embedded'
import { issueDemoCode, readDemoCode } from './embedded-codes'
import { mailboxLinkerGoogle, toGoogleIssuer } from './google'

afterEach(() => vi.restoreAllMocks())

const issuer = toGoogleIssuer({
  accountsUrl: 'https://accounts.google.com',
  tokenUrl: 'https://oauth2.googleapis.com',
})
const linker = mailboxLinkerGoogle({ clientId: 'client', clientSecret: 'secret', issuer })
const request = {
  code: 'code',
  verifier: 'v'.repeat(43),
  redirectUri: 'https://papaya.example/account-link',
}
const respondWith = (make: () => Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => make())

test('the consent URL and the token request to Google are the documented ones', async () => {
  const url = new URL(await linker.toConsentUrl({ ...request, state: 'our-state' }))
  expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'client',
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: 'openid email https://www.googleapis.com/auth/gmail.readonly',
    state: 'our-state',
    // The SHA-256 of the verifier, in base64url.
    code_challenge: '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM',
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  })
  const fetch = respondWith(() => Response.json({ error: 'invalid_grant' }, { status: 400 }))
  await linker.exchange(request)
  const [tokenUrl, init] = fetch.mock.calls[0] ?? []
  expect(tokenUrl).toBe('https://oauth2.googleapis.com/token')
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
    grant_type: 'authorization_code',
    code: 'code',
    code_verifier: request.verifier,
    redirect_uri: request.redirectUri,
    client_id: 'client',
    client_secret: 'secret',
  })
})

describe('a Google token reply', () => {
  test.each([
    [
      'invalid_grant',
      () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
      { kind: 'rejected', code: 'invalid_grant' },
    ],
    [
      'invalid_client',
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
      { kind: 'misconfigured', code: 'invalid_client' },
    ],
    [
      'redirect_uri_mismatch',
      () => Response.json({ error: 'redirect_uri_mismatch' }, { status: 400 }),
      { kind: 'misconfigured', code: 'redirect_uri_mismatch' },
    ],
    ['503', () => new Response('down', { status: 503 }), { kind: 'unavailable', code: '503' }],
    [
      'a redirect',
      () => Response.redirect('https://evil.example/', 302),
      { kind: 'unavailable', code: 'unexpected_reply' },
    ],
    ['HTML', () => new Response('<html>'), { kind: 'unavailable', code: 'unexpected_reply' }],
    [
      'no ID token',
      () => Response.json({ access_token: 'a', token_type: 'Bearer' }),
      { kind: 'unavailable', code: 'unexpected_reply' },
    ],
  ] as const)('the code is exchanged only once after %s', async (_, make, error) => {
    const fetch = respondWith(make)
    expect(await linker.exchange(request)).toEqual({ ok: false, error })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('a reply is awaited for at most ten seconds', async () => {
    const timeout = neverReply()
    const error = { kind: 'unavailable', code: 'timeout' }
    expect(await linker.exchange(request)).toEqual({ ok: false, error })
    expect(timeout).toHaveBeenCalledWith(10_000)
  })
})

describe('the embedded mailbox vendor', () => {
  const secret = 's'.repeat(32)
  const at = 1_900_000_000_000
  const grant = { address: 'a@b.example', scope: 'x', challenge: 'c', redirectUri: 'r' }

  test('a code is accepted for a minute, and only if it is signed with the site’s secret', async () => {
    const code = await issueDemoCode(secret, grant, at)
    expect(await readDemoCode(secret, code, at + 59_999)).toMatchObject(grant)
    expect(await readDemoCode(secret, code, at + 60_000)).toBeNull()
    expect(await readDemoCode('t'.repeat(32), code, at)).toBeNull()
    expect(await readDemoCode(secret, `x${code}`, at)).toBeNull()
    expect(await readDemoCode(secret, '', at)).toBeNull()
  })

  test('a code of another OAuth flow is refused', async () => {
    const code = await issueDemoCode(secret, { ...grant, redirectUri: request.redirectUri }, at)
    const reply = await mailboxLinkerEmbedded({ secret, now: () => at }).exchange({
      ...request,
      code,
    })
    expect(reply).toEqual({ ok: false, error: { kind: 'rejected', code: 'invalid_grant' } })
  })
})
