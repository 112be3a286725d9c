import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FrameMessage } from './frame-messages'
import { prepareCaptcha, startCaptcha } from './start-captcha'

const origin = 'https://papaya.test'
const documentElement = { lang: 'en' }

beforeEach(() => vi.stubGlobal('document', { documentElement }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const replyWith = (body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body))

/** A page in which the vendor's frame sends the message. Returns the URLs of the frames that are shown. */
function openPage(message: FrameMessage): readonly string[] {
  const shown: string[] = []
  const listeners: ((event: object) => void)[] = []
  const vendor = {}
  const createElement = () => ({
    src: '',
    contentWindow: vendor,
    append: (frame: { readonly src: string }) => shown.push(frame.src),
    setAttribute: () => undefined,
    addEventListener: () => undefined,
    remove: () => undefined,
  })
  const body = {
    append() {
      for (const listener of listeners) listener({ origin, source: vendor, data: message })
    },
  }
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  })
  vi.stubGlobal('document', { documentElement, createElement, body })
  return shown
}

test('a vendor’s check starts at the submit, not while the form is filled in', async () => {
  const frame = '/embedded/captcha?action=text'
  const shown = openPage({ kind: 'captcha_token', token: 'from the frame' })
  replyWith({ provider: 'recaptcha', frame })
  const finish = await prepareCaptcha('text')
  expect(shown).toEqual([])
  expect(await finish()).toBe('from the frame')
  expect(shown).toEqual([frame])
})

test('our own challenge is solved before the submit', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    hmacSignatureSecret: 'secret',
  })
  replyWith({ provider: 'altcha', challenge })
  const derive = vi.spyOn(crypto.subtle, 'deriveBits')
  const finish = await prepareCaptcha('text')
  expect(derive).toHaveBeenCalledTimes(4)
  expect(JSON.parse(atob(await finish()))).toMatchObject({ challenge, solution: { counter: 3 } })
  expect(derive).toHaveBeenCalledTimes(4)
})

test('if a vendor’s check fails, a form gets an empty token, and startCaptcha rejects', async () => {
  openPage({ kind: 'captcha_failed' })
  replyWith({ provider: 'turnstile', frame: '/embedded/captcha?action=text' })
  expect(await (await prepareCaptcha('text'))()).toBe('')
  await expect(startCaptcha('step_up')).rejects.toThrow('the check failed')
})

test('preparing a captcha fails if the server sends neither a frame nor a challenge', async () => {
  replyWith({ provider: 'off' })
  await expect(prepareCaptcha('text')).rejects.toThrow('no challenge')
})
