// Rules about money, limits and times in which one value or one comparison decides. Part of the list "numbers".
import { toMutations } from './mutation.ts'

export const ruleMutations = toMutations({
  'a review time is that of four of five reviews, not of three of four': {
    file: 'worker/features/payments/review-time/review-time.ts',
    find: 'reviewPercentile = 0.8',
    replace: 'reviewPercentile = 0.75',
    title: 'the times “%s” give the time within which four of five reviews end, rounded up',
  },
  'decisions older than 30 days do not count for a review time': {
    file: 'worker/features/payments/review-time/review-time.ts',
    find: 'now() - reviewWindowMs',
    replace: 'now() - reviewWindowMs - 1',
    title: 'only decisions on this payee’s payments in the last 30 days count',
  },
  'a status page sends five emails a day': {
    file: 'worker/platform/rate-limits/limits.ts',
    find: 'status_email: { windows: [{ max: 2, seconds: hour }, { max: 5, seconds: day }',
    replace: 'status_email: { windows: [{ max: 2, seconds: hour }, { max: 500, seconds: day }',
    title: 'allows so many uses, and refuses one more until the first has left the window',
  },
  'a refund that the processor does not list yet is not sent again': {
    file: 'worker/features/payments/refunds/carry-out-refund.ts',
    find: 'now() - sentAt < processor.noneIsFinalAfterMs',
    replace: 'now() - sentAt < 0',
    title: 'a refund that the processor has, but does not list yet, is not sent again',
  },
  'a refund that the processor never got is sent again': {
    file: 'worker/features/payments/refunds/carry-out-refund.ts',
    find: 'now() - sentAt < processor.noneIsFinalAfterMs',
    replace: 'now() - sentAt <= processor.noneIsFinalAfterMs',
    title:
      'a refund that the processor has not listed for three minutes is sent again, with the same key',
  },
  'a refund of a charge that is not settled is tried again after an hour': {
    file: 'worker/features/payments/refunds/carry-out-refund.ts',
    find: 'unsettledDelayMs = 60 * 60 * 1000',
    replace: 'unsettledDelayMs = 60 * 24 * 60 * 60 * 1000',
    title: 'a refund of a charge that is not settled is sent again after an hour, and not before',
  },
  'what the payee confirmed is not refunded as uncollected': {
    file: 'worker/features/payments/remittances/uncollected-store.ts',
    find: "x.status = 'confirmed' OR",
    title: 'of which the payee confirmed a part is refunded as to the rest',
  },
  'a code cannot collect what is refunded': {
    file: 'worker/features/payments/remittances/check-sending.ts',
    find: 'sentOn > payable.refund_on',
    replace: 'sentOn === payable.id',
    title: 'a code of a day after the promised one is refused, since what is left is refunded',
  },
  'what is disputed is not refunded as uncollected': {
    file: 'worker/features/payments/remittances/uncollected-store.ts',
    find: "AND status <> 'won')",
    replace: "AND status = 'lost')",
    title:
      'of which a part is disputed is refunded as to the rest on its day, and as to that part once the dispute is %s, unless it was lost',
  },
  'a check that may still arrive is not refunded as uncollected': {
    file: 'worker/features/payments/remittances/uncollected-store.ts',
    find: "AND x.way <> 'code'",
    replace: "AND x.way = ''",
    title: 'that %s is left to staff',
  },
  'a check is mailed only after the card refused': {
    file: 'worker/features/payments/stores/refund-store.ts',
    find: 'AND (:check_number IS NULL OR (${checkDue}))',
    title: 'is not due before the card refused',
  },
  'what a code can still collect is not refunded': {
    file: 'worker/features/payments/remittances/uncollected-store.ts',
    find: 'AND ${isPromised} AND NOT ${hasCode}\n  ON CONFLICT',
    replace: 'AND ${isPromised}\n  ON CONFLICT',
    title:
      'of a refund that the job is about to store and a code that is recorded, only the code stays',
  },
  'a promised day is over once it has ended in Eastern time': {
    file: 'worker/features/payments/remittances/uncollected-store.ts',
    find: "isOver = 'p.refund_on < ?1'",
    replace: "isOver = 'p.refund_on <= ?1'",
    title: 'that %s is refunded one second after its day, once, and the payer is notified',
  },
  'a returned sending does not move the promised day': {
    file: 'worker/features/payments/remittances/end-remittance.ts',
    find: "refund !== null && refund.state !== 'ended' ? null :",
    title: 'when %s',
  },
  'a partner’s payment is not refunded as uncollected': {
    file: 'worker/features/payments/stores/remittance-view.ts',
    find: ' || (payee?.isPartner ?? true)',
    title: 'a partner’s payment is never refunded by the job',
  },
  'a payment that is being refunded is not recorded as sent': {
    file: 'worker/features/payments/stores/remittance-store.ts',
    find: "WHERE ${unsentCents} IS NOT j.value ->> '$[1]')",
    replace: 'WHERE 0)',
    title: 'a payment that is %s since it was read is not recorded %s',
  },
  'lost disputes cannot be refunded': {
    file: 'worker/features/payments/stores/refund-store.ts',
    find: "status <> 'won')`",
    replace: "status NOT IN ('won', 'lost'))`",
    title: 'the amount of a lost dispute cannot be refunded, since the bank has returned it',
  },
  'a paid bill needs a confirmation for 24 hours and no longer': {
    file: 'worker/features/payments/attempt/claim-bill.ts',
    find: 'paidSince: now - paidTtlMs',
    replace: 'paidSince: now - paidTtlMs - 1',
    title: 'a paid bill needs a confirmation for 24 hours, and none afterwards',
  },
  'a claim without a charge ends after 60 seconds and not later': {
    file: 'worker/features/payments/attempt/claim-bill.ts',
    find: 'expiresAt: now + claimTtlMs',
    replace: 'expiresAt: now + claimTtlMs + 1',
    title: 'a claim without a charge ends after 60 seconds',
  },
  'payments of one bill within a day, before or after, are possible duplicates': {
    file: 'worker/features/payments/review/possible-duplicates-store.ts',
    find: 'bill_to: at + billWindowMs',
    replace: 'bill_to: at + billWindowMs - 1',
    title:
      'two payments of one bill, made while bills cannot be claimed, are possible duplicates until staff reject one',
  },
  'a payment of the corrected bill, of any age, is named before both are accepted': {
    file: 'worker/features/payments/review/check-acceptance.ts',
    find: 'if (found === null || duplicate',
    replace: 'if (found !== null || duplicate',
    title: 'accepting names a payment that is %s',
  },
  'a payer has ten minutes at the bank': {
    file: 'worker/features/payments/model/attempt-state.ts',
    find: 'actionTtlMs = 10 * 60_000',
    replace: 'actionTtlMs = 60 * 60_000',
    title: 'a charge that the bank wants confirmed waits for the payer, and holds no money',
  },
  'a try can be settled for longer than a payer has at the bank': {
    file: 'worker/platform/rate-limits/limits.ts',
    find: 'openSeconds: 15 * minute',
    replace: 'openSeconds: 10 * minute',
    title: 'a try of a payer who confirms at the bank in the last moment is still counted',
  },
  'the scheduled job releases a hold six hours before its end': {
    file: 'worker/features/payments/review/hold-expiry.ts',
    find: 'releaseCutoff: now - holdAlarmGraceMs + releaseMarginMs',
    replace: 'releaseCutoff: now - holdAlarmGraceMs',
    title: 'a payment whose team was warned is voided when its hold is due for release',
  },
  'the scheduled job waits for the alarm of a hold': {
    file: 'worker/features/payments/review/hold-expiry.ts',
    find: 'releaseCutoff: now - holdAlarmGraceMs + releaseMarginMs',
    replace: 'releaseCutoff: now + 6 * 60 * 60 * 1000 + releaseMarginMs',
    title: 'the scheduled job finds due holds two minutes after their alarm',
  },
  'an approval is small if amount and fee together are': {
    file: 'worker/features/payments/attempt/settle-try.ts',
    find: 'toTotalCents(bill.amountCents, feeCents) < ',
    replace: 'toTotalCents(bill.amountCents, 0 * feeCents) < ',
    title: 'of %i cents with a fee of %i cents counts as %s',
  },
  'a chosen language comes before that of the browser': {
    file: 'worker/platform/http/locale.ts',
    find: 'asLocale(detectFromCookie(c, options)) ?? asLocale(detectFromHeader(c, options)) ??',
    replace: 'asLocale(detectFromHeader(c, options)) ?? asLocale(detectFromCookie(c, options)) ??',
    title: 'the language is %s with the query "%s", the cookie "%s" and Accept-Language "%s"',
  },
  'a refused visitor never returns too early': {
    file: 'worker/platform/rate-limits/sliding-window.ts',
    find: 'Math.ceil(longestWait / 1000)',
    replace: 'Math.floor(longestWait / 1000)',
    title: 'a wait is rounded up to whole seconds',
  },
  'a step of a limit never shortens its window': {
    file: 'worker/platform/rate-limits/sliding-window.ts',
    find: 'Math.ceil(now / stepMs)',
    replace: 'Math.floor(now / stepMs)',
    title: 'with steps the list stays short and no window exceeds its limit',
  },
  'a card is valid through its month everywhere in the US': {
    file: 'shared/card.ts',
    find: 'new Date(now - twelveHoursMs)',
    replace: 'new Date(now)',
    title: 'a card that expires %s is valid at %s and until %s, not at %s',
  },
  'a date of service is within a calendar year': {
    file: 'shared/payments/bill-form.ts',
    find: 'date.setUTCFullYear(date.getUTCFullYear() + 1)',
    replace: 'date.getTime() + 365 * 24 * 60 * 60 * 1000',
    title: 'at %s the last %s is %s, and not %s',
  },
  'staff’s token has 32 characters or more': {
    file: 'worker/platform/config/config.ts',
    find: 'text(/^(?:[!-~]{32,200})?$/, ',
    replace: 'text(/^(?:[!-~]{16,200})?$/, ',
    title: 'refuses an OPS_TOKEN that is %s, without echoing it',
  },
  'a quiet hour begins at 9 pm sharp': {
    file: 'worker/features/notifications/quiet-hours.ts',
    find: 'minute < latestMinute',
    replace: 'minute <= latestMinute',
    title: '%s (%s) waits until every zone allows it',
  },
})
