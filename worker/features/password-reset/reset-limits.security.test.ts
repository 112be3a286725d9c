// The limits of the password reset, and a captcha that cannot be verified.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createResetToken,
  insertAccount,
  newPassword,
} from '../../../tests/support/builders/account'
import {
  postReset,
  postResetForm,
  postResetForReply,
} from '../../../tests/support/builders/password-reset'
import { createTestServices } from '../../../tests/support/requests/services'
import { newIpAddress } from '../../../tests/support/requests/site'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import { resetPassword } from './reset-password'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe('the password reset', () => {
  test('allows ten posts an hour from one IP network; the eleventh changes no password', async () => {
    const changePassword = vi.fn(async () => 'changed' as const)
    const { limiter, accounts, isCommonPassword } = createTestServices()
    const deps = {
      locale: 'en' as const,
      limiter,
      isCommonPassword,
      accounts: { ...accounts, changePassword },
      captcha: { verify: async () => ({ ok: true }) as const },
    }
    const resetToken = await createResetToken((await insertAccount()).email)
    const post = {
      resetToken,
      password: newPassword,
      captchaToken: 'solved',
      hostname: 'papaya.test',
    }
    // One IPv6 network counts as one visitor.
    const ip = (index: number) => `2001:db8:7:1::${index + 1}`
    for (let index = 0; index < 10; index += 1)
      expect(await resetPassword({ ...post, ip: ip(index) }, deps)).toMatchObject({ ok: true })
    const result = await resetPassword({ ...post, ip: ip(10) }, deps)
    expect(result).toMatchObject({ ok: false, error: { kind: 'too_many' } })
    expect(changePassword).toHaveBeenCalledTimes(10)
    expect(await resetPassword({ ...post, ip: newIpAddress() }, deps)).toMatchObject({ ok: true })
  })

  test('responds to the form and the call with 429 and Retry-After, and the link still works', async () => {
    const ipAddress = newIpAddress()
    const { limiter } = createTestServices()
    for (let count = 0; count < 10; count += 1)
      await limiter.reserve('password_reset', toIpSubject(ipAddress))
    const resetToken = await createResetToken((await insertAccount()).email)
    const from = { 'cf-connecting-ip': ipAddress }
    const replies = [
      await postReset({ x: resetToken, np: newPassword }, from),
      await postResetForm(resetToken, {}, from),
    ]
    for (const { status, headers } of replies) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
    }
    expect((await postResetForReply({ x: resetToken }))[2]).toBe('USER_VALIDATED')
  })

  test('allows five posts an hour without a captcha token', async () => {
    const from = { 'cf-connecting-ip': newIpAddress() }
    const resetToken = await createResetToken((await insertAccount()).email)
    const statuses: number[] = []
    for (let posts = 0; posts < 6; posts += 1)
      statuses.push((await postReset({ x: resetToken, np: newPassword }, from)).status)
    expect(statuses).toEqual([200, 410, 410, 410, 410, 429])
  })

  test('fails with captcha_unavailable if the captcha cannot be verified', async () => {
    const { limiter, accounts, isCommonPassword } = createTestServices()
    const changePassword = vi.fn(accounts.changePassword)
    const resetToken = await createResetToken((await insertAccount()).email)
    const result = await resetPassword(
      {
        resetToken,
        password: newPassword,
        captchaToken: 't',
        ip: newIpAddress(),
        hostname: 'papaya.test',
      },
      {
        locale: 'en',
        limiter,
        isCommonPassword,
        accounts: { ...accounts, changePassword },
        captcha: { verify: async () => ({ ok: false, reason: 'unavailable' }) as const },
      },
    )
    expect(result).toEqual({ ok: false, error: { kind: 'captcha_unavailable' } })
    expect(changePassword).not.toHaveBeenCalled()
  })
})
