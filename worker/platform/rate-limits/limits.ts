// The rate limits and their fail modes. Counting is in cool-down.ts.
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
  // Texts without a passed captcha, as from a browser without JavaScript.
  text_unchecked_address: { windows: [{ max: 2, seconds: hour }], failMode: 'closed' },
  text_unchecked_number: { windows: [{ max: 1, seconds: 10 * minute }], failMode: 'closed' },
  // Texts to one number about payments. Fails open, because only staff and the payment's payer trigger them.
  payment_text: { windows: [{ max: 10, seconds: day }], failMode: 'open' },
  // Texts of the site per day: caps the cost of SMS pumping. Visitors without a passed captcha have a
  // budget of their own: otherwise many addresses without JavaScript could spend all texts of the site.
  text_budget: { windows: [{ max: 2000, seconds: day }], stepSeconds: hour, failMode: 'closed' },
  text_unchecked_budget: {
    windows: [{ max: 200, seconds: day }],
    stepSeconds: hour,
    failMode: 'closed',
  },
  // Texts of one partner's widget, so that an attack on it does not block texts elsewhere.
  text_partner: { windows: [{ max: 300, seconds: day }], stepSeconds: hour, failMode: 'closed' },
  text_unchecked_partner: {
    windows: [{ max: 30, seconds: day }],
    stepSeconds: hour,
    failMode: 'closed',
  },
  // Counts wrong codes only: the use of a right code is refunded.
  access_code: {
    windows: [{ max: 5, seconds: 15 * minute }],
    blockSeconds: 15 * minute,
    failMode: 'closed',
  },
  // Wrong codes of all visitors together. Once this limit is reached, each try requires a captcha.
  access_code_site: {
    windows: [{ max: 300, seconds: hour }],
    stepSeconds: minute,
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
  // Payments without a passed captcha: the browser ran no JavaScript, or the captcha was down. Without these
  // limits, stolen cards could be tested freely, from many IP addresses too.
  payment_unchecked: { windows: [{ max: 3, seconds: hour }], failMode: 'closed' },
  payment_unchecked_site: {
    windows: [{ max: 100, seconds: hour }],
    stepSeconds: minute,
    failMode: 'closed',
  },
  // Look-ups of card tokens at the processor, before the limits that need the card's brand.
  card_token: { windows: [{ max: 200, seconds: hour }], failMode: 'open' },
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
  // Guesses of the ZIP code and the card's last four digits, per payment and per IP address. Without these limits,
  // 10,000 numbers would soon be guessed.
  pay_again: { windows: [{ max: 5, seconds: day }], failMode: 'closed' },
  pay_again_address: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  // Counts every call; the right token clears it.
  ops_token: { windows: [{ max: 10, seconds: 15 * minute }], failMode: 'closed' },
  // Responses that reveal an earlier payment of the same bill.
  same_bill: { windows: [{ max: 10, seconds: hour }], failMode: 'open' },
  link_miss: { windows: [{ max: 60, seconds: minute }], failMode: 'open' },
  mailbox_link: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  pay_later: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  member_signup: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  team_mail: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  // Emails to the team without a passed captcha.
  team_mail_unchecked: { windows: [{ max: 5, seconds: hour }], failMode: 'closed' },
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
  /** An approved payment of less than this counts one point, unless its card has points already. */
  smallAmountCents: 500,
} as const

/** Card testing from many IP addresses: when every payer of a payee, or of the site, needs the step-up. */
export const breakerLimits = {
  windowSeconds: 15 * minute,
  stepSeconds: minute,
  declines: 20,
  /** More than this share of the tries must be declines. */
  share: 0.3,
} as const
