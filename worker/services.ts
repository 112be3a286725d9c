// Composition root: wires stores, vendors, clock and queue for one request, each on first use. Long, because it selects
// nearly all adapters (the others: flags.ts, which fast paths read without services, and back-services.ts).
import { waitUntil } from 'cloudflare:workers'
import type { LegalDocumentName } from '../shared/content/pages'
import { isPublicSite } from '../shared/environment'
import { hitFaultPoint } from './fault-points'
import { accountEmails } from './features/accounts/account-emails'
import { isCommonPassword } from './features/accounts/common-passwords'
import { readApiDocs } from './features/api-docs/read-api-docs'
import { readLegalText } from './features/content/read-legal-text'
import { readSiteTexts } from './features/content/read-site-texts'
import { isSitePage } from './features/pay-landing/site-pages'
import { payeeDirectory } from './features/payees/store'
import { durableCardTesting } from './features/payments/card-testing/card-testing'
import { payerHistory } from './features/payments/card-testing/payer-history-store'
import type { FaultPoint, PaymentAttemptCalls } from './features/payments/model/attempt-calls'
import type { ShortenDeps } from './features/short-links/shorten-url'
import { linkCopies, linkStore } from './features/short-links/store'
import { flagsOf } from './flags'
import { type Bindings, type Config, configOf, toBudgets } from './platform/config/config'
import { parseSentryDsn, type SentryDsn } from './platform/config/sentry-dsn'
import { toSecrets } from './platform/crypto/secrets'
import { toNearestCopy } from './platform/db/d1'
import { log, onLogEntry, toErrorText } from './platform/logging/logger'
import { release } from './platform/logging/release'
import type { RequestFacts } from './platform/middleware/stacks'
import { durableLimiter } from './platform/rate-limits/limiter'
import { accountsEmbedded } from './vendors/accounts/embedded'
import type { BillFieldsReader } from './vendors/bill-fields/bill-fields'
import { cachedBillFields } from './vendors/bill-fields/cached'
import { billFieldsEmbedded } from './vendors/bill-fields/embedded'
import { billFieldsHost } from './vendors/bill-fields/host'
import { altchaCaptcha } from './vendors/captcha/altcha'
import { captchaOff } from './vendors/captcha/captcha-by-action'
import { pickCaptcha } from './vendors/captcha/pick-captcha'
import { authorizeNetProcessor } from './vendors/cards/authorize-net'
import { authorizeNetHostedCards } from './vendors/cards/authorize-net-card-entry'
import type { HostedCards } from './vendors/cards/card-entry'
import type { CardProcessor, CardProcessorName } from './vendors/cards/card-processor'
import { cardSimulator } from './vendors/cards/simulator'
import { simulatorHostedCards } from './vendors/cards/simulator-card-entry'
import { stripeProcessor } from './vendors/cards/stripe'
import { stripeHostedCards } from './vendors/cards/stripe-card-entry'
import { errorListener, oneIn } from './vendors/error-tracking/error-listener'
import type { ErrorTracker } from './vendors/error-tracking/error-tracker'
import type { MailboxLinker } from './vendors/mailbox/mailbox-linker'
import { metricsAnalyticsEngine } from './vendors/metrics/analytics-engine'
import { metricsD1 } from './vendors/metrics/d1'
import { toMetricsCounter } from './vendors/metrics/metrics'
import type { SmsHooks } from './vendors/sms/sms-hooks'
import { twilioHooks } from './vendors/sms/twilio-hooks'

/** Calls `make` on the first call, and returns that value on every call. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const processors = {
  embedded: 'simulator',
  authorize_net: 'authorize_net',
  stripe: 'stripe',
} as const satisfies Record<Config['CARD_PROCESSOR'], CardProcessorName>

type Placed = { readonly locationHint?: DurableObjectLocationHint }

/** Creates its objects in the place; an object never moves. */
const placeIn = (namespace: Bindings['PAYMENT_TRIES'], placed: Placed) => ({
  idFromName: (name: string) => namespace.idFromName(name),
  get: (id: DurableObjectId) => namespace.get(id, placed),
})

