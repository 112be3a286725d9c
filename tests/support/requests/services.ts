// What a test calls without a request: use cases by their services, a payment attempt by its stub.
import { env } from 'cloudflare:workers'
import { createServices } from '../../../worker/services'
import { siteOrigin } from './site'

export const createTestServices = () => createServices(env, siteOrigin)

/** The Durable Object of an attempt, by its id or its token, which begins with the id. */
export const getAttemptStub = (attempt: string) =>
  env.PAYMENT_ATTEMPTS.getByName(attempt.split('.')[0] ?? '')
