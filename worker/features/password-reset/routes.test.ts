import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { solveChallenge } from '../../../client/ui/captcha/solve-challenge'
import { passwordCopy } from '../../../shared/locales/en/password'
import { passwordResetCopy } from '../../../shared/locales/en/password-reset'
import { siteFooter } from '../../../shared/locales/en/ui-words'
import { incompleteLink } from '../../../shared/locales/incomplete-link'
import {
  createResetToken,
  insertAccount,
  isPasswordValid,
  newPassword,
  oldPassword,
} from '../../../tests/support/builders/account'
import { listOutboxTemplatesTo } from '../../../tests/support/builders/messages'
import {
  ageLinks,
  postReset,
  postResetForm,
  postResetForReply,
} from '../../../tests/support/builders/password-reset'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage } from '../../../tests/support/requests/site'
import { altchaCaptcha } from '../../vendors/captcha/altcha'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const hour = 60 * 60 * 1000
const open = (resetToken: string) => fetchPage(`/update-password?x=${resetToken}`)
const unissuedToken = `acct_unknown.${'A'.repeat(43)}`

describe('the password reset page', () => {
  test('with "3D" of a quoted-printable mail before the token redirects to the link', async () => {
    const { email } = await insertAccount()
    const token = await createResetToken(email)
    const page = await open(`3D${token}`)
    expect([page.status, page.headers.get('location'), page.headers.get('cache-control')]).toEqual([
      303,
      `/update-password?x=${token}`,
      'private, no-store',
    ])
    expect((await open(`3D${unissuedToken}`)).headers.get('location')).toBeNull()
  })

  test('without a link explains how to get one', async () => {
    for (const path of ['/update-password', '/update-password?x=', '/update-password?x=a&x=b']) {
      const page = await fetchPage(path)
      expect(page.status).toBe(200)
      for (const words of [passwordResetCopy.noQuery.title, 'Go to My Account', 'reset link'])
        expect(page.text).toContain(words)
      expect(page.text).not.toContain('<form')
    }
  })

  test('with a valid link shows a form that works before any script runs', async () => {
    const { email } = await insertAccount()
    const page = await open(await createResetToken(email))
    expect(page.status).toBe(200)
    for (const words of [
      passwordResetCopy.form.title,
      passwordResetCopy.form.password,
      passwordResetCopy.form.confirmation,
      passwordResetCopy.form.save,
      passwordCopy.length.missing,
      passwordCopy.match.missing,
      siteFooter.captcha.split(' See ')[0] ?? '',
    ])
      expect(page.text).toContain(words)
    const button = /<button[^>]*>SAVE PASSWORD/.exec(page.text)?.[0] ?? ''
    expect(button).toContain('type="submit"')
    expect(button).not.toContain('disabled')
    expect(page.text.match(/autoComplete="new-password"/gi)).toHaveLength(2)
  })

  test.each([
    ['a link that was never issued', async () => unissuedToken],
    [
      'a link from yesterday',
      async () => {
        const resetToken = await createResetToken((await insertAccount()).email)
        await ageLinks(24 * hour)
        return resetToken
      },
    ],
    [
      'a used link',
      async () => {
        const resetToken = await createResetToken((await insertAccount()).email)
        await postResetForm(resetToken)
        return resetToken
      },
    ],
  ])('with %s says that the link has expired', async (_, toLink) => {
    const page = await open(await toLink())
    expect(page.status).toBe(410)
    for (const words of [passwordResetCopy.expired.title, '24 hours', 'support@papaya.example'])
      expect(page.text).toContain(words)
    expect(page.text).not.toContain(passwordResetCopy.mismatch.why)
    expect(page.text).not.toContain('<script>alert')
  })

  test.each(['not-a-link', encodeURIComponent('<script>alert(1)</script>')])(
    'with the malformed text %s says that the link looks incomplete',
    async (text) => {
      const page = await open(text)
      expect(page.status).toBe(404)
      expect(page.text).toContain(incompleteLink.en)
      expect(page.text).not.toContain(passwordResetCopy.expired.title)
      expect(page.text).not.toContain('<script>alert')
    },
  )

  test('accepts a link that is a minute younger than 24 hours', async () => {
    const resetToken = await createResetToken((await insertAccount()).email)
    await ageLinks(24 * hour - 60_000)
    expect((await open(resetToken)).text).toContain(passwordResetCopy.form.title)
  })

  test('with another account’s id in the link says that something went wrong', async () => {
    const [one, other] = [await insertAccount(), await insertAccount()]
    const [, secret] = (await createResetToken(one.email)).split('.')
    const page = await open(`${other.id}.${secret}`)
    expect(page.status).toBe(404)
    expect(page.text).toContain(passwordResetCopy.expired.title)
    expect(page.text).toContain(passwordResetCopy.mismatch.why)
  })

  test('confirms the change after the call, to the browser that made it', async () => {
    const resetToken = await createResetToken((await insertAccount()).email)
    const { headers } = await postReset({ x: resetToken, np: newPassword })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toContain('; Path=/update-password;')
    const page = await fetchPage('/update-password?changed=1', {
      cookie: cookie.split(';')[0] ?? '',
    })
    expect(page.status).toBe(200)
    expect(page.text).toContain(passwordResetCopy.changed.title)
    expect(page.text).toContain(passwordResetCopy.changed.next)
  })

  test('is the target of /.well-known/change-password', async () => {
    const response = await fetchPage('/.well-known/change-password')
    expect([response.status, response.location]).toEqual([302, '/update-password'])
  })
})

