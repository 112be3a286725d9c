// Guessing access codes: limits for an IP address, for an invite, and for all visitors.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { solveChallenge } from '../../../client/ui/captcha/solve-challenge'
import { getPaidCopy } from '../../../shared/locales/en/get-paid'
import { tryAgainAt } from '../../../shared/locales/en/wait'
import {
  buildSetPass,
  countAccounts,
  createInvite,
  postGetPaid,
  postGetPaidForm,
  postGetPaidForReply,
} from '../../../tests/support/builders/invite'
import { memoryLimiter } from '../../../tests/support/fakes/memory-limiter'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, newIpAddress } from '../../../tests/support/requests/site'
import { checkCode } from './check-code'
import { toHintPath } from './hint'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const guess = (code: string, more = {}) => ({ whichState: 'access', access: code, ...more })
/** Differs by index, so that only the limit of the IP address applies, not that of a code. */
const unknownCode = (index: number) => `Y${index}Y${index}-0000-0000`
const wrongCodeOf = (code: string, index: number) => `${code.slice(0, 4)}0000000${index}`

describe('guessing codes from one IP address', () => {
  test('is refused by the call after five wrong codes, even for the correct code', async () => {
    const { code } = await createInvite()
    const from = { 'cf-connecting-ip': newIpAddress() }
    for (let tries = 0; tries < 5; tries += 1)
      expect(await postGetPaidForReply(guess(unknownCode(tries)), from)).toMatchObject({
        httpStatus: 422,
      })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now)
    const response = await postGetPaid(guess(code), from)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(600)
    expect(await response.json()).toMatchObject({
      nextView: 'oopsTryAgain',
      message: getPaidCopy.tooManyCodes.lead(
        tryAgainAt(now + Number(response.headers.get('retry-after')) * 1000, now),
      ),
    })
    // Another visitor is not limited.
    expect((await postGetPaidForReply(guess(code))).nextView).toBe('setPass')
  })

  test('shares one limit between the form, the link and the account', async () => {
    const invite = await createInvite()
    const from = { 'cf-connecting-ip': newIpAddress() }
    await postGetPaidForm(guess(unknownCode(0)), from)
    await postGetPaidForm(guess(unknownCode(1)), from)
    await fetchPage(toHintPath({ access: unknownCode(2) }), from)
    await postGetPaidForReply(buildSetPass({ ...invite, code: unknownCode(3) }), from)
    expect(
      (await postGetPaidForm(buildSetPass({ ...invite, code: unknownCode(4) }), from)).status,
    ).toBe(422)
    for (const { status, text } of [
      await postGetPaidForm(guess(invite.code), from),
      await fetchPage(toHintPath({ access: invite.code }), from),
      await postGetPaidForm(buildSetPass(invite), from),
    ]) {
      expect(status).toBe(429)
      expect(text).toContain(getPaidCopy.tooManyCodes.title)
      expect(text).toContain(getPaidCopy.tooManyCodes.lead('Try again '))
      // The code was not checked.
      expect(text).not.toContain(getPaidCopy.oopsTryAgain.lead)
    }
    expect(await countAccounts(invite.payeeId)).toBe(0)
  })

  test('is limited even if correct codes are posted in between', async () => {
    const { code } = await createInvite()
    const from = { 'cf-connecting-ip': newIpAddress() }
    for (let tries = 0; tries < 5; tries += 1) {
      await postGetPaidForReply(guess(unknownCode(tries)), from)
      if (tries < 4) expect((await postGetPaidForReply(guess(code), from)).nextView).toBe('setPass')
    }
    expect((await postGetPaidForReply(guess(code), from)).httpStatus).toBe(429)
  })

  test('in fifty concurrent posts gets only five codes checked', async () => {
    const from = { 'cf-connecting-ip': newIpAddress() }
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        postGetPaidForReply(guess(`X${index % 10}X${Math.floor(index / 10)}00000000`), from),
      ),
    )
    expect(replies.filter(({ httpStatus }) => httpStatus === 422)).toHaveLength(5)
  })

  test('causes no lookup after five wrong codes', async () => {
    const { limiter, captcha, db } = createTestServices()
    const prepare = vi.spyOn(env.DB, 'prepare')
    // What earlier tests counted may be written meanwhile.
    const countLookups = () => prepare.mock.calls.filter(([sql]) => /invites/.test(sql)).length
    const ip = newIpAddress()
    const check = (tries: number) =>
      checkCode(
        { access: unknownCode(tries), visitor: { ip, hostname: '', captchaToken: '' } },
        { db, limiter, captcha, now: Date.now },
      )
    for (let tries = 0; tries < 5; tries += 1) await check(tries)
    const lookups = countLookups()
    expect(lookups).toBeGreaterThan(0)
    const refused = await check(5)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'too_many_codes' } })
    expect(countLookups()).toBe(lookups)
  })
})

