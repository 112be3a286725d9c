// Who may do what how often: the numbers alone. Counting is cool-down.ts.
import type { WindowRule } from './sliding-window'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Limit = WindowRule & {
  /** With the counter out of reach: let through and marked, or asked to come back. */
  readonly whenDown: 'open' | 'closed'
}

export const limits = {
  text_number: {
    windows: [
      { max: 3, seconds: 10 * minute },
      { max: 10, seconds: day },
    ],
    whenDown: 'closed',
  },
  text_address: { windows: [{ max: 10, seconds: hour }], whenDown: 'closed' },
  text_gap: { windows: [{ max: 1, seconds: 30 }], whenDown: 'closed' },
  // Texts without a passed human check: no script ran there.
  text_unchecked_address: { windows: [{ max: 2, seconds: hour }], whenDown: 'closed' },
  text_unchecked_number: { windows: [{ max: 1, seconds: 10 * minute }], whenDown: 'closed' },
  // The whole site's texts in a day: what a text-pumping attack can cost at most.
  text_budget: { windows: [{ max: 2000, seconds: day }], stepSeconds: hour, whenDown: 'closed' },
  // One partner's widget, so that an attack on it leaves every other page's texts alone.
  text_partner: { windows: [{ max: 300, seconds: day }], stepSeconds: hour, whenDown: 'closed' },
  // Wrong ones alone: a right one is given back.
  access_code: {
    windows: [{ max: 5, seconds: 15 * minute }],
    blockSeconds: 15 * minute,
    whenDown: 'closed',
  },
  // Whether an email has an account of the panel, and mails to one that a visitor asks for.
  get_paid_look: { windows: [{ max: 20, seconds: 15 * minute }], whenDown: 'closed' },
  invite_email: { windows: [{ max: 3, seconds: day }], whenDown: 'closed' },
  password_reset: { windows: [{ max: 10, seconds: hour }], whenDown: 'closed' },
  // Resets without a passed human check: no script ran there.
  password_reset_unchecked: { windows: [{ max: 5, seconds: hour }], whenDown: 'closed' },
  login_address: { windows: [{ max: 20, seconds: 15 * minute }], whenDown: 'closed' },
  // Wrong ones alone: the right password clears it.
  login_account: { windows: [{ max: 10, seconds: 15 * minute }], whenDown: 'closed' },
  // A counter that is down must not keep anybody from paying a bill.
  payment_card: { windows: [{ max: 5, seconds: hour }], whenDown: 'open' },
  // Payments without a passed human check: no script, or the check was out of reach. Neither
  // checked nor counted would be an open door for testing stolen cards.
  payment_unchecked: { windows: [{ max: 3, seconds: hour }], whenDown: 'closed' },
  // Counted for every call and forgotten after one with the right token.
  ops_token: { windows: [{ max: 10, seconds: 15 * minute }], whenDown: 'closed' },
  // Answers that tell a payer of an earlier payment of the same bill.
  same_bill: { windows: [{ max: 10, seconds: hour }], whenDown: 'open' },
  link_miss: { windows: [{ max: 60, seconds: minute }], whenDown: 'open' },
  mailbox_link: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
  pay_later: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
  member_signup: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
  team_mail: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
  // Mails to the team without a passed human check: no script ran there.
  team_mail_unchecked: { windows: [{ max: 5, seconds: hour }], whenDown: 'closed' },
  form_post: { windows: [{ max: 20, seconds: hour }], whenDown: 'closed' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
