// The rate limits: numbers only. Counting is in cool-down.ts.
import type { WindowRule } from './sliding-window'

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
  // Texts without a passed captcha: no script ran.
  text_unchecked_address: { windows: [{ max: 2, seconds: hour }], failMode: 'closed' },
  text_unchecked_number: { windows: [{ max: 1, seconds: 10 * minute }], failMode: 'closed' },
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
  // Counts wrong codes only: a right one is refunded.
  access_code: {
    windows: [{ max: 5, seconds: 15 * minute }],
    blockSeconds: 15 * minute,
    failMode: 'closed',
  },
  // Wrong codes of all visitors together: after these, each try requires a captcha.
  access_code_site: {
    windows: [{ max: 300, seconds: hour }],
    stepSeconds: minute,
    failMode: 'closed',
  },
  // Lookups whether an email has a panel account, and emails to it that a visitor requests.
  get_paid_look: { windows: [{ max: 20, seconds: 15 * minute }], failMode: 'closed' },
  invite_email: { windows: [{ max: 3, seconds: day }], failMode: 'closed' },
  password_reset: { windows: [{ max: 10, seconds: hour }], failMode: 'closed' },
  // Resets without a passed captcha: no script ran.
  password_reset_unchecked: { windows: [{ max: 5, seconds: hour }], failMode: 'closed' },
  login_address: { windows: [{ max: 20, seconds: 15 * minute }], failMode: 'closed' },
  // Counts wrong passwords only: the right one clears the limit.
  login_account: { windows: [{ max: 10, seconds: 15 * minute }], failMode: 'closed' },
  // Fails open: an unreachable counter must not block payments.
  payment_card: { windows: [{ max: 5, seconds: hour }], failMode: 'open' },
  // Payments without a passed captcha: no script, or the vendor was down. Without a count here,
  // stolen cards could be tested freely.
  payment_unchecked: { windows: [{ max: 3, seconds: hour }], failMode: 'closed' },
  // Counts every call and is cleared by the right token.
  ops_token: { windows: [{ max: 10, seconds: 15 * minute }], failMode: 'closed' },
  // Responses that reveal an earlier payment of the same bill.
  same_bill: { windows: [{ max: 10, seconds: hour }], failMode: 'open' },
  link_miss: { windows: [{ max: 60, seconds: minute }], failMode: 'open' },
  mailbox_link: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  pay_later: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  member_signup: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  team_mail: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
  // Emails to the team without a passed captcha: no script ran.
  team_mail_unchecked: { windows: [{ max: 5, seconds: hour }], failMode: 'closed' },
  form_post: { windows: [{ max: 20, seconds: hour }], failMode: 'closed' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