describe('guessing the code of one invite', () => {
  test('is refused after five wrong codes from different IP addresses, for that invite only', async () => {
    const [one, other] = [await createInvite(), await createInvite()]
    for (let tries = 0; tries < 5; tries += 1)
      expect((await postGetPaidForReply(guess(wrongCodeOf(one.code, tries)))).httpStatus).toBe(422)
    expect((await postGetPaidForReply(guess(one.code))).httpStatus).toBe(429)
    expect((await postGetPaidForReply(guess(other.code))).nextView).toBe('setPass')
    expect((await postGetPaidForReply(buildSetPass(other))).nextView).toBe('preEmail')
  })

  test('does not lock out the owner if the attacker knows only the email', async () => {
    const invite = await createInvite()
    for (let tries = 0; tries < 20; tries += 1)
      await postGetPaidForReply(
        guess(`V${tries % 10}V${Math.floor(tries / 10)}00000000`, { email: invite.email }),
      )
    expect((await postGetPaidForReply(buildSetPass(invite))).nextView).toBe('preEmail')
  })
})

describe('after 300 wrong codes in an hour, whatever their IP addresses and invites,', () => {
  const { limiter } = createTestServices()
  const reachLimit = async () => {
    for (let tries = 0; tries < 300; tries += 1) await limiter.reserve('access_code_site', 'all')
  }
  afterEach(() => limiter.clear('access_code_site', 'all'))

  const solve = async (action = 'access_code') => {
    const { text } = await fetchPage(`/api/captcha.php?action=${action}`)
    return solveChallenge(JSON.parse(text).challenge)
  }

  test('no code is looked up without a solved captcha, and correct codes do not count', async () => {
    const { db, captcha } = createTestServices()
    const { code } = await createInvite()
    const limiterInMemory = memoryLimiter(() => 1_900_000_000_000)
    const deps = { db, captcha, limiter: limiterInMemory, now: Date.now }
    const check = (access: string, ip: string) =>
      checkCode({ access, visitor: { ip, hostname: '', captchaToken: '' } }, deps)
    for (let tries = 0; tries < 300; tries += 1) {
      const other = `${String(tries).padStart(4, '0')}00000000`
      const wrong = await check(other, `198.18.${Math.floor(tries / 250)}.${tries % 250}`)
      expect(wrong).toMatchObject({ error: { kind: 'code_refused' } })
      if (tries % 50 === 0) expect((await check(code, '192.0.2.7')).ok).toBe(true)
    }
    const queries = vi.spyOn(env.DB, 'prepare')
    expect(await check(code, '192.0.2.7')).toMatchObject({ error: { kind: 'captcha_required' } })
    expect(queries.mock.calls.filter(([sql]) => /invites/.test(sql))).toEqual([])
  })

  test('the call requires a solved captcha, which works once and for access codes only', async () => {
    const { code } = await createInvite()
    await reachLimit()
    expect(await postGetPaidForReply(guess(code))).toMatchObject({
      httpStatus: 403,
      code: 'CAPTCHA_REQUIRED',
      nextView: 'access',
      fields: { access: getPaidCopy.errors.captchaRequired },
    })
    const googleRecaptchaToken = await solve()
    const reply = await postGetPaidForReply(guess(code, { googleRecaptchaToken }))
    expect(reply).toMatchObject({ httpStatus: 200, nextView: 'setPass' })
    for (const token of [googleRecaptchaToken, await solve('password'), 'nonsense'])
      expect(await postGetPaidForReply(guess(code, { googleRecaptchaToken: token }))).toMatchObject(
        { httpStatus: 403, code: 'CAPTCHA_FAILED', nextView: 'access' },
      )
  })

  test('the limit of an IP address still applies to visitors with a solved captcha', async () => {
    await reachLimit()
    const from = { 'cf-connecting-ip': newIpAddress() }
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = guess(unknownCode(tries), { googleRecaptchaToken: await solve() })
      expect((await postGetPaidForReply(wrong, from)).httpStatus).toBe(422)
    }
    const next = guess(unknownCode(5), { googleRecaptchaToken: await solve() })
    expect((await postGetPaidForReply(next, from)).httpStatus).toBe(429)
  })

  test('a try without captcha uses up none of the five tries of an IP address', async () => {
    const { code } = await createInvite()
    await reachLimit()
    const from = { 'cf-connecting-ip': newIpAddress() }
    for (let tries = 0; tries < 6; tries += 1)
      expect((await postGetPaidForReply(guess(code), from)).httpStatus).toBe(403)
    const solved = guess(code, { googleRecaptchaToken: await solve() })
    expect((await postGetPaidForReply(solved, from)).httpStatus).toBe(200)
  })

  test('a form without JavaScript shows the typed code and says what to do', async () => {
    const { code } = await createInvite()
    await reachLimit()
    const page = await postGetPaidForm(guess(code))
    expect(page.status).toBe(403)
    expect(page.text).toContain(`value="${code}"`)
    expect(page.text).toContain('Turn on JavaScript')
  })

  test('a link with a code shows the form for the code, and creating an account needs a captcha too', async () => {
    const invite = await createInvite()
    await reachLimit()
    const page = await fetchPage(toHintPath({ access: invite.code }))
    expect(page.status).toBe(403)
    expect(page.text).toContain(getPaidCopy.access.title)
    expect(page.text).not.toContain('Turn on JavaScript')
    expect(await postGetPaidForReply(buildSetPass(invite))).toMatchObject({
      httpStatus: 403,
      nextView: 'setPass',
    })
    expect(await countAccounts(invite.payeeId)).toBe(0)
    const solved = buildSetPass(invite, { googleRecaptchaToken: await solve() })
    expect((await postGetPaidForReply(solved)).nextView).toBe('preEmail')
    expect(await countAccounts(invite.payeeId)).toBe(1)
  })
})
