// Invites: how they are issued, emailed, used and deleted, and what agents' links request.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seed from '../../../migrations/seed/0008_invites.sql?raw'
import { inviteEmailCopy } from '../../../shared/locales/en/emails/accounts'
import { insertAccount } from '../../../tests/support/builders/account'
import {
  buildSetPass,
  type CreatedInvite,
  countAccounts,
  createInvite,
  createPanelAccountFor,
  postGetPaidForReply,
  toHintParameter,
} from '../../../tests/support/builders/invite'
import { listOutboxTemplatesTo } from '../../../tests/support/builders/messages'
import { explainQuery } from '../../../tests/support/explain-query'
import { createTestServices } from '../../../tests/support/requests/services'
import { toOutboxDeps } from '../../outbox-deps'
import { renderStored } from '../notifications/render-message'
import { toHintPath } from './hint'
import { issueInvite } from './issue-invite'
import { inviteQueries, purgeInvites } from './store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('an invite', () => {
  const readEmail = async (recipient: string, template: string) => {
    const row = await env.DB.prepare(
      'SELECT template, data FROM outbox WHERE recipient = ?1 AND template = ?2',
    )
      .bind(recipient, template)
      .first<{ readonly template: string; readonly data: string }>()
    if (!row) throw new Error('the email is missing')
    return renderStored(row, toOutboxDeps(createTestServices()).renderContext)
  }

  test('is emailed with its code and its link, in the text and in the HTML', async () => {
    const { email, code } = await createInvite({ payeeName: 'Quiet Clinic' })
    const { subject, text, html } = await readEmail(email, 'invite')
    expect(subject).toBe(inviteEmailCopy.staff.subject)
    for (const part of [text, html]) {
      expect(part).toContain(code.replace(/.{4}(?=.)/g, '$&-'))
      expect(part).toContain('Quiet Clinic')
      expect(part).toContain('$125.50')
      expect(part).toContain(toHintPath({ email, access: code }))
    }
  })

  test('shows its code on one line', async () => {
    const { email, code } = await createInvite()
    const { html } = await readEmail(email, 'invite')
    const shown = code.replace(/.{4}(?=.)/g, '$&-')
    expect(html).toMatch(new RegExp(`white-space:nowrap[^>]*>${shown}<`))
  })

  test('that a visitor requested opens a separate panel and contains none of their text', async () => {
    const email = 'visitor@clinic.example'
    const request = { whichState: 'inviteForm', email, statements: '3K-10K' }
    await postGetPaidForReply({ ...request, payeeName: 'canary clinic', payeeId: 'p_1' })
    await postGetPaidForReply(request)
    const { text, html } = await readEmail(email, 'invite')
    expect(text + html).not.toContain('canary')
    const { results } = await env.DB.prepare(
      'SELECT DISTINCT payee_group, payee_id, statements FROM invites WHERE email = ?1',
    )
      .bind(email)
      .all<{ readonly payee_group: string }>()
    expect(results).toEqual([
      { payee_group: expect.stringMatching(/^invited_/), payee_id: null, statements: '3K-10K' },
    ])
  })

  test('is emailed at most three times a day to one address, and the fourth request gets the same response', async () => {
    const email = 'often@clinic.example'
    const tagged = 'often+bills@clinic.example'
    for (const typed of [email, email, tagged, tagged]) {
      const reply = await postGetPaidForReply({
        whichState: 'inviteForm',
        email: typed,
        statements: '< 3K',
      })
      expect(reply).toMatchObject({ httpStatus: 200, nextView: 'successUser' })
    }
    expect(await listOutboxTemplatesTo(email)).toEqual(['invite', 'invite'])
    expect(await listOutboxTemplatesTo(tagged)).toEqual(['invite'])
  })

  test('is not created for an address with an account, and only the email says so', async () => {
    const { email } = await insertAccount()
    const reply = await postGetPaidForReply({
      whichState: 'inviteForm',
      email,
      statements: '< 3K',
    })
    expect(reply).toEqual({ httpStatus: 200, status: 'success', nextView: 'successUser' })
    expect(await listOutboxTemplatesTo(email)).toEqual(['invite_not_needed'])
    expect((await readEmail(email, 'invite_not_needed')).text).toContain('another work email')
  })

  test.each([
    [{ email: 'unknown' }, 'invalid'],
    [{ email: 'a@clinic.example' }, 'invalid'],
    [{ email: 'a@clinic.example', payee: 'p_unknown' }, 'unknown_payee'],
  ])('for %j is refused as %s', async (order, kind) => {
    expect(await issueInvite(order, createTestServices())).toMatchObject({
      ok: false,
      error: { kind },
    })
  })

  test('for an address that has an account is refused to staff', async () => {
    const { email } = await insertAccount()
    const result = await issueInvite({ email, payeeName: 'Clinic' }, createTestServices())
    expect(result).toEqual({ ok: false, error: { kind: 'account_exists', accountKind: 'app' } })
  })

  test('can name its payee by slug', async () => {
    const { payeeId } = await createInvite()
    const slug = await env.DB.prepare('SELECT slug FROM payees WHERE id = ?1')
      .bind(payeeId)
      .first<string>('slug')
    const order = { email: 'slug@clinic.example', payee: slug ?? '' }
    const issued = await issueInvite(order, createTestServices())
    expect(issued).toMatchObject({ ok: true, value: { inviteCount: 2 } })
  })
})