describe('the password form without JavaScript', () => {
  test('changes the password and redirects to the confirmation', async () => {
    const { email } = await insertAccount()
    const response = await postResetForm(await createResetToken(email))
    expect([response.status, response.location]).toEqual([303, '/update-password?changed=1'])
    expect(await isPasswordValid(email, newPassword)).toBe(true)
    expect(await isPasswordValid(email, oldPassword)).toBe(false)
    expect(await listOutboxTemplatesTo(email)).toEqual(['password_reset', 'password_changed'])
  })

  test('keeps every character of a password, zero-width ones too', async () => {
    const { email } = await insertAccount()
    const password = `${newPassword}\u200b`
    const resetToken = await createResetToken(email)
    expect((await postResetForm(resetToken, { new: password, confirm: password })).status).toBe(303)
    expect(await isPasswordValid(email, password)).toBe(true)
    expect(await isPasswordValid(email, newPassword)).toBe(false)
  })

  const refused: readonly (readonly [Readonly<Record<string, string>>, readonly string[]])[] = [
    [{ new: '', confirm: '' }, [passwordCopy.length.missing, passwordCopy.match.missing]],
    [{ new: '1234567', confirm: '1234567' }, [passwordCopy.length.missing]],
    [{ confirm: 'something else' }, [passwordCopy.match.missing]],
    [{ new: 'Password1', confirm: 'Password1' }, ['too common']],
    [{ new: 'a'.repeat(129), confirm: 'a'.repeat(129) }, [passwordCopy.length.tooLong]],
  ]
  test.each(refused)(
    'with %o shows its errors, and the link still works',
    async (fields, words) => {
      const { email } = await insertAccount()
      const resetToken = await createResetToken(email)
      const page = await postResetForm(resetToken, fields)
      expect(page.status).toBe(422)
      expect(page.text).toContain('<title>Error: ')
      expect(page.text).toContain('role="alert"')
      for (const part of words) expect(page.text).toContain(part)
      expect(page.text).toContain(`value="${resetToken}"`)
      expect(page.text).toContain('aria-invalid="true"')
      if (fields.new) expect(page.text).not.toContain(`value="${fields.new}"`)
      expect((await postResetForm(resetToken)).status).toBe(303)
    },
  )

  test('with an expired link says so before it validates the fields', async () => {
    const page = await postResetForm(unissuedToken, { new: '', confirm: '' })
    expect(page.status).toBe(410)
    expect(page.text).toContain(passwordResetCopy.expired.title)
  })

  test('with a nested field name is refused', async () => {
    expect((await postResetForm(unissuedToken, { 'a[b]': 'x' })).status).toBe(400)
  })
})

