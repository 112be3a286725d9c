// Guessing access codes: limits for an IP address and for an invite.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buildSetPass,
  countAccounts,
  createInvite,
  postGetPaid,
  postGetPaidForm,
  postGetPaidForReply,
} from '../../../tests/support/builders/invite'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, newAddress } from '../../../tests/support/requests/site'
import { checkCode } from './check-code'
import { toHintPath } from './hint'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const guess = (code: string, more = {}) => ({ whichState: 'access', access: code, ...more })
/** Codes of different invites, so that only the limit of the IP address is reached. */
const codeOfOtherInvite = (index: number) => `Y${index}Y${index}-0000-0000`
const wrongCodeOf = (code: string, index: number) => `${code.slice(0, 4)}0000000${index}`

describe('guessing codes from one IP address', () => {
  test('is refused by the call after five wrong codes, even with the right code', async () => {
    const { code } = await createInvite()
    const from = { 'cf-connecting-ip': newAddress() }
    for (let tries = 0; tries < 5; tries += 1)
      expect(await postGetPaidForReply(guess(codeOfOtherInvite(tries)), from)).toMatchObject({
        httpStatus: 422,
      })
    const response = await postGetPaid(guess(code), from)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(600)
    expect(await response.json()).toMatchObject({ nextView: 'oopsTryAgain' })
    // Another visitor is not limited.
    expect((await postGetPaidForReply(guess(code))).nextView).toBe('setPass')
  })

  test('shares one limit between the form, the link and the account', async () => {
    const invite = await createInvite()
    const from = { 'cf-connecting-ip': newAddress() }
    await postGetPaidForm(guess(codeOfOtherInvite(0)), from)
    await postGetPaidForm(guess(codeOfOtherInvite(1)), from)
    await fetchPage(toHintPath({ access: codeOfOtherInvite(2) }), from)
    await postGetPaidForReply(buildSetPass({ ...invite, code: codeOfOtherInvite(3) }), from)
    expect(
      (await postGetPaidForm(buildSetPass({ ...invite, code: codeOfOtherInvite(4) }), from)).status,
    ).toBe(422)
    for (const { status, text } of [
      await postGetPaidForm(guess(invite.code), from),
      await fetchPage(toHintPath({ access: invite.code }), from),
      await postGetPaidForm(buildSetPass(invite), from),
    ]) {
      expect(status).toBe(429)
      expect(text).toContain('Invalid Code - Please try again')
    }
    expect(await countAccounts(invite.payeeId)).toBe(0)
  })

  test('is limited even with right codes in between', async () => {
    const { code } = await createInvite()
    const from = { 'cf-connecting-ip': newAddress() }
    for (let tries = 0; tries < 5; tries += 1) {
      await postGetPaidForReply(guess(codeOfOtherInvite(tries)), from)
      if (tries < 4) expect((await postGetPaidForReply(guess(code), from)).nextView).toBe('setPass')
    }
    expect((await postGetPaidForReply(guess(code), from)).httpStatus).toBe(429)
  })

  test('with fifty concurrent posts checks five codes', async () => {
    const from = { 'cf-connecting-ip': newAddress() }
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        postGetPaidForReply(guess(`X${index % 10}X${Math.floor(index / 10)}00000000`), from),
      ),
    )
    expect(replies.filter(({ httpStatus }) => httpStatus === 422)).toHaveLength(5)
  })
})

describe('guessing the code of one invite', () => {
  test('is refused after five wrong codes from any IP addresses, for that invite alone', async () => {
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

  test('does no lookup after five wrong codes', async () => {
    const { limiter, db } = createTestServices()
    const queries = vi.spyOn(env.DB, 'prepare')
    const ip = newAddress()
    for (let tries = 0; tries < 5; tries += 1)
      await checkCode({ access: codeOfOtherInvite(tries), ip }, { db, limiter, now: Date.now })
    const queriesBefore = queries.mock.calls.length
    const refused = await checkCode(
      { access: codeOfOtherInvite(5), ip },
      { db, limiter, now: Date.now },
    )
    expect(refused).toMatchObject({ ok: false, error: { kind: 'too_many_codes' } })
    expect(queries.mock.calls.length).toBe(queriesBefore)
  })
})
