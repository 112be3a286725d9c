// The rate limits and their fail modes. Counting is in rate-limit-counter.ts.
import {
  linkEmailsPerDay,
  withheldOutcomeMs,
  wrongCodeMinutes,
} from '../../../shared/promised-limits'
import type { NetworkKind } from './ip-subject'
import type { WindowRule } from './sliding-window'

/** How long a request waits for a counter. */
export const counterTimeoutMs = 2000

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Limit = WindowRule & {
  /** If the counter is unreachable: fail open and mark the outcome, or refuse. */
  readonly failMode: 'open' | 'closed'
}

export const limits = {
  text_number: {
    windows: [
      { max: 3, seconds: 10 * minute },
      { max: 10, seconds: day },
    ],
    failMode: 'closed',
  },
  text_address: { windows: [{ max: 10, seconds: hour }], failMode: 'closed' },
  text_gap: { windows: [{ max: 1, seconds: 30 }], failMode: 'closed' },
  // Counts texts that another limit refused, and did not count. Without this limit, one IP address could have
  // texts refused without end, at the cost of several counters each.
  text_refused: { windows: [{ max: 20, seconds: 10 * minute }], failMode: 'closed' },
  // Texts without a passed captcha, as from a browser without JavaScript.
  text_unchecked_address: { windows: [{ max: 2, seconds: hour }], failMode: 'closed' },
  text_unchecked_number: { windows: [{ max: 1, seconds: 10 * minute }], failMode: 'closed' },
  // Texts to one number about payments. Fails open, because only staff and the payment's payer trigger them.
  payment_text: { windows: [{ max: 10, seconds: day }], failMode: 'open' },
  // Texts to one number that confirm a submit: a budget of its own, so that they leave room for the outcomes.
  payment_received_text: { windows: [{ max: 10, seconds: day }], failMode: 'open' },
  // Texts of the site per day: caps the cost of SMS pumping. Visitors without a passed captcha have a
  // budget of their own: otherwise many addresses without JavaScript could spend all texts of the site.
  text_budget: { windows: [{ max: 2000, seconds: day }], stepSeconds: hour, failMode: 'closed' },
  text_unchecked_budget: {
    windows: [{ max: 200, seconds: day }],
    stepSeconds: hour,
    failMode: 'closed',
  },
  // Of one network, so that it does not spend the site's; `networkLimits` has the number of each kind.
  text_network: { windows: [{ max: 100, seconds: day }], stepSeconds: minute, failMode: 'closed' },
  text_unchecked_network: { windows: [{ max: 10, seconds: day }], failMode: 'closed' },
  // Texts of one partner's widget, so that an attack on it does not block texts elsewhere.
  text_partner: { windows: [{ max: 300, seconds: day }], stepSeconds: hour, failMode: 'closed' },
  text_unchecked_partner: {
    windows: [{ max: 30, seconds: day }],
    stepSeconds: hour,
    failMode: 'closed',
  },
  // Counts wrong codes only: the use of a right code is refunded.
  access_code: {
    windows: [{ max: 5, seconds: wrongCodeMinutes * minute }],
    blockSeconds: wrongCodeMinutes * minute,
    failMode: 'closed',
  },
  // Wrong codes of all visitors together. Once this limit is reached, each try requires a captcha.
  access_code_site: {
    windows: [{ max: 300, seconds: hour }],
    stepSeconds: minute,
    failMode: 'closed',
  },
  // Calls of a payee's programs, all its keys together.
  partner_call: { windows: [{ max: 600, seconds: 10 * minute }], failMode: 'open' },
  // Calls with a key that is none, per IP address.
  partner_key_miss: { windows: [{ max: 20, seconds: 15 * minute }], failMode: 'closed' },
  // Codes emailed for posting files, per mailbox.
  posting_code_email: {
    windows: [
      { max: 5, seconds: hour },
      { max: 20, seconds: day },
    ],
    failMode: 'closed',
  },
  // Lookups of whether an email has a panel account, and emails to it that a visitor requests.
  get_paid_look: { windows: [{ max: 20, seconds: 15 * minute }], failMode: 'closed' },
  invite_email: { windows: [{ max: 3, seconds: day }], failMode: 'closed' },
  password_reset: { windows: [{ max: 10, seconds: hour }], failMode: 'closed' },
  // Resets without a passed captcha.
  password_reset_unchecked: { windows: [{ max: 5, seconds: hour }], failMode: 'closed' },
  login_address: { windows: [{ max: 20, seconds: 15 * minute }], failMode: 'closed' },
  // Counts wrong passwords only: the right one clears the limit.
  login_account: { windows: [{ max: 10, seconds: 15 * minute }], failMode: 'closed' },
  // Charges without a passed captcha, per IP address, then of the site: with a browser that ran no JavaScript, and
  // with the captcha down. Without these limits, stolen cards could be tested freely, from many IP addresses too.
  payment_unchecked: { windows: [{ max: 3, seconds: hour }], failMode: 'closed' },
  // Of one network; `networkLimits` has the number of each kind.
  payment_unchecked_network: { windows: [{ max: 10, seconds: hour }], failMode: 'closed' },
  payment_unchecked_site: {
    windows: [{ max: 100, seconds: hour }],
    stepSeconds: minute,
    failMode: 'closed',
  },
  payment_captcha_down_site: {
    windows: [{ max: 100, seconds: hour }],
    stepSeconds: minute,
    failMode: 'closed',
  },
  // Look-ups of card tokens at the processor, before the limits that need the card's brand.
  card_token: { windows: [{ max: 200, seconds: hour }], failMode: 'open' },
  // Tries of one network while its own breaker withholds their outcomes; `networkLimits` has the number of each kind.
  payment_withheld_network: {
    windows: [{ max: 300, seconds: hour }],
    stepSeconds: minute,
    failMode: 'open',
  },
  // Captcha solutions posted to the step-up. Fails open: an unreachable counter must not block payments.
  payment_step_up: { windows: [{ max: 100, seconds: hour }], failMode: 'open' },
  // Emails about payments that were not made: a card tester may type any address.
  payment_failed_email: { windows: [{ max: 3, seconds: day }], failMode: 'closed' },
  // Emails that a payer requests on the status page, per payment.
  status_email: {
    windows: [
      { max: 2, seconds: hour },
      { max: 5, seconds: day },
    ],
    failMode: 'closed',
  },
  // Requests for the links of payments, and those without a passed captcha.
  link_request: { windows: [{ max: 10, seconds: hour }], failMode: 'closed' },
  link_request_unchecked: { windows: [{ max: 3, seconds: hour }], failMode: 'closed' },
  // Emails with the links of payments, per address.
  link_request_email: { windows: [{ max: linkEmailsPerDay, seconds: day }], failMode: 'closed' },
  // Guesses of the ZIP code and the card's last four digits, per payment and per IP address. Without these limits,
  // 10,000 numbers would soon be guessed.
  pay_again: { windows: [{ max: 5, seconds: day }], failMode: 'closed' },
  pay_again_address: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  // Counts every call; the right token clears it.
  ops_token: { windows: [{ max: 10, seconds: 15 * minute }], failMode: 'closed' },
  // Responses that reveal an earlier payment of the same bill.
  duplicate_payment: { windows: [{ max: 10, seconds: hour }], failMode: 'open' },
  // Field data of one page from one IP address. More is not counted: otherwise one visitor could set a percentile.
  field_report: {
    windows: [
      { max: 3, seconds: hour },
      { max: 10, seconds: day },
    ],
    failMode: 'open',
  },
  // Different paths that were not found, from one IP address. More share the row of other paths: otherwise one
  // visitor could use up the rows of a day.
  missing_paths: { windows: [{ max: 20, seconds: day }], failMode: 'open' },
  link_miss: { windows: [{ max: 60, seconds: minute }], failMode: 'open' },
  mailbox_link: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  pay_later: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  member_signup: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  team_email: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  // Emails to the team without a passed captcha.
  team_email_unchecked: { windows: [{ max: 5, seconds: hour }], failMode: 'closed' },
  // All posts without a passed captcha to one form that has one, by the captcha's action: then it needs the captcha.
  form_unchecked_site: {
    windows: [{ max: 300, seconds: hour }],
    stepSeconds: minute,
    failMode: 'closed',
  },
  form_post: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/**
 * Card testing: what one IP address or one browser may try in a window. Counting is in
 * features/payments/card-testing. Fails open, like `breakerLimits`.
 */
export const payerTryLimits = {
  windowSeconds: hour,
  /** Groups finished tries, which keeps the list short. They count up to one step longer. */
  stepSeconds: 5 * minute,
  /** Tries that may be in flight together; one more is refused. */
  inFlight: 10,
  /** A try without an outcome counts as in flight for this long. */
  inFlightSeconds: 2 * minute,
  /** A try without an outcome can be settled for this long. */
  openSeconds: 15 * minute,
  /** Different cards that need no step-up; one more needs it. */
  cardsBeforeStepUp: 5,
  /** Different cards; one more is refused. */
  cards: 60,
  /** From this many points on, tries are refused: a decline is one point, a wrong CVC or address two. */
  points: 5,
  /** From this many tries on, the limit is `pointsShare` points per try instead of `points`. */
  shareFromTries: 25,
  pointsShare: 0.2,
  /** Captchas that may fail; the next try is refused. They are no points: they would show how many points a try has. */
  failedCaptchas: 5,
  /** Tries whose outcome is withheld; one more is refused. */
  withheld: 20,
  /** An approved payment of less than this counts one point, unless its card has points already. */
  smallAmountCents: 500,
} as const

/** Card testing from many IP addresses: when payers of a payee, or of the site, need the step-up and wait for outcomes. */
export const breakerLimits = {
  windowSeconds: 15 * minute,
  /** How long a tripped breaker withholds outcomes. */
  tripSeconds: withheldOutcomeMs / 1000,
  /** Declines that trip a payee's breaker. An IP address counts once in a window, and so does a card; see `networkLimits`. */
  payeeDeclines: 20,
  siteDeclines: 100,
  /** One payee counts for at most this share of the site's declines. */
  payeeShare: 0.2,
  /** Adds this share of the payments that staff accept in a day to the declines that trip a breaker. */
  acceptedShare: 0.02,
  /** The days whose accepted payments are averaged. */
  acceptedDays: 7,
  /** The most declines that a breaker stores, and that are needed to trip it: more would not fit into its state. */
  maxDeclines: 350,
} as const

type NetworkLimit = {
  /** It may post forms as often as so many addresses (by-address.ts). */
  readonly addresses: number
  /** Its declines that count in the breaker of a payee or of the site: as so many different addresses. */
  readonly different: number
  /** Declines that trip its own breaker, for its payers only. */
  readonly declines: number
  /** Its tries in an hour whose outcome its own breaker withholds; one more is refused. */
  readonly withheld: number
  /** Its charges without a passed captcha in an hour. */
  readonly unchecked: number
  /** Its texts in a day, and those without a passed captcha. */
  readonly texts: number
  readonly uncheckedTexts: number
}

/**
 * What addresses of one network do together. Nobody has a /24 of IPv4 by chance, and a carrier's phones share one; a /48
 * is one customer, or the phones of a carrier; a /32 is a provider.
 */
export const networkLimits = {
  v4_24: {
    addresses: 10,
    different: 4,
    declines: 40,
    withheld: 300,
    unchecked: 10,
    texts: 100,
    uncheckedTexts: 10,
  },
  v6_48: {
    addresses: 10,
    different: 1,
    declines: 40,
    withheld: 300,
    unchecked: 10,
    texts: 100,
    uncheckedTexts: 10,
  },
  v6_32: {
    addresses: 100,
    different: 4,
    declines: 160,
    withheld: 1200,
    unchecked: 40,
    texts: 400,
    uncheckedTexts: 40,
  },
} as const satisfies Record<NetworkKind, NetworkLimit>

/** How long ago staff must have accepted a payment that lets its browser learn an outcome right away. */
export const historySeconds = 7 * day
