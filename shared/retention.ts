// How long the site keeps what it stores, and why. Purge jobs, cookies, texts and the privacy policy read these constants.
// Each docstring names the rows of docs/storage.md first; tests/source/retention.test.ts compares both with the policy.
import { dayMs, hourMs, minuteMs, yearMs } from './durations.ts'

/** `payments`: only the page behind a receipt's link ends, after the last change. Questions come within half a year. */
export const receiptTtlMs = 180 * dayMs

/** The short receipt behind a receipt's link, from the payment's last change: tax papers are asked for fifteen months later. */
export const shortReceiptTtlMs = 2 * yearMs

/** A charge can be refunded and disputed for as long, so it is not erased before: the default of DISPUTABLE_DAYS. */
export const disputableMs = 540 * dayMs

/** Debt collectors keep their records for three years after the last contact, and so does a request to erase them. */
export const collectorRecordsMs = 3 * yearMs

/** Requests to see or erase personal information: to show what was done, and to repeat it after a restore. */
export const privacyRequestTtlMs = 2 * yearMs

/** The link with which a person confirms such a request: long enough to read an email, and no proof of last week. */
export const privacyLinkTtlMs = dayMs

/** `privacy_confirmations`: from the request. Staff answer within a month of the click. */
export const privacyConfirmationTtlMs = 31 * dayMs

/** The link to a posting file in the advice: a bookkeeper is back within a week. */
export const postingLinkTtlMs = 7 * dayMs

/** The code that opens it: from one such period to the end of the next. */
export const postingCodeMs = 15 * minuteMs

/** `payment_pauses`: from the pause, deleted when the next one is set. Who paused is asked for as long as payments are in the database. */
export const pauseRetentionMs = 180 * dayMs

/** `COPIES`: damage that is found within a month can be undone. */
export const copyRetentionMs = 35 * dayMs

/** `vital_counts`, `hydration_counts`, `funnel_counts`, `link_clicks`: a year can be compared with the year before. */
export const metricsRetentionMs = 400 * dayMs

/** `money_days`: a month can be compared with that of the year before. */
export const moneyRetentionMs = 400 * dayMs

/** `settled_items`: a charge that is listed a week late is still found. */
export const settledRetentionMs = 10 * dayMs

/** `text_replies`: Twilio stores a text as long. A captured callback could be applied again after that. */
export const replyRetentionMs = 400 * dayMs

/** `inbound_texts`: from the time that staff marked it as handled, for a question about the reply. */
export const handledRetentionMs = 30 * dayMs

/** `partner_notices`: a payee whose receiver was down asks for them again within a month. */
export const noticeRetentionMs = 30 * dayMs

/** `outbox`, `text_deliveries`: for a second try by staff. Of a message about a payment, the row stays with the payment. */
export const outboxRetentionMs = 30 * dayMs

/** `text_consents`: from the text. A text can be sued over for four years (28 U.S.C. 1658), and a suit arrives later. */
export const textConsentRetentionMs = 5 * yearMs

/** `link_requests`: a request that could not be answered in a day is of no use. */
export const linkRequestTtlMs = 24 * hourMs

/** `submitted_attempts`: longer than an attempt can be submitted again. */
export const submittedTtlMs = 2 * dayMs

/** `unpaid_tries`: payers call about a declined card, or about a hold without a payment, within a week. */
export const unpaidTryTtlMs = 7 * dayMs

/** `account_sessions`: a working day, so that a panel's user logs in once. */
export const sessionTtlMs = 12 * hourMs

/** `account_handoffs`: only the redirect to the panel uses it. */
export const handoffTtlMs = 5 * minuteMs

/** A reset link, which the user opens from a mailbox (spec section 4). */
export const resetLinkTtlMs = 24 * hourMs

/** `password_resets`: from a link's expiry, so that its page can say that it expired. */
export const resetRetentionMs = 30 * dayMs

/** `invites`: an access code, which may arrive by letter. */
export const inviteTtlMs = 14 * dayMs

/** `invites`: from an access code's expiry, so that its page can say that it expired. */
export const inviteRetentionMs = 30 * dayMs

/** `get_paid_requests`: the team may answer late, and a second request of the same year sends no second email. */
export const requestRetentionMs = 1 * yearMs

/** `mailbox_link_tickets`, `mailbox_ticket`: a user links a mailbox in one sitting. */
export const linkTtlMs = 10 * minuteMs

/** `attempt_{payeeId}`: a form can be left open overnight. */
export const attemptTtlMs = 24 * hourMs

/** After an attempt's expiry, its status can still be read: a payer may come back to the waiting page the next day. */
export const statusGraceMs = 24 * hourMs

/** `__Host-b`: as long as a receipt's link, whose details only this browser sees. */
export const browserCookieMs = 180 * dayMs

/** `just_paid`: going back to the form right after the payment. */
export const justPaidMs = 10 * minuteMs

/** `bill_step`: the time to type a card. */
export const billStepTtlMs = 15 * minuteMs

/** `step_up`: a few tries after one check. */
export const passTtlMs = 10 * minuteMs

/** `form_done`: a reload of the confirmation. */
export const donePageTtlMs = 10 * minuteMs

/** `chosen_lang`: a returning visitor reads the language chosen before. */
export const localeCookieMs = 1 * yearMs

/** `sms_click`: an install is credited to the text for a week (spec section 7). */
export const clickCookieMs = 7 * dayMs

/** `member_visitor`: a visitor counts once while the offer is tested. */
export const visitorCookieMs = 90 * dayMs

/** `sessionStorage`: the draft of a payment form, after the last key. On a shared computer the next person must not read it. */
export const draftLifetimeMs = 30 * minuteMs
