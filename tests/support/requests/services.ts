// For tests without HTTP: the services of use cases, and the stub of a payment attempt.
import { env } from 'cloudflare:workers'
import { createServices } from '../../../worker/services'
import { siteOrigin } from './site'

export const createTestServices = () => createServices(env, { origin: siteOrigin })

/** The Durable Object of an attempt, by its id or by its token, which starts with the id. */
export const getAttemptStub = (attempt: string) =>
  env.PAYMENT_ATTEMPTS.getByName(attempt.split('.')[0] ?? '')
