// The Google adapter against a strict peer: it must speak OAuth, not what a mock lets pass.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailboxLinkerGoogle } from '../../worker/vendors/mailbox/google.ts'
import {
  client,
  giveConsent,
  mailScope,
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
  peer.consent.now = {}
  peer.revoked.length = 0
})

const aSecret = () => randomBytes(32).toString('base64url')
const linkerOf = (clientSecret: string = client.clientSecret) =>
  mailboxLinkerGoogle({ clientId: client.clientId, clientSecret, issuer: peer.issuer })

/** A trip up to the address that the visitor comes back to. */
async function aTrip() {
  const [state, verifier] = [aSecret(), aSecret()]
  const consentUrl = await linkerOf().toConsentUrl({ state, verifier, redirectUri })
  const back = await giveConsent(consentUrl)
  return { state, verifier, back, code: back.searchParams.get('code') ?? '' }
}

test('consent is given, and the code is worth a mailbox whose refresh token works', async () => {
  const { state, verifier, back, code } = await aTrip()
  expect(back.searchParams.get('state')).toBe(state)
  const granted = await linkerOf().exchange({ code, verifier, redirectUri })
  expect(granted).toMatchObject({
    ok: true,
    value: {
      provider: 'google',
      subject: '108222333444555666777',
      address: 'rosa.delgado@mail.example',
    },
  })
  if (!granted.ok) throw new Error('no mailbox')
  expect(granted.value.scope.split(' ')).toContain(mailScope)
  expect(await peer.isAlive(granted.value.refreshToken)).toBe(true)
})

describe('refused, once and for all', () => {
  test('a code a second time, which takes back what the first one got', async () => {
    const { verifier, code } = await aTrip()
    const first = await linkerOf().exchange({ code, verifier, redirectUri })
    const second = await linkerOf().exchange({ code, verifier, redirectUri })
    expect(second).toEqual({ ok: false, error: { kind: 'rejected', code: 'invalid_grant' } })
    expect(first.ok && (await peer.isAlive(first.value.refreshToken))).toBe(false)
  })

  test.each([
    ['another trip’s verifier', { verifier: 'v'.repeat(43) }],
    ['another address to come back to', { redirectUri: 'https://evil.example/account-link' }],
    ['a code that nobody gave', { code: 'forged' }],
  ])('%s', async (_, changes) => {
    const { verifier, code } = await aTrip()
    const granted = await linkerOf().exchange({ code, verifier, redirectUri, ...changes })
    expect(granted).toEqual({ ok: false, error: { kind: 'rejected', code: 'invalid_grant' } })
  })

  test('an address that the company has not checked', async () => {
    peer.consent.now = { isUnverified: true }
    const { verifier, code } = await aTrip()
    const granted = await linkerOf().exchange({ code, verifier, redirectUri })
    expect(granted).toEqual({ ok: false, error: { kind: 'rejected', code: 'no_address' } })
    expect(peer.revoked).toHaveLength(1)
  })
})

test('without the one permission that counts, what was granted is handed back', async () => {
  peer.consent.now = { isMailRefused: true }
  const { verifier, code } = await aTrip()
  const granted = await linkerOf().exchange({ code, verifier, redirectUri })
  expect(granted).toEqual({ ok: false, error: { kind: 'scope_missing' } })
  expect(peer.revoked).toHaveLength(1)
})

test('a wrong secret of ours is our fault, and said to be', async () => {
  const { verifier, code } = await aTrip()
  const linker = linkerOf('wrong')
  const granted = await linker.exchange({ code, verifier, redirectUri })
  expect(granted).toEqual({ ok: false, error: { kind: 'misconfigured', code: 'invalid_client' } })
})

test('nobody at that address is not refused but unavailable', async () => {
  const issuer = { ...peer.issuer, tokenUrl: 'http://localhost:9/token' }
  const linker = mailboxLinkerGoogle({ ...client, issuer })
  const granted = await linker.exchange({ code: 'x', verifier: aSecret(), redirectUri })
  expect(granted).toEqual({ ok: false, error: { kind: 'unavailable', code: 'network' } })
})
