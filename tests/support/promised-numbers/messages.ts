// Emails, texts and the team's mailbox, as promised.
import { day, hour, minute, second } from '../durations.ts'
import { inFile, type PromisedNumber } from './promised-number.ts'

const staff = 'docs/back-office.md'
const partners = 'docs/partners.md'
const storage = 'docs/storage.md'
const threats = 'docs/threats.md'
const choices = 'docs/decisions/0004-smaller-choices.md'

export const messageNumbers: readonly PromisedNumber[] = [
  ...inFile('worker/features/notifications/decide-next.ts', [
    ['a message is tried 5 times', 5, 'maxTries', staff],
    ['the second try is after 30 seconds', 30 * second, 'retryDelaysMs.0', staff],
    ['the third try is 2 minutes later', 2 * minute, 'retryDelaysMs.1', staff],
    ['the fourth try is 10 minutes later', 10 * minute, 'retryDelaysMs.2', staff],
    ['the fifth try is 30 minutes later', 30 * minute, 'retryDelaysMs.3', staff],
    ['a vendor may delay a try by 6 hours', 6 * hour, 'maxDelayMs', 'decision'],
  ]),
  ...inFile('worker/features/notifications/store.ts', [
    ['an abandoned message is tried after 2 minutes', 2 * minute, 'outboxClaimMs', 'decision'],
  ]),
  ...inFile('worker/features/payments/find-payment/answer-link-requests.ts', [
    ['an email has the links of 5 payments', 5, 'maxLinks', choices],
  ]),
  ...inFile('worker/features/notifications/quiet-hours.ts', [
    ['a debt collector texts from 8 am', 8 * 60, 'earliestMinute', threats],
    ['a debt collector texts until 9 pm', 21 * 60, 'latestMinute', threats],
  ]),
  ...inFile('worker/features/notifications/send-message.ts', [
    ['what answers a payer’s act may be 10 minutes late', 10 * minute, 'payerActMs', staff],
  ]),
  ...inFile('worker/features/partner/notices/send-notices.ts', [
    ['a receiver has 5 seconds', 5 * second, 'receiverTimeoutMs', partners],
    ['a notice is tried again after 5 seconds', 5 * second, 'noticeDelaysMs.0', partners],
    ['and after 5 minutes', 5 * minute, 'noticeDelaysMs.1', partners],
    ['and after 30 minutes', 30 * minute, 'noticeDelaysMs.2', partners],
    ['and after 2 hours', 2 * hour, 'noticeDelaysMs.3', partners],
    ['and after 5 hours', 5 * hour, 'noticeDelaysMs.4', partners],
    ['and after 10 hours', 10 * hour, 'noticeDelaysMs.5', partners],
    ['and after 24 hours', 24 * hour, 'noticeDelaysMs.6', partners],
  ]),
  ...inFile('shared/promised-limits.ts', [
    ['a receiver that fails for 3 days is paused', 3 * day, 'receiverPausedAfterMs', partners],
    ['an earlier secret signs for 24 hours', 24 * hour, 'earlierSecretMs', partners],
  ]),
  ...inFile('worker/features/sms-link/inbound-text-store.ts', [
    ['staff read a text within 2 business days', 2, 'businessDaysToRead', staff],
  ]),
  ...inFile('worker/vendors/sms/gsm7.ts', [
    ['a text has at most 160 characters', 160, 'maxTextLength', 'decision'],
  ]),
  ...inFile('worker/vendors/sms/twilio.ts', [
    ['a text that waits for 10 minutes is not sent', 600, 'validitySeconds', 'decision'],
    ['Twilio has 10 seconds', 10 * second, 'twilioTimeoutMs', 'decision'],
  ]),
  ...inFile('worker/vendors/email/resend.ts', [
    ['Resend has 10 seconds', 10 * second, 'resendTimeoutMs', 'decision'],
    ['emails pause for 5 hours at Resend’s quota', 5 * hour, 'quotaPauseMs', 'decision'],
  ]),
  ...inFile('worker/vendors/email/cloudflare.ts', [
    ['Cloudflare’s email has 10 seconds', 10 * second, 'cloudflareTimeoutMs', 'decision'],
    ['emails pause for 5 hours at Cloudflare’s quota', 5 * hour, 'quotaPauseMs', 'decision'],
  ]),
  ...inFile('worker/features/contact/abuse-checks.ts', [
    ['a form takes 3 seconds to fill', 3 * second, 'minFillMs', threats],
    ['a form can be sent for 24 hours', day, 'maxFillMs', 'decision'],
  ]),
  ...inFile('shared/contact/page-data.ts', [
    ['a message to the team has 3,000 characters', 3000, 'maxMessageLength', 'decision'],
  ]),
  ...inFile('worker/features/widget/form-token.ts', [
    ['a widget’s form works for 2 hours', 2 * hour, 'formTokenTtlMs', threats],
  ]),
  ...inFile('shared/retention.ts', [
    ['a STOP or START is remembered for 400 days', 400 * day, 'replyRetentionMs', storage],
    ['a text is deleted 30 days after it was handled', 30 * day, 'handledRetentionMs', storage],
    ['recipient and data are kept for 30 days', 30 * day, 'outboxRetentionMs', storage],
    ['the consent to a text is kept for 5 years', 5 * 365 * day, 'textConsentRetentionMs', storage],
    ['a request for a lost link is kept for a day', day, 'linkRequestTtlMs', storage],
    [
      'the link of a privacy request works for a day',
      day,
      'privacyLinkTtlMs',
      'docs/back-office.md',
    ],
    [
      'the link of a posting file works for 7 days',
      7 * day,
      'postingLinkTtlMs',
      'docs/partners.md',
    ],
    ['notices are stored for 30 days', 30 * day, 'noticeRetentionMs', partners],
    ['its code works for 15 minutes', 15 * minute, 'postingCodeMs', 'docs/partners.md'],
    ['a privacy request waits for 31 days', 31 * day, 'privacyConfirmationTtlMs', storage],
  ]),
]
