import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getTokenFromFrame } from './frame-token'
import { solveChallenge } from './solve-challenge'
import { prepareCaptcha, startCaptcha } from './start-captcha'

vi.mock('./frame-token', () => ({ getTokenFromFrame: vi.fn() }))
vi.mock('./solve-challenge.worker?worker&url', () => ({ default: '/worker.js' }))
vi.mock('./solve-challenge', () => ({ solveChallenge: vi.fn(async () => 'solved') }))

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const replyWith = (body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body))

test('a vendor’s check starts at the submit, not while the form is filled in', async () => {
  replyWith({ provider: 'recaptcha', frame: '/embedded/captcha?action=text' })
  vi.mocked(getTokenFromFrame).mockResolvedValue('from the frame')
  const finish = await prepareCaptcha('text')
  expect(getTokenFromFrame).not.toHaveBeenCalled()
  expect(await finish()).toBe('from the frame')
  expect(getTokenFromFrame).toHaveBeenCalledWith('/embedded/captcha?action=text')
})

test('our own challenge is solved before the submit', async () => {
  replyWith({ provider: 'altcha', challenge: { parameters: {}, signature: '' } })
  const finish = await prepareCaptcha('text')
  expect(solveChallenge).toHaveBeenCalledTimes(1)
  expect(await finish()).toBe('solved')
})

test('if a vendor’s check fails, a form gets an empty token, and startCaptcha rejects', async () => {
  replyWith({ provider: 'turnstile', frame: '/embedded/captcha?action=text' })
  vi.mocked(getTokenFromFrame).mockRejectedValue(new Error('the check failed'))
  expect(await (await prepareCaptcha('text'))()).toBe('')
  await expect(startCaptcha('step_up')).rejects.toThrow('the check failed')
})

test('preparing a captcha fails if the server sends neither a frame nor a challenge', async () => {
  replyWith({ provider: 'off' })
  await expect(prepareCaptcha('text')).rejects.toThrow('no challenge')
})
