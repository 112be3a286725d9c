import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getPaidCopy } from '../../../shared/locales/en/get-paid'
import { isPasswordValid, newPassword } from '../../../tests/support/builders/account'
import {
  buildSetPass,
  countAccounts,
  createInvite,
  postGetPaid,
  postGetPaidForm,
  postGetPaidForReply,
  requestInvite,
} from '../../../tests/support/builders/invite'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, newIpAddress } from '../../../tests/support/requests/site'
import { hashToken } from '../../platform/crypto/tokens'
import { toHintPath } from './hint'
import { issueInvite } from './issue-invite'
import { claimInvite, findLiveInvite } from './store'

const logged = captureLogLines()
afterEach(() => vi.restoreAllMocks())

describe('one code', () => {
  test('makes one account from thirty concurrent posts', async () => {
    const invite = await createInvite()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        postGetPaidForReply(buildSetPass(invite, { email: `racer${index}@clinic.example` })),
      ),
    )
    expect(replies.filter(({ sessionToken }) => sessionToken !== undefined)).toHaveLength(1)
    expect(await countAccounts(invite.payeeId)).toBe(1)
  })

  test('is claimed by one of a hundred concurrent updates', async () => {
    const { code } = await createInvite()
    const now = Date.now()
    const invite = await findLiveInvite(env.DB, await hashToken(code), now)
    if (!invite) throw new Error('the invite is not live')
    const won = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        claimInvite(env.DB, {
          invite,
          postId: `post ${index}`,
          email: `post${index}@clinic.example`,
          until: now + 60_000,
          now,
        }),
      ),
    )
    expect(won.filter(Boolean)).toHaveLength(1)
  })

  test('could be claimed more than once by a naive read followed by a write', async () => {
    const { code, id } = await createInvite()
    const codeHash = await hashToken(code)
    const naive = async () => {
      if (!(await findLiveInvite(env.DB, codeHash, Date.now()))) return false
      await env.DB.prepare('UPDATE invites SET used_at = 1 WHERE id = ?1').bind(id).run()
      return true
    }
    const won = await Promise.all(Array.from({ length: 100 }, naive))
    expect(won.filter(Boolean).length).toBeGreaterThan(1)
  })

  test('opens the panel of its own payee, whatever other fields are sent', async () => {
    const [mine, other] = [await createInvite(), await createInvite()]
    const reply = await postGetPaidForReply(
      buildSetPass(mine, {
        payeeId: other.payeeId,
        payeeName: 'Other',
        existingGroup: true,
        temp: toHintPath({ email: other.email, access: other.code }).split('=')[1] ?? '',
      }),
    )
    const found = await createTestServices().accounts.redeemHandoffToken(reply.sessionToken ?? '')
    expect(found?.payeeGroup).toBe(mine.payeeId)
    expect(await countAccounts(other.payeeId)).toBe(0)
    expect((await postGetPaidForReply({ whichState: 'access', access: other.code })).nextView).toBe(
      'setPass',
    )
  })

  test('is required to open the setPass view and to make an account', async () => {
    const { email, payeeId } = await createInvite()
    for (const hint of [{ email }, { email, payeeName: 'Clinic', amount: 5 }]) {
      const { text } = await fetchPage(toHintPath(hint))
      expect(text).not.toContain(getPaidCopy.setPass.submit)
    }
    await postGetPaidForReply(
      buildSetPass({ email, code: '' }, { payeeId, sessionToken: 'x', existingGroup: true }),
    )
    expect(await countAccounts(payeeId)).toBe(0)
  })
})

describe('an invite that a visitor requested', () => {
  const victim = 'ceo@bighospital.example'
  const emailError = getPaidCopy.errors.emailOfInvite

  test('makes no account for another person’s address, by the call or by the form', async () => {
    const mine = await requestInvite('attacker@evil.example')
    const called = await postGetPaidForReply(buildSetPass({ ...mine, email: victim }))
    expect(called).toMatchObject({
      httpStatus: 422,
      nextView: 'setPass',
      fields: { email: emailError },
    })
    expect(called.sessionToken).toBeUndefined()
    // An attacker can write the link's hint, so it must not lock the field either.
    const temp = toHintPath({ email: victim, access: mine.code }).split('=')[1] ?? ''
    const posted = await postGetPaidForm(buildSetPass({ ...mine, email: victim }, { temp }))
    expect([posted.status, posted.location]).toEqual([422, ''])
    expect(posted.text).toContain(emailError)
    expect(posted.text).not.toMatch(/readOnly/i)
    expect(posted.text).not.toContain(mine.email)
    expect(await createTestServices().accounts.findByEmail(victim)).toBeNull()
    const issuedByStaff = await issueInvite(
      { email: victim, payeeName: 'Big Hospital' },
      createTestServices(),
    )
    expect(issuedByStaff.ok).toBe(true)
  })

  test('makes an account for its own address in any letter case, also after a wrong address', async () => {
    const mine = await requestInvite('Front.Desk@clinic.example')
    await postGetPaidForReply(buildSetPass({ ...mine, email: victim }))
    const made = await postGetPaidForReply(
      buildSetPass({ ...mine, email: ' FRONT.desk@Clinic.example' }),
    )
    expect(made).toMatchObject({ httpStatus: 200, nextView: 'preEmail' })
  })

  test('does not reveal its address for a wrong or used code', async () => {
    const mine = await requestInvite('quiet@clinic.example')
    const wrong = await postGetPaidForReply(buildSetPass({ email: victim, code: 'Y7Y7-0000-0000' }))
    expect(wrong).toMatchObject({ nextView: 'oopsTryAgain' })
    await postGetPaidForReply(buildSetPass(mine))
    expect(await postGetPaidForReply(buildSetPass({ ...mine, email: victim }))).toMatchObject({
      nextView: 'oopsTryAgain',
    })
  })
})

