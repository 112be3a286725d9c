import { afterEach, expect, test, vi } from 'vitest'
import { tokenFromFrame } from './frame-token'
import { solveChallenge } from './solve-challenge'
import { prepareCaptcha, startCaptcha } from './start-captcha'

vi.mock('./frame-token', () => ({ tokenFromFrame: vi.fn() }))
vi.mock('./solve-challenge.worker?worker&url', () => ({ default: '/worker.js' }))
vi.mock('./solve-challenge', () => ({ solveChallenge: vi.fn(async () => 'solved') }))

afterEach(() => vi.restoreAllMocks())

const replyWith = (body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body))

test('a vendor’s check starts at the submit, not while the form is filled in', async () => {
  replyWith({ provider: 'recaptcha', frame: '/embedded/human-check?action=text' })
  vi.mocked(tokenFromFrame).mockResolvedValue('from the frame')
  const finish = await prepareCaptcha('text')
  expect(tokenFromFrame).not.toHaveBeenCalled()
  expect(await finish()).toBe('from the frame')
  expect(tokenFromFrame).toHaveBeenCalledWith('/embedded/human-check?action=text')
})

test('our own challenge is solved before the submit', async () => {
  replyWith({ provider: 'altcha', challenge: { parameters: {}, signature: '' } })
  const finish = await prepareCaptcha('text')
  expect(solveChallenge).toHaveBeenCalledTimes(1)
  expect(await finish()).toBe('solved')
})

test('a vendor’s check that fails leaves the token empty, and rejects on a page that only checks', async () => {
  replyWith({ provider: 'turnstile', frame: '/embedded/human-check?action=text' })
  vi.mocked(tokenFromFrame).mockRejectedValue(new Error('the check failed'))
  expect(await (await prepareCaptcha('text'))()).toBe('')
  await expect(startCaptcha('step_up')).rejects.toThrow('the check failed')
})

test('preparing a captcha fails if the server sends neither a frame nor a challenge', async () => {
  replyWith({ provider: 'off' })
  await expect(prepareCaptcha('text')).rejects.toThrow('no challenge')
})
