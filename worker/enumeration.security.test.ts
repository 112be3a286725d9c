// Calls that must not reveal whether a subject exists: the same statements, digests and password hashes
// for a known and an unknown one. `npm run measure -- enumeration` measures the response times.

import { env } from 'cloudflare:workers'
import nodeCrypto from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createResetToken,
  insertAccount,
  newPassword,
  oldPassword,
} from '../tests/support/builders/account'
import { createInfoRequest } from '../tests/support/builders/info-request'
import { buildSetPass, createInvite, postGetPaid } from '../tests/support/builders/invite'
import { createLinkTicket } from '../tests/support/builders/oauth-flow'
import { insertPayablePayee, pay } from '../tests/support/builders/submit'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { createTestServices } from '../tests/support/requests/services'
import { siteOrigin } from '../tests/support/requests/site'
import { settleCounts } from '../tests/support/write-counted'
import { randomToken } from './platform/crypto/tokens'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

type Call = { readonly path: string; readonly body?: unknown; readonly cookie?: string }
type Work = {
  readonly status: number
  /** The response without nonces, request ids and echoed tokens. */
  readonly text: string
  readonly statements: readonly string[]
  readonly digests: number
  readonly passwordHashes: number
}

async function workOf({ path, body, cookie }: Call): Promise<Work> {
  const statements: string[] = []
  const db = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...values: readonly unknown[]) => {
        statements.push(name === 'prepare' ? String(values[0]) : String(name))
        return Reflect.apply(value, target, values)
      }
    },
  })
  // What earlier calls left to the queue digests too.
  await settleCounts()
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const scrypt = vi.spyOn(nodeCrypto, 'scrypt')
  const response = await fetchInIsolate(path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { origin: siteOrigin, 'content-type': 'application/json', ...(cookie && { cookie }) },
    bindings: { DB: db, PAY_LATER_DEADLINE: '9999-12-31' },
  })
  const text = (await response.text()).replaceAll(/[\w-]{16,}/g, '')
  const digests = digest.mock.calls.length
  const passwordHashes = scrypt.mock.calls.length
  digest.mockRestore()
  scrypt.mockRestore()
  return { status: response.status, text, statements, digests, passwordHashes }
}

const byEmail = {
  'pay later': (email: string) => ({ path: '/api/pay_later.php', body: { ue: btoa(email) } }),
  'an invite': (email: string) => ({
    path: '/api/api_get_paid/get_paid.php',
    body: { whichState: 'inviteForm', email, statements: '< 3K' },
  }),
} as const

test.each(Object.entries(byEmail))(
  '%s does the same work for the email of an account and for an unknown one',
  async (_, toCall) => {
    const unknown = await workOf(toCall('nobody@example.com'))
    expect(await workOf(toCall((await insertAccount()).email))).toEqual(unknown)
    expect(unknown.statements.length).toBeGreaterThan(1)
  },
)

test('a reset link does the same work for the id of an account and for an unknown one', async () => {
  const { id, email } = await insertAccount()
  await createResetToken(email)
  const toCall = (accountId: string) => ({
    path: '/api/forgot_password_back.php',
    body: { x: `${accountId}.${randomToken()}`, np: newPassword },
  })
  const unknown = await workOf(toCall('acct_unknown'))
  expect(await workOf(toCall(id))).toEqual(unknown)
  expect(unknown).toMatchObject({ status: 410, passwordHashes: 0 })
})

test('checking a password hashes it once with the same parameters for an unknown account and for an existing one', async () => {
  const { email } = await insertAccount()
  const { accounts } = createTestServices()
  // Verify once, so that the hash has the current parameters.
  await accounts.verifyPassword(email, oldPassword)
  const workFor = async (name: string) => {
    const scrypt = vi.spyOn(nodeCrypto, 'scrypt')
    expect(await accounts.verifyPassword(name, 'wrong words here')).toBeNull()
    const { calls } = scrypt.mock
    scrypt.mockRestore()
    return calls.map(([password, , bytes, options]) => [password, bytes, options])
  }
  const existing = await workFor(email)
  expect(existing).toHaveLength(1)
  expect(await workFor('nobody@example.com')).toEqual(existing)
})

/** With one character changed. */
const toNearMiss = (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))

const receiptToken = async () => {
  const paid = await pay(await insertPayablePayee())
  const { confirmationUrl } = await paid.json<{ confirmationUrl: string }>()
  return new URL(confirmationUrl, siteOrigin).searchParams.get('r') ?? ''
}
const openCode = (access: string) => ({
  path: '/api/api_get_paid/get_paid.php',
  body: { whichState: 'access', access },
})

test.each([
  ['a receipt', receiptToken, (token: string) => ({ path: `/web-payment/receipt?r=${token}` })],
  [
    'staff’s question',
    async () => (await createInfoRequest()).token,
    (token: string) => ({ path: `/api/update_info_request.php?t=${token}` }),
  ],
  [
    'a ticket of the app',
    createLinkTicket,
    (token: string) => ({ path: '/account-link/start', cookie: `mailbox_ticket=${token}` }),
  ],
  ['an access code', async () => (await createInvite()).code, openCode],
] as const)(
  '%s does the same work for a token that is nearly right and for any other',
  async (_, create, toCall) => {
    const token = await create()
    const right = await workOf(toCall(token))
    const unknown = await workOf(toCall(toNearMiss(toNearMiss(token).split('').reverse().join(''))))
    expect(await workOf(toCall(toNearMiss(token)))).toEqual(unknown)
    expect(unknown.statements.length).toBeGreaterThan(0)
    expect(right.text).not.toBe(unknown.text)
  },
)

test('an access code that was used does the same work as one that never existed', async () => {
  const invite = await createInvite()
  expect((await postGetPaid(buildSetPass(invite))).status).toBe(200)
  const unknown = await workOf(openCode(toNearMiss(invite.code)))
  expect(await workOf(openCode(invite.code))).toEqual(unknown)
})
