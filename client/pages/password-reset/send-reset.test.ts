import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkLink, savePassword } from './send-reset'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
afterEach(() => vi.unstubAllGlobals())

const replyWith = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status })))
const newPassword = { resetToken: 'x', password: 'y', captchaToken: '', locale: 'en' } as const

describe.each([403, 422, 429, 500, 502, 503, 504])('a response with status %i', (status) => {
  test('leaves the form of a reset link open', async () => {
    replyWith(status)
    expect(await checkLink('x')).toBe('show-form')
  })

  test('lets the visitor save the new password again', async () => {
    replyWith(status)
    expect((await savePassword(newPassword)).kind).toBe('failed')
  })
})

test('a reset link that the server does not accept is shown as expired', async () => {
  replyWith(410)
  expect(await checkLink('x')).toBe('expired')
  expect(await savePassword(newPassword)).toEqual({ kind: 'done', result: 'expired' })
})
