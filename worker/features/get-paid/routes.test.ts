import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getPaidCopy } from '../../../shared/locales/en/get-paid'
import {
  insertAccount,
  isPasswordValid,
  newPassword,
} from '../../../tests/support/builders/account'
import {
  ageInvites,
  buildSetPass,
  type CreatedInvite,
  createInvite,
  createPanelAccountFor,
  postGetPaidForm,
  postGetPaidForReply,
  toHintParameter,
} from '../../../tests/support/builders/invite'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, newIpAddress } from '../../../tests/support/requests/site'
import { toHintPath } from './hint'
import { type GetPaidOutcome, outcomes } from './outcomes'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const wrong = { whichState: 'access', access: 'ZZZZ-ZZZZ-ZZZZ' } as const

type OutcomeReply = {
  readonly httpStatus: number
  readonly nextView: string
  readonly code?: string
}
type ReachOutcome = (invite: CreatedInvite) => Promise<OutcomeReply>

/** Sends after the site-wide limit of wrong codes is used up, then clears the limit. */
async function afterWrongCodes(send: () => Promise<OutcomeReply>): Promise<OutcomeReply> {
  const { limiter } = createTestServices()
  while ((await limiter.reserve('access_code_site', 'all')).ok);
  const reply = await send()
  await limiter.clear('access_code_site', 'all')
  return reply
}

/** For each outcome, a call that has it. */
const reachOutcome: Readonly<Record<GetPaidOutcome, ReachOutcome>> = {
  no_code: () => postGetPaidForReply({ whichState: 'preEmail', temp: '' }),
  has_account: async ({ payeeId }) => {
    const { email } = await createPanelAccountFor(payeeId)
    return postGetPaidForReply({ whichState: 'preEmail', temp: toHintParameter({ email }) })
  },
  code_live: ({ code }) => postGetPaidForReply({ whichState: 'access', access: code }),
  code_live_group: async ({ code, payeeId }) => {
    await createPanelAccountFor(payeeId)
    return postGetPaidForReply({ whichState: 'access', access: code })
  },
  code_refused: () => postGetPaidForReply(wrong),
  too_many_codes: async () => {
    const from = { 'cf-connecting-ip': newIpAddress() }
    for (let tries = 0; tries < 5; tries += 1)
      await postGetPaidForReply({ ...wrong, access: `Z${tries}ZZ-ZZZZ-ZZZZ` }, from)
    return postGetPaidForReply(wrong, from)
  },
  captcha_required: ({ code }) =>
    afterWrongCodes(() => postGetPaidForReply({ whichState: 'access', access: code })),
  captcha_failed: ({ code }) =>
    afterWrongCodes(() =>
      postGetPaidForReply({ whichState: 'access', access: code, googleRecaptchaToken: 'no' }),
    ),
  email_in_use: async (invite) =>
    postGetPaidForReply(buildSetPass({ ...invite, email: (await insertAccount()).email })),
  account_created: (invite) => postGetPaidForReply(buildSetPass(invite)),
  invite_requested: () =>
    postGetPaidForReply({
      whichState: 'inviteForm',
      email: 'asks@clinic.example',
      statements: '> 20K',
    }),
  agent_link: ({ email }) =>
    postGetPaidForReply({
      whichState: 'preEmail',
      temp: toHintParameter({ email, kind: 'agent' }),
    }),
  agent_requested: ({ email }) =>
    postGetPaidForReply({
      whichState: 'successAg',
      temp: toHintParameter({ email, kind: 'agent' }),
    }),
  kit_requested: ({ email }) =>
    postGetPaidForReply({
      whichState: 'successKit',
      temp: toHintParameter({ email, kind: 'kit' }),
    }),
  requested_before: async ({ email }) => {
    const sent = { whichState: 'successKit', temp: toHintParameter({ email, kind: 'kit' }) }
    await postGetPaidForReply(sent)
    return postGetPaidForReply(sent)
  },
  too_many: async () => {
    const from = { 'cf-connecting-ip': newIpAddress() }
    const form = (index: number) => ({
      whichState: 'inviteForm',
      email: `many${index}@clinic.example`,
      statements: '< 3K',
    })
    for (let posts = 0; posts < 20; posts += 1) await postGetPaidForReply(form(posts), from)
    return postGetPaidForReply(form(20), from)
  },
  unexpected: async ({ code }) => {
    const broken = vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error('the database is down')
    })
    const reply = await postGetPaidForReply({ whichState: 'access', access: code })
    broken.mockRestore()
    return reply
  },
}