let trackedEnv: Bindings | null = null

/** Forwards this isolate's alerts, browsers' errors, and a sample of its requests to the error tracker. */
function trackErrors(env: Bindings): void {
  if (trackedEnv === env) return
  trackedEnv = env
  const { ERROR_TRACKING, SENTRY_DSN, ENVIRONMENT: environment } = configOf(env)
  const dsn = parseSentryDsn(SENTRY_DSN)
  const load = async (tracked: SentryDsn) => {
    const { errorTrackerSentry } = await import('./vendors/error-tracking/sentry')
    const onDown = (code: string) => log('warn', 'error_tracker_down', { code })
    return errorTrackerSentry({ dsn: tracked, environment, release, now: Date.now, onDown })
  }
  let tracker: ErrorTracker | undefined
  // The embedded tracker is the log itself.
  onLogEntry(
    ERROR_TRACKING === 'sentry' && dsn
      ? errorListener({
          load: async () => {
            // Not its promise: a request must not await a promise of another request.
            tracker ??= await load(dsn)
            return tracker
          },
          waitUntil,
          isSampled: oneIn(100),
          release,
          now: Date.now,
        })
      : null,
  )
}

/** With FIELD_CHECK = off no payee has extra fields. */
const billFieldsOff: BillFieldsReader = {
  read: () => Promise.resolve({ kind: 'found', botName: '', keys: [] }),
}

let billFieldsReaderOfIsolate: {
  readonly env: Bindings
  readonly billFieldsReader: BillFieldsReader
} | null = null

/** The automation host has one reader per isolate, because the reader is a cache. */
function billFieldsReaderOf(env: Bindings): BillFieldsReader {
  const { FIELD_CHECK, AUTOMATION_URL: url, AUTOMATION_KEY: key } = configOf(env)
  if (FIELD_CHECK === 'embedded') return billFieldsEmbedded(env.DB)
  if (FIELD_CHECK === 'off') return billFieldsOff
  if (billFieldsReaderOfIsolate?.env !== env) {
    const host = billFieldsHost({ url, key })
    const billFieldsReader = cachedBillFields({
      host,
      now: Date.now,
      onFailed: ({ kind, code }) =>
        kind === 'misconfigured'
          ? log('alert', 'field_check_misconfigured', { code })
          : log('warn', `field_check_${kind}`, { code }),
    })
    billFieldsReaderOfIsolate = { env, billFieldsReader }
  }
  return billFieldsReaderOfIsolate.billFieldsReader
}