test('ten posts from one agent’s link send the team one email', async () => {
  const { email } = await createInvite()
  const sent = {
    whichState: 'successAg',
    temp: toHintParameter({ email, payeeName: 'A Clinic', kind: 'agent' }),
  }
  const before = (await listOutboxTemplatesTo('partnerships@papaya.example')).length
  // Each post gets a different time.
  let clock = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => {
    clock += 1
    return clock
  })
  await Promise.all(Array.from({ length: 10 }, () => postGetPaidForReply(sent)))
  vi.mocked(Date.now).mockRestore()
  expect((await listOutboxTemplatesTo('partnerships@papaya.example')).length).toBe(before + 1)
})

test('an agent’s link that is used again after the first request was deleted sends the team another email', async () => {
  const countEmails = async () =>
    (await listOutboxTemplatesTo('partnerships@papaya.example')).length
  const temp = toHintParameter({
    email: 'agent@yearly.example',
    payeeName: 'A Clinic',
    kind: 'agent',
  })
  const send = async () => (await postGetPaidForReply({ whichState: 'successAg', temp })).nextView
  const before = await countEmails()
  const first = await send()
  const again = await send()
  expect(await countEmails()).toBe(before + 1)
  const later = Date.now() + 366 * 24 * 60 * 60 * 1000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await purgeInvites(env.DB, later)
  expect(await send()).toBe(first)
  vi.mocked(Date.now).mockRestore()
  expect(again).not.toBe(first)
  expect(await countEmails()).toBe(before + 2)
})

test('a post that died before it made the account frees the code, and one that died after has used it up', async () => {
  const simulateDeadPost = async (invite: CreatedInvite, email: string) =>
    env.DB.prepare(
      'UPDATE invites SET claimed_by = ?2, claimed_email = ?3, claimed_until = ?4 WHERE id = ?1',
    )
      .bind(invite.id, 'dead post', email, Date.now() - 1)
      .run()
  const diedBefore = await createInvite()
  await simulateDeadPost(diedBefore, diedBefore.email)
  expect((await postGetPaidForReply(buildSetPass(diedBefore))).nextView).toBe('preEmail')

  const diedAfter = await createInvite()
  await createPanelAccountFor(diedAfter.payeeId, diedAfter.email)
  await simulateDeadPost(diedAfter, diedAfter.email)
  const second = buildSetPass(diedAfter, { email: 'second@clinic.example' })
  expect((await postGetPaidForReply(second)).nextView).toBe('oopsTryAgain')
  expect(await countAccounts(diedAfter.payeeId)).toBe(1)
  expect(
    (await postGetPaidForReply({ whichState: 'access', access: diedAfter.code })).nextView,
  ).toBe('oopsTryAgain')
})

test('the seed can run twice, and its codes open the documented views', async () => {
  await env.DB.prepare(seedPayees).run()
  for (let runs = 0; runs < 2; runs += 1) await env.DB.prepare(seed).run()
  const viewOf = async (access: string) =>
    (await postGetPaidForReply({ whichState: 'access', access })).nextView
  expect(await viewOf('4WGQ-NDQN-A2SK')).toBe('setPass')
  expect(await viewOf('80SF-5MS3-QXG5')).toBe('setPass')
  expect(await viewOf('Y8NQ-0R9H-9PSQ')).toBe('setPass')
  expect(await viewOf('77YK-EKBY-XBVH')).toBe('oopsTryAgain')
})

test('old invites are purged and live ones are not', async () => {
  await purgeInvites(env.DB, Date.now())
  await createInvite()
  const count = () => env.DB.prepare('SELECT count(*) AS count FROM invites').first('count')
  const before = await count()
  await purgeInvites(env.DB, Date.now())
  expect(await count()).toBe(before)
  await purgeInvites(env.DB, 5_000_000_000_000)
  expect(await count()).toBe(0)
})

test.each(Object.entries(inviteQueries))('the query %s uses an index', async (_, sql) => {
  const plan = await explainQuery(sql)
  expect(plan.filter((step) => /^SCAN(?! CONSTANT)|TEMP/.test(step))).toEqual([])
})
