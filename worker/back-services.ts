// The services of the back wing: those of services.ts, and what only jobs, the queue's consumer and staff's commands use.
import { paths } from '../shared/urls'
import { examinePublicWing } from './examine-public-wing'
import { toBindingProbes } from './features/back-office/binding-probes'
import type { PublicWingFacts } from './features/back-office/public-wing-facts'
import type { OutboxDeps } from './features/notifications/send-message'
import type { NoticeDeps } from './features/partner/notices/send-notices'
import { listSettlements } from './list-settlements'
import { toNoticeDeps } from './notice-deps'
import { toOutboxDeps } from './outbox-deps'
import type { Bindings, Config } from './platform/config/config'
import { toSecretProofs } from './platform/config/secret-proofs'
import { parseSenderAddress } from './platform/config/sender-address'
import type { RequestFacts } from './platform/middleware/stacks'
import type { BudgetName } from './platform/rate-limits/budgets'
import { countUses } from './platform/rate-limits/limiter'
import type { PublicWing } from './public-wing'
import { createServices } from './services'
import { purgeAccountTokens } from './vendors/accounts/embedded-store'
import { purgeSpentCaptchas } from './vendors/captcha/altcha'
import type { SettlementPage, SettlementRequest } from './vendors/cards/settlement-list'
import { emailSenderCloudflare } from './vendors/email/cloudflare'
import { emailSenderEmbedded } from './vendors/email/embedded'
import { emailSenderResend } from './vendors/email/resend'
import type { EmailSender, SmsSender } from './vendors/message-sender'
import { smsSenderEmbedded } from './vendors/sms/embedded'
import { smsSenderOff } from './vendors/sms/off'
import { smsSenderTwilio } from './vendors/sms/twilio'
import { toBackProbes } from './vendors/vendor-probes'

function toEmailSender(config: Config, binding: Bindings['EMAIL']): EmailSender {
  const { EMAIL_PROVIDER, EMAIL_FROM } = config
  if (EMAIL_PROVIDER === 'embedded') return emailSenderEmbedded()
  const from = parseSenderAddress(EMAIL_FROM)
  if (!from) throw new Error('the configuration lacks EMAIL_FROM')
  if (EMAIL_PROVIDER === 'resend')
    return emailSenderResend({
      baseUrl: config.RESEND_BASE_URL,
      apiKey: config.RESEND_API_KEY,
      from,
    })
  if (!binding) throw new Error('the configuration lacks the binding EMAIL')
  return emailSenderCloudflare(binding, from)
}

function toSmsSender(config: Config): SmsSender {
  if (config.SMS_PROVIDER === 'embedded') return smsSenderEmbedded()
  if (config.SMS_PROVIDER === 'off') return smsSenderOff
  return smsSenderTwilio({
    baseUrl: config.TWILIO_BASE_URL,
    accountSid: config.TWILIO_ACCOUNT_SID,
    authToken: config.TWILIO_AUTH_TOKEN,
    messagingServiceSid: config.TWILIO_MESSAGING_SERVICE_SID,
    from: config.TWILIO_FROM,
    statusUrl: `${config.SITE_URL}${paths.smsHook}`,
  })
}

/** Present unless one worker is both wings. */
type PublicWingBinding = { readonly PUBLIC?: Service<PublicWing> }

/** Asks once, however many checks need the facts. */
export function toPublicWing(env: Bindings & PublicWingBinding): () => Promise<PublicWingFacts> {
  let asked: Promise<PublicWingFacts> | null = null
  return () => {
    asked ??= env.PUBLIC ? env.PUBLIC.examine() : examinePublicWing(env)
    return asked
  }
}

/** The public worker has the processors' keys. */
const toSettlementsCall =
  (env: Bindings & PublicWingBinding) =>
  (request: SettlementRequest): Promise<SettlementPage> =>
    env.PUBLIC ? env.PUBLIC.listSettlements(request) : listSettlements(request, env)

/** Getters stay getters, which a spread would call. */
function addTo<Base extends object, Own extends object>(
  base: Base,
  own: Own,
): asserts base is Base & Own {
  Object.defineProperties(base, Object.getOwnPropertyDescriptors(own))
}

export function createBackServices(env: Bindings, facts: RequestFacts = {}) {
  const services: ReturnType<typeof createServices> = createServices(env, facts)
  const { config, now } = services
  const senders = {
    get emailSender() {
      return toEmailSender(config, env.EMAIL)
    },
    get smsSender() {
      return toSmsSender(config)
    },
  }
  const findPublicWing = toPublicWing(env)
  addTo(services, senders)
  const sending = services
  const own = {
    /** Ended payments, as objects. */
    archive: env.ARCHIVE,
    /** Copies of the database, which another account pulls. */
    get copies(): R2Bucket {
      if (!env.COPIES) throw new Error('the configuration lacks the binding COPIES')
      return env.COPIES
    },
    loadReplies: () => import('./features/back-office/read-payment'),
    /** How many uses of a budget count now. Throws if its counter is unreachable. */
    countUses: (name: BudgetName, subject: string) =>
      countUses(env.RATE_LIMIT_COUNTERS, { name, subject, now: now() }),
    /** Probes each binding with a harmless call. */
    get bindingProbes() {
      return toBindingProbes(env, now, findPublicWing)
    },
    findPublicWing,
    listSettlements: toSettlementsCall(env),
    proveSecrets: () => toSecretProofs({ ...env }),
    get vendorProbes() {
      return toBackProbes(config)
    },
    /** Deletes expired rows of used captchas from D1, also those of vendors' captchas. */
    purgeSpentCaptchas: () => purgeSpentCaptchas(env.DB, now()),
    /** Deletes expired sessions, handoff tokens and reset links of the embedded accounts from D1. */
    purgeAccountTokens: () => purgeAccountTokens(env.DB, now()),
    /** Dependencies for sending the outbox's messages. */
    get outbox(): OutboxDeps {
      return toOutboxDeps(sending)
    },
    /** Dependencies for sending notices to payees' receivers. */
    get notices(): NoticeDeps {
      return toNoticeDeps(sending, env.NOTICE_QUEUE)
    },
  }
  addTo(services, own)
  // A copy of the services, such as one in another language, would ask for keys that only the public wing has.
  if (__WING__ === 'back') Object.defineProperty(services, 'cardProcessor', { enumerable: false })
  return services
}
