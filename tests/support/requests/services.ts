// For tests without HTTP: the services of use cases, and the stub of a payment attempt.
import { env } from 'cloudflare:workers'
import type { Locale } from '../../../shared/locales/locale'
import { createBackServices } from '../../../worker/back-services'
import { siteOrigin } from './site'

export const createTestServices = (locale: Locale = 'en') =>
  createBackServices(env, { origin: siteOrigin, locale })

/** The Durable Object of an attempt, by its id or by its token, which starts with the id. */
export const getAttemptStub = (attempt: string) =>
  env.PAYMENT_ATTEMPTS.getByName(attempt.split('.')[0] ?? '')

/** Does immediately what the queue's consumer does with attempts. */
export async function settleAttempts(attemptIds: readonly string[]): Promise<void> {
  for (const attemptId of attemptIds) await getAttemptStub(attemptId).settle(attemptId)
}