test('an invite that staff issued can be used with another address', async () => {
  const invite = await createInvite()
  const made = await postGetPaidForReply(
    buildSetPass({ ...invite, email: 'colleague.of.desk@clinic.example' }),
  )
  expect(made.nextView).toBe('preEmail')
})

describe('another site', () => {
  test.each([
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('with %s %s can post neither the form nor the call', async (name, value) => {
    const invite = await createInvite()
    expect((await postGetPaidForm(buildSetPass(invite), { [name]: value })).status).toBe(403)
    expect((await postGetPaid(buildSetPass(invite), { [name]: value })).status).toBe(403)
    expect(await countAccounts(invite.payeeId)).toBe(0)
  })

  test('learns nothing from a referrer, a cache, a frame or a search engine', async () => {
    const { code, email } = await createInvite()
    const path = toHintPath({ email, access: code })
    const { headers, text } = await fetchPage(path)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(text).not.toContain(`${path}"`)
  })
})

describe('a malformed request', () => {
  test.each([
    ['invalid JSON', '{', 400],
    ['null', 'null', 400],
    ['a list', '[]', 422],
    ['an unknown field', '{"whichState":"access","role":"admin"}', 422],
    ['a view without a form', '{"whichState":"successUser"}', 422],
    ['a code that is not a string', '{"access":{"$ne":""}}', 422],
    ['a list of codes', '{"access":["1","2"]}', 422],
    ['a very long code', JSON.stringify({ access: 'x'.repeat(101) }), 422],
    ['a very long password', JSON.stringify({ newPass: 'x'.repeat(1025) }), 422],
  ])('with %s is refused with the oops view', async (_, body, status) => {
    const reply = await postGetPaidForReply(body)
    expect([reply.httpStatus, reply.nextView]).toEqual([status, 'oops'])
  })

  test('of more than 16 KB, of another content type or by another method is refused', async () => {
    expect((await postGetPaid(`"${'x'.repeat(17_000)}"`)).status).toBe(413)
    expect((await postGetPaid('{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await fetchPage('/api/api_get_paid/get_paid.php')).status).toBe(405)
  })

  test.each<Readonly<Record<string, string>>>([
    { whichState: 'successUser' },
    { whichState: '' },
    {},
    { '__proto__[x]': '1', whichState: 'access' },
  ])('with the form %j is refused', async (form) => {
    expect((await postGetPaidForm(form)).status).toBe(400)
  })

  test('with markup in a link or a field shows the markup as text', async () => {
    const evil = '"><img src=x onerror=alert(1)>'
    const page = await fetchPage(toHintPath({ payeeName: evil, access: evil, email: '' }))
    const form = await postGetPaidForm({ whichState: 'inviteForm', email: evil, statements: evil })
    for (const { text } of [page, form]) expect(text).not.toContain('<img src=x')
    // A link cannot put text on our page either.
    const words = await fetchPage(toHintPath({ payeeName: 'Call 555-0100 now', amount: 9 }))
    expect(words.text.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('Call 555-0100')
  })
})

test('one visitor can look up twenty times whether an email has an account, then no longer', async () => {
  const invite = await createInvite()
  await postGetPaidForReply(buildSetPass(invite))
  const from = { 'cf-connecting-ip': newIpAddress() }
  const path = toHintPath({ email: invite.email })
  for (let n = 0; n < 20; n += 1) expect((await fetchPage(path, from)).status).toBe(302)
  expect((await fetchPage(path, from)).status).toBe(200)
})

test('no code, token or password of get-paid is in a log or a table', async () => {
  const canary = 'canary words in a password'
  const invite = await createInvite({ email: 'canary-reader@clinic.example' })
  await fetchPage(toHintPath({ email: invite.email, access: invite.code }))
  await postGetPaidForReply(buildSetPass(invite, { newPass: 'canary7' }))
  const made = await postGetPaidForReply(
    buildSetPass(invite, { newPass: canary, confirmPass: canary }),
  )
  await fetchPage(made.redirectTo ?? '')
  await postGetPaidForReply({
    whichState: 'inviteForm',
    email: 'canary-asks@clinic.example',
    statements: '< 3K',
  })
  expect(await isPasswordValid(invite.email, canary)).toBe(true)
  expect(await isPasswordValid(invite.email, newPassword)).toBe(false)

  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ readonly name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !name.includes('payee_search'))
  const rows = await Promise.all(
    names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`).all()),
  )
  const tables = JSON.stringify(rows.map(({ results: found }) => found))
  // Check that the search finds what may be stored.
  expect(tables).toContain('canary-reader@clinic.example')
  expect(tables).toContain(await hashToken(invite.code))
  expect(logged.join()).toContain('ACCOUNT_CREATED')
  const shownCode = invite.code.replace(/.{4}(?=.)/g, '$&-')
  for (const place of [tables, logged.join()])
    for (const secret of [invite.code, shownCode, made.sessionToken ?? '?', canary, 'canary7'])
      expect(place).not.toContain(secret)
  expect(logged.join()).not.toContain('canary-')
})
