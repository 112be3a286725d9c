// Limits that texts promise, as constants that the build writes into the texts.
import { dayMs, hourMs, minuteMs } from './durations.ts'

/** $2,000.00 inclusive, before fees (spec section 9). */
export const maxAmountCents = 200_000

/** A bill that was paid within this time is paid again only after a confirmation. */
export const paidTtlMs = 24 * hourMs

/** How long outcomes are withheld from payers while many cards are declined. */
export const withheldOutcomeMs = 15 * minuteMs

/** Emails with lost payment links that one address gets in a day. */
export const linkEmailsPerDay = 3

/** A card may expire this many years from now. */
export const maxCardYears = 20

/** Business days that banks take to show a refund. Processors say so; nothing here depends on it. */
export const minRefundDays = 5
export const maxRefundDays = 10

/** Business days in which a payment that was sent is called on its way: a mailed check takes longest. */
export const settlingDays = 10

/** After several wrong access codes a visitor waits this long. */
export const wrongCodeMinutes = 15

/** After this time of failures only, a payee's receiver is no longer called until a manager resumes it. */
export const receiverPausedAfterMs = 3 * dayMs

/** How long a receiver's earlier secret signs beside a new one. */
export const earlierSecretMs = 24 * hourMs
