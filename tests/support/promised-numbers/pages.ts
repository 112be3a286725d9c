// Pages, links, caches, bodies and measurements, as promised.
import { day, minute, second } from '../durations.ts'
import { inFile, type PromisedNumber } from './promised-number.ts'

const spec = 'specification, section 9'
const choices = 'docs/decisions/0004-smaller-choices.md'
const staff = 'docs/back-office.md'
const storage = 'docs/storage.md'
const threats = 'docs/threats.md'
const deploy = 'docs/deploy.md'
const production = '[[env.production.ratelimits]]'
const staging = '[[env.staging.ratelimits]]'
const toLimit = (section: string, key: 'limit' | 'period') => [section, `${key} = `]
const toBody = (stack: string) => ['const bodyRules = {', `  ${stack}: { limit: `]

export const pageNumbers: readonly PromisedNumber[] = [
  ...inFile('shared/app-download/page-data.ts', [
    ['the pixel has a second', second, 'pixelWaitMs', spec],
    ['the app clip opens after 200 ms', 200, 'clipRedirectMs', spec],
  ]),
  ...inFile('shared/pay-landing/page-data.ts', [
    ['a phone goes to its store after 3 seconds', 3, 'storeRedirectSeconds', spec],
  ]),
  ...inFile('shared/sms-link/sms-form.ts', [
    ['the text-sent banner lasts 30 seconds', 30, 'smsSentSeconds', spec],
  ]),
  ...inFile('shared/short-links/short-links.ts', [
    ['a short link’s key has 7 characters', 7, 'linkKeyLength', spec],
  ]),
  ...inFile('shared/membership/page-data.ts', [
    ['the membership costs $4.99', 499, 'defaultPriceCents', spec],
    ['the ad 1 costs $4.99', 499, 'priceByAd.1', spec, ['priceByAd: ', "'1': "]],
    ['the ad 2 costs $9.99', 999, 'priceByAd.2', spec, ['priceByAd: ', "'2': "]],
    ['the ad 3 costs $14.99', 1499, 'priceByAd.3', spec, ['priceByAd: ', "'3': "]],
    ['the ad 4 costs $23.99', 2399, 'priceByAd.4', spec, ['priceByAd: ', "'4': "]],
  ]),
  ...inFile('worker/platform/middleware/stacks.ts', [
    ['JSON has at most 16 KB', 16_384, 'bodyRules.json.limit', 'decision', toBody('json')],
    ['a form has at most 64 KB', 65_536, 'bodyRules.page.limit', 'decision', toBody('page')],
    ['a payment has 64 KB', 65_536, 'bodyRules.payment.limit', 'decision', toBody('payment')],
    [
      'a content page’s form has 16 KB',
      16_384,
      'bodyRules.content.limit',
      'decision',
      toBody('content'),
    ],
    [
      'a widget’s form has 16 KB',
      16_384,
      'bodyRules.frame.limit',
      'docs/widget.md',
      toBody('frame'),
    ],
  ]),
  ...inFile('worker/platform/middleware/discard-unread-body.ts', [
    ['256 KB of a refused body are read', 256 * 1024, 'maxDiscardedBytes', threats],
    ['a refused body is read for 2 seconds', 2 * second, 'maxDiscardMs', threats],
  ]),
  ...inFile('worker/platform/http/parse-json.ts', [
    ['JSON is at most 24 levels deep', 24, 'maxDepth', threats],
  ]),
  ...inFile('worker/features/content/report-route.ts', [
    ['a browser’s report has 8 KB', 8192, 'maxBrowserReportBytes', threats],
    ['20 reports a minute are logged', 20, 'reportsPerMinute', threats],
  ]),
  ...inFile('worker/features/metrics/routes.ts', [
    ['a measurement has 1 KB', 1024, 'maxReportBytes', threats],
  ]),
  ...inFile('worker/features/back-office/read-metrics.ts', [
    ['three of four page views are as fast as reported', 0.75, 'vitalsShare', 'decision'],
    ['a report covers at most 400 days', 400, 'maxReportDays', deploy],
  ]),
  ...inFile('worker/features/pay-landing/store.ts', [
    ['1,000 unknown paths are counted a day', 1000, 'maxReportedPaths', storage],
  ]),
  ...inFile('worker/features/app-download/store.ts', [
    ['200 campaigns are counted a day', 200, 'maxCampaigns', storage],
  ]),
  ...inFile('worker/platform/counts/daily-counter.ts', [
    ['clicks are put on the queue every 2 seconds', 2 * second, 'flushMs', storage],
  ]),
  ...inFile('worker/vendors/flags/cached.ts', [
    ['flags are read every 15 seconds', 15 * second, 'flagsTtlMs', choices],
  ]),
  ...inFile('worker/vendors/flags/unleash.ts', [
    ['Unleash has 800 ms', 800, 'unleashTimeoutMs', 'decision'],
  ]),
  ...inFile('worker/features/widget/partner-cache.ts', [
    ['a widget’s change is visible after 45 seconds', 45 * second, 'partnerTtlMs', staff],
  ]),
  ...inFile('worker/features/pay-landing/slug-cache.ts', [
    ['a page’s change is visible after 45 seconds', 45 * second, 'slugTtlMs', 'decision'],
  ]),
  ...inFile('worker/features/payees/payee-cache.ts', [
    ['a payee’s change is visible after 30 seconds', 30 * second, 'cachedPayeeTtlMs', 'decision'],
  ]),
  ...inFile('worker/features/short-links/find-link.ts', [
    ['a link’s change is visible after 30 seconds', 30 * second, 'cachedLinkTtlMs', 'decision'],
  ]),
  ...inFile('worker/platform/rate-limits/limits.ts', [
    ['a counter has 2 seconds', 2 * second, 'counterTimeoutMs', 'decision'],
  ]),
  ...inFile('worker/vendors/captcha/siteverify.ts', [
    ['a captcha vendor has 5 seconds', 5 * second, 'captchaTimeoutMs', 'decision'],
  ]),
  ...inFile('worker/vendors/cards/stripe-api.ts', [
    ['Stripe has 20 seconds', 20 * second, 'defaultTimeoutMs', 'decision'],
  ]),
  ...inFile('worker/vendors/cards/authorize-net-api.ts', [
    ['Authorize.net has 25 seconds', 25 * second, 'defaultTimeoutMs', 'decision'],
  ]),
  ...inFile('worker/vendors/error-tracking/sentry.ts', [
    ['Sentry has 2 seconds', 2 * second, 'sentryTimeoutMs', threats],
  ]),
  ...inFile('worker/vendors/error-tracking/error-listener.ts', [
    ['20 failures a minute are reported', 20, 'failuresPerMinute', threats],
  ]),
  ...inFile('worker/features/content/readiness.ts', [
    ['/readyz waits 2 seconds', 2 * second, 'probeTimeoutMs', 'decision'],
  ]),
  ...inFile('worker/features/back-office/fields.ts', [
    ['a list has at most 200 payments', 200, 'maxListedPayments', staff],
  ]),
  ...inFile('worker/features/back-office/payees/read-payee-file.ts', [
    ['a file has at most 5,000 payees', 5000, 'maxPayeeLines', staff],
  ]),
  ...inFile('worker/features/back-office/payees/import-payees.ts', [
    ['a file of payees has at most 4 MB', 4 * 1024 * 1024, 'maxPayeeFileBytes', staff],
  ]),
  ...inFile('worker/features/back-office/bill-links.ts', [
    ['a printed bill’s link works for 366 days', 366, 'maxLinkDays', 'decision'],
  ]),
  ...inFile('wrangler.toml', [
    ['a request has 10 s of CPU time', 10_000, 'cpu_ms', deploy, ['[limits]', 'cpu_ms = ']],
    ['120 lookups are allowed', 120, 'limit', threats, toLimit('[[ratelimits]]', 'limit')],
    ['lookups count for 60 s', 60, 'period', threats, toLimit('[[ratelimits]]', 'period')],
    ['120 lookups are allowed in production', 120, 'limit', threats, toLimit(production, 'limit')],
    ['lookups count for 60 s in production', 60, 'period', threats, toLimit(production, 'period')],
    ['120 lookups are allowed in staging', 120, 'limit', threats, toLimit(staging, 'limit')],
    ['lookups count for 60 s in staging', 60, 'period', threats, toLimit(staging, 'period')],
  ]),
  ...inFile('shared/retention.ts', [
    ['a draft ends 30 minutes after the last key', 30 * minute, 'draftLifetimeMs', storage],
    ['a success page can be opened for 10 minutes', 10 * minute, 'donePageTtlMs', threats],
    ['a chosen language is kept for a year', 365 * day, 'localeCookieMs', storage],
    ['the click cookie lasts 604,800 seconds', 7 * day, 'clickCookieMs', spec],
    ['measurements are kept for 400 days', 400 * day, 'metricsRetentionMs', storage],
  ]),
]
