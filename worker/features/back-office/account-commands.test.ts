import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { insertAccount } from '../../../tests/support/builders/account'
import { listOutboxTemplatesTo } from '../../../tests/support/builders/messages'
import { createOffice } from '../../../tests/support/builders/office'
import { insertPayee } from '../../../tests/support/builders/payee'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { toInviteCode } from '../get-paid/invite-code'
import { commands } from './commands'

const office = createOffice('Sam Staff')

const logged = captureLogLines()

test('an invite is emailed, and neither the reply nor the log contains its code', async () => {
  const payee = await insertPayee(env.DB, { name: 'Cedar Hollow' })
  const email = 'office@clinic.example'
  const issued = await office.issueInvite({ email, payee, amountCents: 12_550 })
  if (!issued.ok) throw new Error(issued.error.kind)
  expect(commands.issueInvite.reply.parse(issued.value)).toMatchObject({
    email,
    payeeName: 'Cedar Hollow',
    inviteCount: 1,
    existingGroup: false,
  })
  expect(await listOutboxTemplatesTo(email)).toEqual(['invite'])
  const code = await toInviteCode(env.APP_SECRET ?? '', issued.value.inviteId)
  expect(JSON.stringify(issued)).not.toContain(code)
  expect(logged.join()).toContain('issueInvite')
  expect(logged.join()).not.toMatch(new RegExp(`${code}|clinic\\.example`))
})

test.each([
  [{ email: 'unknown', payeeName: 'Clinic' }, { kind: 'invalid' }],
  [{ email: 'a@clinic.example' }, { kind: 'invalid' }],
  [{ email: 'a@clinic.example', payeeName: 'Clinic', amountCents: 0 }, { kind: 'invalid' }],
  [{ email: 'a@clinic.example', payeeName: 'Clinic', amountCents: 1.5 }, { kind: 'invalid' }],
  [{ email: 'a@clinic.example', payee: 'p_nobody' }, { kind: 'not_found' }],
  [{ email: 'a@clinic.example', payeeName: '4111 1111 1111 1111' }, { kind: 'invalid' }],
])('the invite %j is refused and sends no email', async (input, error) => {
  expect(await office.issueInvite(input)).toMatchObject({ ok: false, error })
  expect(await listOutboxTemplatesTo(input.email)).toEqual([])
})

test('an email with an account gets no invite', async () => {
  const { email } = await insertAccount()
  const refused = await office.issueInvite({ email, payeeName: 'Clinic' })
  expect(refused).toEqual({ ok: false, error: { kind: 'account_exists', accountKind: 'app' } })
  expect(await listOutboxTemplatesTo(email)).toEqual([])
})

test('a reset link is emailed, and the reply does not contain it', async () => {
  const { email, id } = await insertAccount()
  expect(await office.issuePasswordReset({ email })).toEqual({
    ok: true,
    value: { accountId: id, sentTo: email },
  })
  expect(await listOutboxTemplatesTo(email)).toEqual(['password_reset'])
  const unknown = await office.issuePasswordReset({ email: 'nobody@example.com' })
  expect(unknown).toEqual({ ok: false, error: { kind: 'not_found' } })
  expect(await office.issuePasswordReset({ email: 'unknown' })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', fields: { email: expect.any(String) } },
  })
})
