// Tests the Google adapter with a real OpenID provider, which rejects requests that a mock would accept.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailboxLinkerGoogle } from '../../worker/vendors/mailbox/google.ts'
import {
  client,
  emailScope,
  giveConsent,
  redirectUri,
  type StrictIssuer,
  startStrictIssuer,
} from './strict-issuer.ts'

let peer: StrictIssuer
beforeAll(async () => {
  peer = await startStrictIssuer()
})
afterAll(() => peer.stop())
beforeEach(() => {
  peer.consent.current = {}
  peer.revoked.length = 0
})

const randomSecret = () => randomBytes(32).toString('base64url')
const linkerOf = (clientSecret: string = client.clientSecret) =>
  mailboxLinkerGoogle({ clientId: client.clientId, clientSecret, issuer: peer.issuer })

/** Runs the OAuth flow up to the redirect back to the site. */
async function runFlow() {
  const [state, verifier] = [randomSecret(), randomSecret()]
  const consentUrl = await linkerOf().toConsentUrl({ state, verifier, redirectUri })
  const back = await giveConsent(consentUrl)
  return { state, verifier, back, code: back.searchParams.get('code') ?? '' }
}

test('a code is exchanged for a mailbox with a working refresh token', async () => {
  const { state, verifier, back, code } = await runFlow()
  expect(back.searchParams.get('state')).toBe(state)
  const outcome = await linkerOf().exchange({ code, verifier, redirectUri })
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      provider: 'google',
      subject: '108222333444555666777',
      address: 'rosa.delgado@mail.example',
    },
  })
  if (!outcome.ok) throw new Error('no mailbox')
  expect(outcome.value.scope.split(' ')).toContain(emailScope)
  expect(await peer.isAlive(outcome.value.refreshToken)).toBe(true)
})

describe('an exchange is permanently rejected for', () => {
  test('a code used twice, which also revokes the first refresh token', async () => {
    const { verifier, code } = await runFlow()
    const first = await linkerOf().exchange({ code, verifier, redirectUri })
    const second = await linkerOf().exchange({ code, verifier, redirectUri })
    expect(second).toEqual({ ok: false, error: { kind: 'rejected', code: 'invalid_grant' } })
    expect(first.ok && (await peer.isAlive(first.value.refreshToken))).toBe(false)
  })

  test.each([
    ['another flow’s verifier', { verifier: 'v'.repeat(43) }],
    ['another redirect URI', { redirectUri: 'https://evil.example/account-link' }],
    ['a forged code', { code: 'forged' }],
  ])('%s', async (_, changes) => {
    const { verifier, code } = await runFlow()
    const outcome = await linkerOf().exchange({ code, verifier, redirectUri, ...changes })
    expect(outcome).toEqual({ ok: false, error: { kind: 'rejected', code: 'invalid_grant' } })
  })

  test('an email address that the vendor has not verified', async () => {
    peer.consent.current = { isUnverified: true }
    const { verifier, code } = await runFlow()
    const outcome = await linkerOf().exchange({ code, verifier, redirectUri })
    expect(outcome).toEqual({ ok: false, error: { kind: 'rejected', code: 'no_address' } })
    expect(peer.revoked).toHaveLength(1)
  })
})

test('a grant without the mail permission is revoked', async () => {
  peer.consent.current = { isEmailRefused: true }
  const { verifier, code } = await runFlow()
  const outcome = await linkerOf().exchange({ code, verifier, redirectUri })
  expect(outcome).toEqual({ ok: false, error: { kind: 'scope_missing' } })
  expect(peer.revoked).toHaveLength(1)
})

test('a wrong client secret is reported as misconfigured', async () => {
  const { verifier, code } = await runFlow()
  const linker = linkerOf('wrong')
  const outcome = await linker.exchange({ code, verifier, redirectUri })
  expect(outcome).toEqual({ ok: false, error: { kind: 'misconfigured', code: 'invalid_client' } })
})

test('an unreachable vendor is reported as unavailable, not as rejected', async () => {
  const issuer = { ...peer.issuer, tokenUrl: 'http://localhost:9/token' }
  const linker = mailboxLinkerGoogle({ ...client, issuer })
  const outcome = await linker.exchange({ code: 'x', verifier: randomSecret(), redirectUri })
  expect(outcome).toEqual({ ok: false, error: { kind: 'unavailable', code: 'network' } })
})