describe('POST /api/forgot_password_back.php', () => {
  test('checks the link with {x} and changes the password with {x, np}', async () => {
    const { email } = await insertAccount()
    const resetToken = await createResetToken(email)
    expect(await postResetForReply({ x: resetToken })).toEqual([200, true, 'USER_VALIDATED'])
    expect(await postResetForReply({ x: resetToken })).toEqual([200, true, 'USER_VALIDATED'])
    expect(await postResetForReply({ x: resetToken, np: newPassword })).toEqual([
      200,
      true,
      'PASSWORD_CHANGED',
    ])
    expect(await postResetForReply({ x: resetToken })).toEqual([410, false, 'LINK_EXPIRED'])
    expect(await postResetForReply({ x: resetToken, np: newPassword })).toEqual([
      410,
      false,
      'LINK_EXPIRED',
    ])
    expect(await isPasswordValid(email, newPassword)).toBe(true)
    expect(await listOutboxTemplatesTo(email)).toEqual(['password_reset', 'password_changed'])
  })

  test('refuses a link with another account’s id', async () => {
    const [one, other] = [await insertAccount(), await insertAccount()]
    const [, secret] = (await createResetToken(one.email)).split('.')
    const resetToken = `${other.id}.${secret}`
    const mismatch = [404, false, 'MISMATCH_USER_ID_FOR_RESET']
    expect(await postResetForReply({ x: resetToken })).toEqual(mismatch)
    expect(await postResetForReply({ x: resetToken, np: newPassword })).toEqual(mismatch)
  })

  test.each([
    ['a body that is not JSON', 'x=1', 400, 'MALFORMED'],
    ['null', 'null', 400, 'MALFORMED'],
    ['a body without a link', {}, 422, 'INVALID_FIELDS'],
    ['a list', '[]', 422, 'INVALID_FIELDS'],
    ['a link of another type', { x: 7 }, 422, 'INVALID_FIELDS'],
    ['a password of another type', { x: unissuedToken, np: 7 }, 422, 'INVALID_FIELDS'],
    ['a very long link', { x: 'x'.repeat(201) }, 422, 'INVALID_FIELDS'],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await postReset(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false, status: 'error', code })
  })

  test.each([
    ['1234567', passwordCopy.length.missing],
    ['password', expect.stringMatching(/too common/)],
  ])('refuses the password %s, and the link still works', async (np, reason) => {
    const resetToken = await createResetToken((await insertAccount()).email)
    const response = await postReset({ x: resetToken, np })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ success: false, fields: { np: reason } })
    expect(await postResetForReply({ x: resetToken })).toEqual([200, true, 'USER_VALIDATED'])
  })

  test('accepts a captcha token once and for this action only', async () => {
    const { config, now } = createTestServices()
    const captcha = altchaCaptcha({ db: env.DB, secrets: [config.APP_SECRET], now })
    const createToken = async (action: 'password' | 'text') =>
      solveChallenge(JSON.parse(JSON.stringify(await captcha.createChallenge(action))))
    const resetToken = await createResetToken((await insertAccount()).email)
    for (const googleRecaptchaToken of ['nonsense', await createToken('text')]) {
      const response = await postReset({ x: resetToken, np: newPassword, googleRecaptchaToken })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ success: false, code: 'CAPTCHA_FAILED' })
    }
    const googleRecaptchaToken = await createToken('password')
    const good = { x: resetToken, np: newPassword, googleRecaptchaToken }
    expect(await postResetForReply(good)).toEqual([200, true, 'PASSWORD_CHANGED'])
    const next = await createResetToken((await insertAccount()).email)
    expect((await postReset({ ...good, x: next })).status).toBe(403)
  })
})
