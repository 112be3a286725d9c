import { env, exports } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAccount, mailsTo } from '../accounts/an-account'

const office = exports.BackOffice

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

test('a reset is mailed to the account, and its link is told to nobody', async () => {
  const { id, email } = await anAccount()
  const issued = await office.issuePasswordReset({ email: ` ${email.toUpperCase()} ` })
  expect(issued).toEqual({ ok: true, value: { accountId: id } })
  expect(await mailsTo(email)).toEqual(['password_reset'])
})

test.each([
  ['nobody@example.com', 'not_found'],
  ['no address', 'invalid'],
])('%s: %s, and nothing is mailed', async (email, kind) => {
  expect(await office.issuePasswordReset({ email })).toMatchObject({ ok: false, error: { kind } })
  const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE recipient = ?1')
    .bind(email)
    .all()
  expect(results).toEqual([])
})
