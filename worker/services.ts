// Wires stores, gateways, clock and queue for one request, each made when first asked for. The
// only place that picks adapters.

import { reachFaultPoint } from './dev/fault-points'
import { type Bindings, type Config, configOf } from './env'
import { cardSimulator } from './gateways/card-gateway-simulator'
import { emailSenderEmbedded } from './gateways/email-sender-embedded'
import { altchaHumanCheck } from './gateways/human-check-altcha'
import { smsSenderEmbedded } from './gateways/sms-sender-embedded'
import { log, toErrorText } from './http/logger'
import { durableLimiter } from './limits/limits'
import { payeeDirectory } from './payee-directory/store'

export type Services = ReturnType<typeof createServices>

/** Points of a submit at which the chaos tests stop the worker. */
export type FaultPoint =
  | 'before_intent'
  | 'after_intent'
  | 'after_charge'
  | 'before_record'
  | 'after_record'

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** `requestOrigin` stands in for SITE_URL in development only. */
export function createServices(env: Bindings, requestOrigin: string) {
  const config: Config = configOf(env)
  const now = () => Date.now()
  const directory = once(() => payeeDirectory(env.DB))
  const limiter = once(() =>
    durableLimiter(env.COOL_DOWNS, {
      onDown: (name, error) =>
        log('alert', 'limiter_down', { code: name, error: toErrorText(error) }),
    }),
  )
  const humanCheck = once(() => altchaHumanCheck({ db: env.DB, secret: config.APP_SECRET, now }))
  const cardGateway = once(() => cardSimulator({ db: env.DB, now }))
  return {
    config,
    now,
    db: env.DB,
    siteUrl: config.SITE_URL || requestOrigin,
    gatewayTimeoutMs: 15_000,
    get directory() {
      return directory()
    },
    get limiter() {
      return limiter()
    },
    get humanCheck() {
      return humanCheck()
    },
    get cardGateway() {
      return cardGateway()
    },
    get emailSender() {
      return emailSenderEmbedded()
    },
    get smsSender() {
      return smsSenderEmbedded()
    },
    paymentAttempt: (attemptId: string) => env.PAYMENT_ATTEMPTS.getByName(attemptId),
    /** A hint only: the outbox row is the truth, and the sweep finds what the queue loses. */
    queueOutbox(outboxIds: readonly string[]): void {
      env.OUTBOX_QUEUE.sendBatch(outboxIds.map((outboxId) => ({ body: { outboxId } }))).catch(
        (error: unknown) => log('warn', 'outbox_not_queued', { error: toErrorText(error) }),
      )
    },
    /** Does nothing outside the chaos tests. */
    reach: (point: FaultPoint): Promise<void> =>
      __DEV_ROOM__ ? reachFaultPoint(env, point) : Promise.resolve(),
  }
}
