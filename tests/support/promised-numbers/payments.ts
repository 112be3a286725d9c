// Payments up to their record, as promised.
import { day, hour, minute, second } from '../durations.ts'
import { inFile, type PromisedNumber } from './promised-number.ts'

const spec = 'specification, section 9'
const once = 'docs/decisions/0002-exactly-once.md'
const choices = 'docs/decisions/0004-smaller-choices.md'
const holds = 'docs/decisions/0005-card-processors-and-holds.md'
const storage = 'docs/storage.md'
const threats = 'docs/threats.md'

export const paymentNumbers: readonly PromisedNumber[] = [
  ...inFile('shared/payments/schema.ts', [
    ['an account number has at most 40 characters', 40, 'maxAccountLength', threats],
    ['an employer may add 9 invoices', 9, 'maxAdditionalAccounts', choices],
  ]),
  ...inFile('shared/card.ts', [
    ['a card expires at most 20 years ahead', 240, 'maxMonthsAhead', 'decision'],
    ['a card expires 12 hours late', 12 * hour, 'twelveHoursMs', choices],
  ]),
  ...inFile('shared/payees/parse-pattern.ts', [
    ['an account pattern has at most 1,000 states', 1000, 'maxPatternSize', threats],
  ]),
  ...inFile('shared/payees/payee.ts', [
    ['a search needs 3 characters', 3, 'searchTermLength.min', spec],
    ['a search finds at most 20 payees', 20, 'maxSearchResults', 'decision'],
  ]),
  ...inFile('worker/features/payments/model/attempt-state.ts', [
    [
      'an attempt’s object is kept 10 minutes longer than its status can be read',
      2 * day + 10 * minute,
      'objectTtlMs',
      storage,
      ['const objectTtlMs = attemptTtlMs + statusGraceMs + '],
    ],
    ['the third decline ends an attempt', 3, 'maxDeclines', threats],
    ['a payer has 10 minutes at the bank', 10 * minute, 'actionTtlMs', 'decision'],
    ['status requests ask the processor every 2 seconds', 2 * second, 'actionPollMs', 'decision'],
    ['a crash is noticed after 4 seconds', 4 * second, 'crashCheckMs', 'decision'],
    ['the first inquiry is after 2 seconds', 2 * second, 'inquiryDelaysMs.0', 'decision'],
    ['the last inquiries are a minute apart', minute, 'inquiryDelaysMs.6', 'decision'],
    ['a decision is retried after 2 seconds', 2 * second, 'settleDelaysMs.0', holds],
    ['a decision is retried after 20 seconds more', 20 * second, 'settleDelaysMs.1', holds],
    ['a decision is retried after a minute more', minute, 'settleDelaysMs.2', holds],
    ['a decision is retried after two minutes more', 2 * minute, 'settleDelaysMs.3', holds],
    ['a decision is then retried every five minutes', 5 * minute, 'settleDelaysMs.4', holds],
    ['the fifth try of a decision raises the alert', 5, 'settleAlertTry', holds],
  ]),
  ...inFile('worker/features/payments/attempt/settle-open-attempts.ts', [
    ['the job settles attempts older than 2 minutes', 2 * minute, 'staleAfterMs', 'decision'],
  ]),
  ...inFile('worker/features/payments/attempt/claim-bill.ts', [
    ['a claim without a charge expires after 60 seconds', minute, 'claimTtlMs', once],
  ]),
  ...inFile('worker/features/payments/checkout/submit-to-attempt.ts', [
    ['a counter is asked again after half a second', 500, 'retryDelaysMs.0', 'decision'],
    ['a counter is asked again after a second more', second, 'retryDelaysMs.1', 'decision'],
    ['a counter is asked last after two seconds more', 2 * second, 'retryDelaysMs.2', 'decision'],
  ]),
  ...inFile('worker/platform/db/retry-through-lock.ts', [
    ['a locked database is tried again after 0.25 s', 250, 'pausesMs.0', once],
    ['a locked database is tried again after 0.5 s more', 500, 'pausesMs.1', once],
    ['a locked database is tried again after 1 s more', second, 'pausesMs.2', once],
    ['a locked database is tried again after 2 s more', 2 * second, 'pausesMs.3', once],
    ['a locked database is tried last after 4 s more', 4 * second, 'pausesMs.4', once],
  ]),
  ...inFile('shared/payments/bot-fields.ts', [
    ['a payee has at most 40 extra fields', 40, 'maxBotFields', threats],
  ]),
  ...inFile('worker/vendors/bill-fields/host.ts', [
    ['the automation host has 3 seconds', 3 * second, 'hostTimeoutMs', threats],
    ['the automation host may reply 64 KB', 64 * 1024, 'maxReplyBytes', threats],
  ]),
  ...inFile('worker/vendors/bill-fields/cached.ts', [
    ['extra fields are cached for 10 minutes', 10 * minute, 'goodForMs', choices],
    ['a failure of their host is cached for half a minute', 30 * second, 'failedForMs', choices],
  ]),
  ...inFile('shared/retention.ts', [
    ['a status page is available for 180 days', 180 * day, 'receiptTtlMs', threats],
    ['a short receipt is available for 24 months', 730 * day, 'shortReceiptTtlMs', storage],
    ['the note of a submit is kept for 2 days', 2 * day, 'submittedTtlMs', storage],
    ['an attempt is valid for 24 hours', day, 'attemptTtlMs', once],
    ['the status of an expired attempt is readable for a day', day, 'statusGraceMs', once],
    ['the form says for 10 minutes that it was just paid', 10 * minute, 'justPaidMs', storage],
    ['step 1 without JavaScript is kept for 15 minutes', 15 * minute, 'billStepTtlMs', storage],
    ['the browser cookie lasts 180 days', 180 * day, 'browserCookieMs', storage],
  ]),
  ...inFile('shared/promised-limits.ts', [
    [
      'outcomes are withheld for 15 minutes',
      15 * minute,
      'withheldOutcomeMs',
      'docs/decisions/0010-card-testing.md',
    ],
    ['an address gets 3 emails with lost links a day', 3, 'linkEmailsPerDay', 'decision'],
    ['a card may expire in 20 years', 20, 'maxCardYears', 'decision'],
    ['a web payment is at most $2,000', 200_000, 'maxAmountCents', spec],
    ['a paid bill needs a confirmation for 24 hours', day, 'paidTtlMs', once],
  ]),
]