const statuses = {
  too_many: 429,
  invalid_fields: 422,
  captcha_failed: 403,
  internal: 500,
} as const

describe('the get-paid call', () => {
  test.each(Object.entries(outcomes))(
    'with the outcome %s returns its view and status',
    async (name, { nextView, problem }) => {
      const reachRow = Object.entries(reachOutcome).find(([other]) => other === name)?.[1]
      const reply = await reachRow?.(await createInvite())
      expect(reply?.nextView).toBe(nextView)
      expect(reply?.httpStatus).toBe(problem === null ? 200 : statuses[problem])
      if (problem !== null) expect(reply?.code).toBe(name.toUpperCase())
    },
  )
})

describe('a valid code', () => {
  test('returns the facts of its invite', async () => {
    const { code, payeeId } = await createInvite({ payeeName: 'Quiet Clinic' })
    expect(await postGetPaidForReply({ whichState: 'access', access: code })).toMatchObject({
      status: 'success',
      nextView: 'setPass',
      payeeName: 'Quiet Clinic',
      payeeId,
      amount: '$125.50',
      inviteCount: 1,
      existingGroup: false,
      payeeCreatedAt: 0,
    })
  })

  test.each([
    ['in lowercase', (code: string) => code.toLowerCase()],
    ['with hyphens', (code: string) => code.replace(/.{4}(?=.)/g, '$&-')],
    ['with spaces and dashes', (code: string) => ` ${code.replace(/.{3}(?=.)/g, '$& – ')} `],
    ['with O for 0', (code: string) => code.replaceAll('0', 'O')],
    ['with o for 0', (code: string) => code.replaceAll('0', 'o')],
    ['with I for 1', (code: string) => code.replaceAll('1', 'I')],
    ['with l for 1', (code: string) => code.replaceAll('1', 'l')],
  ])('is accepted %s', async (_, write) => {
    // The code needs both a 0 and a 1.
    let invite = await createInvite()
    for (let tries = 0; tries < 200 && !/0.*1|1.*0/.test(invite.code); tries += 1)
      invite = await createInvite({ payee: invite.payeeId })
    expect(invite.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    const reply = await postGetPaidForReply({ whichState: 'access', access: write(invite.code) })
    expect(reply.nextView).toBe('setPass')
  })

  test('works for fourteen days', async () => {
    const { code } = await createInvite()
    await ageInvites(14 * 24 * 60 * 60_000 - 60_000)
    expect((await postGetPaidForReply({ whichState: 'access', access: code })).nextView).toBe(
      'setPass',
    )
    await ageInvites(60_000)
    expect((await postGetPaidForReply({ whichState: 'access', access: code })).nextView).toBe(
      'oopsTryAgain',
    )
  })

  test('is not used up by opening its link, however often', async () => {
    const invite = await createInvite()
    const from = { 'cf-connecting-ip': newIpAddress() }
    for (let n = 0; n < 8; n += 1) {
      const path = toHintPath({ email: invite.email, access: invite.code })
      expect((await fetchPage(path, from)).text).toContain(getPaidCopy.setPass.submit)
    }
    expect((await postGetPaidForReply(buildSetPass(invite), from)).nextView).toBe('preEmail')
  })
})

test.each(['', '12345', '1 2-3 4-5'])(
  'the get-paid code %j is refused as too short',
  async (access) => {
    const reply = await postGetPaidForReply({ whichState: 'access', access })
    expect([reply.httpStatus, reply.nextView, Object.keys(reply.fields ?? {})]).toEqual([
      422,
      'access',
      ['access'],
    ])
  },
)

describe('a panel account', () => {
  test('is created, its token opens the panel, and its code is used up', async () => {
    const invite = await createInvite()
    const reply = await postGetPaidForReply(buildSetPass(invite))
    expect(reply.redirectTo).toBe(`/dev/panel?sessionToken=${reply.sessionToken}`)
    expect(await isPasswordValid(invite.email, newPassword)).toBe(true)
    const { accounts } = createTestServices()
    const found = await accounts.redeemHandoffToken(reply.sessionToken ?? '')
    expect(found).toMatchObject({ email: invite.email, kind: 'panel', payeeGroup: invite.payeeId })
    expect(
      (await postGetPaidForReply({ whichState: 'access', access: invite.code })).nextView,
    ).toBe('oopsTryAgain')
  })

  test.each([
    [{ email: 'unknown' }, 'email'],
    [{ statements: '5K' }, 'statements'],
    [{ statements: '' }, 'statements'],
    [{ fax: '12' }, 'fax'],
    [{ newPass: 'seven77', confirmPass: 'seven77' }, 'newPass'],
    [{ newPass: 'password1', confirmPass: 'password1' }, 'newPass'],
    [{ confirmPass: 'another one' }, 'confirmPass'],
    [{ access: '12345' }, 'access'],
  ])(
    'with %j is refused with an error on that field only, and the code still works',
    async (more, field) => {
      const invite = await createInvite()
      const reply = await postGetPaidForReply(buildSetPass(invite, more))
      expect([reply.httpStatus, reply.nextView]).toEqual([422, 'setPass'])
      expect(Object.keys(reply.fields ?? {})).toEqual([field])
      expect((await postGetPaidForReply(buildSetPass(invite))).nextView).toBe('preEmail')
    },
  )

  test.each(['(415) 555-0132', ''])('can be created with the fax %j', async (fax) => {
    expect((await postGetPaidForReply(buildSetPass(await createInvite(), { fax }))).nextView).toBe(
      'preEmail',
    )
  })

  test('for an email that has an app account is refused, overwrites nothing and does not use up the code', async () => {
    const [invite, existing] = [await createInvite(), await insertAccount()]
    const reply = await postGetPaidForReply(
      buildSetPass({ ...invite, email: existing.email.toUpperCase() }),
    )
    expect(reply.fields?.email).toContain('already')
    expect(await isPasswordValid(existing.email, newPassword)).toBe(false)
    expect((await postGetPaidForReply(buildSetPass(invite))).nextView).toBe('preEmail')
  })

  test('leads to the panel when its form is posted again, by the call and by the form', async () => {
    const invite = await createInvite()
    await postGetPaidForReply(buildSetPass(invite))
    const again = await postGetPaidForReply(
      buildSetPass(invite, { email: invite.email.toUpperCase() }),
    )
    expect(again).toMatchObject({
      httpStatus: 200,
      nextView: 'preEmail',
      redirectTo: '/dev/panel?hasAccount=1',
    })
    expect(again.sessionToken).toBeUndefined()
    const posted = await postGetPaidForm(buildSetPass(invite))
    expect([posted.status, posted.location]).toEqual([303, '/dev/panel?hasAccount=1'])
  })

  test('of another person is not revealed to a visitor with a used code', async () => {
    const [invite, other] = [await createInvite(), await createInvite()]
    await postGetPaidForReply(buildSetPass(invite))
    await postGetPaidForReply(buildSetPass(other))
    for (const email of [other.email, 'unknown@clinic.example'])
      expect(await postGetPaidForReply(buildSetPass({ ...invite, email }))).toMatchObject({
        httpStatus: 422,
        nextView: 'oopsTryAgain',
      })
  })

  test('invalidates the other codes of the same person only', async () => {
    const first = await createInvite()
    const second = await createInvite({ email: first.email, payee: first.payeeId })
    const colleague = await createInvite({ payee: first.payeeId })
    await postGetPaidForReply(buildSetPass(first))
    expect(
      (await postGetPaidForReply({ whichState: 'access', access: second.code })).nextView,
    ).toBe('oopsTryAgain')
    const other = await postGetPaidForReply({ whichState: 'access', access: colleague.code })
    expect(other).toMatchObject({ nextView: 'setPass', existingGroup: true, inviteCount: 3 })
  })
})
