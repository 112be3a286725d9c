// Calls the entrypoint as the app's backend does.
import { env, exports } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import seedAccounts from '../migrations/seed/0003_accounts.sql?raw'
import { completeFlow, createBrowser, listMailboxLinks } from '../tests/support/builders/oauth-flow'
import { captureLogLines } from '../tests/support/capture-log-lines'

const backend = exports.AppBackend
const logged = captureLogLines()

beforeAll(() => env.DB.prepare(seedAccounts).run())

test('a signed-in user gets a link, and the mailbox is linked to their account', async () => {
  const started = await backend.startMailboxLink({ email: 'Rosa.Delgado@example.com' })
  if (!started.ok) throw new Error(started.error.kind)
  const { url, expiresAt } = started.value
  expect(expiresAt - Date.now()).toBeGreaterThan(9 * 60_000)
  expect(url).toMatch(/\/account-link\/start\?u=[\w-]{43}$/)
  const ticket = url.slice(-43)
  const browser = createBrowser()
  await browser.call(await completeFlow(browser, { ticket }))
  expect(await listMailboxLinks('acct_rosa')).toHaveLength(1)
  expect(logged.join()).toContain('"event":"app_backend"')
  for (const secret of [ticket, 'Rosa.Delgado', 'rosa']) expect(logged.join()).not.toContain(secret)
})

test.each([
  ['an unknown email', { email: 'nobody@example.com' }, 'unknown_account'],
  ['a panel account', { email: 'office@cedarhollow.example' }, 'unknown_account'],
  ['an email that is too long', { email: 'x'.repeat(300) }, 'invalid'],
])('a mailbox link is refused for %s', async (_, input, kind) => {
  expect(await backend.startMailboxLink(input)).toEqual({ ok: false, error: { kind } })
})