/** `origin` stands in for SITE_URL in development only. */
export function createServices(env: Bindings, { origin = '', locale = 'en' }: RequestFacts = {}) {
  const config: Config = configOf(env)
  trackErrors(env)
  const now = () => Date.now()
  const secrets = toSecrets(config)
  const placed = config.LOCATION_HINT === '' ? {} : { locationHint: config.LOCATION_HINT }
  const directory = once(() => payeeDirectory(env.DB))
  const nearestDb = once(() => toNearestCopy(env.DB))
  const limiter = once(() =>
    durableLimiter(env.RATE_LIMIT_COUNTERS, {
      budgets: toBudgets(config),
      onDown: (name, error) =>
        log('alert', 'limiter_down', { code: name, error: toErrorText(error) }),
    }),
  )
  const cardTesting = once(() =>
    durableCardTesting({
      namespace: env.PAYMENT_TRIES,
      breakerNamespace: placeIn(env.PAYMENT_TRIES, placed),
      now,
      history: payerHistory(env.DB, now),
      limiter: limiter(),
      onDown: (error) =>
        log('alert', 'limiter_down', { code: 'payment_tries', error: toErrorText(error) }),
    }),
  )
  const altcha = once(() => ({
    ...altchaCaptcha({ db: env.DB, secrets, now }),
    ...(config.CAPTCHA === 'off' && captchaOff),
  }))
  const captcha = once(() => pickCaptcha(config, { db: env.DB, now, embedded: altcha() }))
  // Only speeds up sending: the outbox row is the source of truth, and a scheduled job finds what the queue loses.
  const queueOutbox = (outboxIds: readonly string[]): void => {
    const queued = env.OUTBOX_QUEUE.sendBatch(outboxIds.map((outboxId) => ({ body: { outboxId } })))
    // Without waitUntil, the end of the request would cancel the send.
    waitUntil(
      queued.catch((error: unknown) =>
        log('warn', 'outbox_not_queued', { error: toErrorText(error) }),
      ),
    )
  }
  const accounts = once(() =>
    accountsEmbedded({
      db: env.DB,
      secret: config.APP_SECRET,
      emails: accountEmails({ db: env.DB, now, queueOutbox, locale }),
      now,
    }),
  )
  const cardProcessors: Readonly<Record<CardProcessorName, () => CardProcessor | null>> = {
    simulator: once(() =>
      __TARGET__ === 'production' || __TARGET__ === 'staging' || isPublicSite(config.ENVIRONMENT)
        ? null
        : cardSimulator({ db: env.DB, now }),
    ),
    authorize_net: once(() => {
      const loginId = config.AUTHORIZE_NET_LOGIN_ID
      const transactionKey = config.AUTHORIZE_NET_TRANSACTION_KEY
      if (loginId === '' || transactionKey === '') return null
      const account = { baseUrl: config.AUTHORIZE_NET_BASE_URL, loginId, transactionKey }
      return authorizeNetProcessor({ account, now })
    }),
    stripe: once(() => {
      const secretKey = config.STRIPE_SECRET_KEY
      return secretKey === ''
        ? null
        : stripeProcessor({ baseUrl: config.STRIPE_BASE_URL, secretKey })
    }),
  }
  const findCardProcessor = (name: CardProcessorName): CardProcessor | null =>
    cardProcessors[name]()
  const metricsStore = once(() => {
    if (config.METRICS === 'off') return null
    if (config.METRICS === 'd1') return metricsD1({ db: env.DB, now })
    if (!env.METRICS_DATASET) throw new Error('the configuration lacks the binding METRICS_DATASET')
    return metricsAnalyticsEngine({
      dataset: env.METRICS_DATASET,
      table: config.ANALYTICS_DATASET,
      baseUrl: config.ANALYTICS_BASE_URL,
      accountId: config.ANALYTICS_ACCOUNT_ID,
      apiToken: config.ANALYTICS_API_TOKEN,
      now,
    })
  })
  const metrics = once(() =>
    toMetricsCounter(metricsStore(), {
      waitUntil,
      onFailed: (error) => log('warn', 'metrics_not_counted', { error: toErrorText(error) }),
    }),
  )
  const hostedCards = once((): HostedCards | null => {
    if (config.CARD_ENTRY === 'own') return null
    if (config.CARD_PROCESSOR === 'stripe') {
      const { STRIPE_BASE_URL: baseUrl, STRIPE_SECRET_KEY: secretKey } = config
      const publishableKey = config.STRIPE_PUBLISHABLE_KEY
      return stripeHostedCards({ account: { baseUrl, secretKey }, publishableKey })
    }
    if (config.CARD_PROCESSOR === 'authorize_net')
      return authorizeNetHostedCards({
        baseUrl: config.AUTHORIZE_NET_BASE_URL,
        loginId: config.AUTHORIZE_NET_LOGIN_ID,
        clientKey: config.AUTHORIZE_NET_CLIENT_KEY,
      })
    return simulatorHostedCards({ db: env.DB, siteUrl: config.SITE_URL || origin })
  })
  // Loads when a mailbox is linked, so that everything else starts without OAuth.
  const mailboxLinker = once(async (): Promise<MailboxLinker> => {
    if (config.MAILBOX_LINK === 'embedded') {
      const { mailboxLinkerEmbedded } = await import('./vendors/mailbox/embedded')
      return mailboxLinkerEmbedded({ secret: config.APP_SECRET, now })
    }
    const { mailboxLinkerGoogle, toGoogleIssuer } = await import('./vendors/mailbox/google')
    return mailboxLinkerGoogle({
      issuer: toGoogleIssuer({
        accountsUrl: config.GOOGLE_ACCOUNTS_BASE_URL,
        tokenUrl: config.GOOGLE_TOKEN_BASE_URL,
      }),
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
    })
  })
  return {
    config,
    /** APP_SECRET, which signs, then APP_SECRET_PREVIOUS, which is still accepted. */
    secrets,
    now,
    db: env.DB,
    get nearestDb() {
      return nearestDb()
    },
    siteUrl: config.SITE_URL || origin,
    locale,
    get directory() {
      return directory()
    },
    get limiter() {
      return limiter()
    },
    get captcha() {
      return captcha()
    },
    get cardTesting() {
      return cardTesting()
    },
    /** Our own proof of work, which some actions, such as the payment, require whichever vendor CAPTCHA selects. */
    get altcha() {
      return altcha()
    },
    /** The processor for new payments, selected by CARD_PROCESSOR. */
    get cardProcessor(): CardProcessor {
      const processor = findCardProcessor(processors[config.CARD_PROCESSOR])
      if (!processor) throw new Error('the configuration lacks what CARD_PROCESSOR needs')
      return processor
    },
    /** The card fields that the processor hosts; null with CARD_ENTRY = own. */
    get hostedCards() {
      return hostedCards()
    },
    get accounts() {
      return accounts()
    },
    get metrics() {
      return metrics()
    },
    /** Null with METRICS = off. */
    get metricsStore() {
      return metricsStore()
    },
    get billFieldsReader() {
      return billFieldsReaderOf(env)
    },
    /**
     * Finds the processor that authorized a payment, whatever CARD_PROCESSOR is now; null if its keys are not
     * configured.
     */
    findCardProcessor,
    readApiDocs: () => readApiDocs(env.ASSETS),
    isCommonPassword: (password: string) => isCommonPassword(password, env.ASSETS),
    readSiteTexts: () => readSiteTexts(env.ASSETS, locale),
    readLegalText: (name: LegalDocumentName) => readLegalText(env.ASSETS, name),
    get mailboxLinker(): Promise<MailboxLinker> {
      return mailboxLinker()
    },
    get flags() {
      return flagsOf(env)
    },
    /** Dependencies of shortenUrl. */
    get shortLinks(): ShortenDeps {
      return {
        store: linkStore(env.DB),
        copies: linkCopies(env.LINKS),
        siteUrl: config.SITE_URL || origin,
        linkHosts: config.LINK_HOSTS,
        isPage: (url) => isSitePage(url, { nearestDb: nearestDb(), now }),
        now,
        onCopyFailed: (error) => log('warn', 'links_kv_down', { error: toErrorText(error) }),
      }
    },
    /** Null if the SMS vendor has no webhook. */
    get smsHooks(): SmsHooks | null {
      if (config.SMS_PROVIDER !== 'twilio') return null
      return twilioHooks({ authToken: config.TWILIO_AUTH_TOKEN, siteUrl: config.SITE_URL })
    },
    paymentAttempt: (attemptId: string): PaymentAttemptCalls =>
      env.PAYMENT_ATTEMPTS.getByName(attemptId, placed),
    queueOutbox,
    archive: env.ARCHIVE,
    /** Does nothing outside the chaos tests. */
    hitFaultPoint: (point: FaultPoint): Promise<void> =>
      __DEMO__ ? hitFaultPoint(env, point) : Promise.resolve(),
  }
}
