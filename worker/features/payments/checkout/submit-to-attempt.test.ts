import { afterEach, expect, test, vi } from 'vitest'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import type { Limiter } from '../../../platform/rate-limits/limiter'
import { toCountedNumber } from '../card-testing/card-names'
import { submitToAttempt } from './submit-to-attempt'

afterEach(() => vi.restoreAllMocks())

const refused = { ok: false, retryAfterSeconds: 60 } as const

async function buildSubmit() {
  const attemptId = newAttemptId()
  const payeeId = await insertPayablePayee()
  const request = buildSubmitRequest({ attemptId, payeeId, amountCents: 12_550 })
  const { db, captcha, limiter, cardTesting } = createTestServices()
  return {
    request,
    submitWith: (check: Limiter['check']) =>
      submitToAttempt(
        {
          request,
          card: toCountedNumber(request.card.number),
          captchaToken: '',
          hostname: 'papaya.test',
          browser: { isKnown: false, hasPass: false },
          wasSubmitted: false,
        },
        {
          db,
          captcha,
          cardTesting,
          paymentAttempt: getAttemptStub,
          limiter: { ...limiter, check },
        },
      ),
  }
}

test('a submit over the limit gets the receipt when the same form was paid at the same time', async () => {
  const { request, submitWith } = await buildSubmit()
  expect(await submitWith(() => Promise.resolve(refused))).toEqual({
    kind: 'captcha_needed',
    retryAfterSeconds: 60,
  })
  const payConcurrently = () => getAttemptStub(request.attemptId).submit(request)
  expect(await submitWith(() => payConcurrently().then(() => refused))).toEqual({
    kind: 'recorded',
    isReplay: true,
  })
})

test('a submit whose counter does not respond is tried again before it is refused', async () => {
  vi.spyOn(scheduler, 'wait').mockResolvedValue()
  const { submitWith } = await buildSubmit()
  const down = { ...refused, degraded: true } as const
  const check = vi.fn<Limiter['check']>().mockResolvedValue(down)
  expect(await submitWith(check)).toMatchObject({ kind: 'captcha_needed' })
  expect(check).toHaveBeenCalledTimes(4)
  check.mockResolvedValueOnce(down).mockResolvedValue({ ok: true })
  expect(await submitWith(check)).toEqual({ kind: 'recorded', isReplay: false })
})
