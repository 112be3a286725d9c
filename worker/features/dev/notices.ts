// Notices after a posted form. The URL has only the notice's name (`?done=…`), so that a link cannot
// show arbitrary text.
import { breakerLimits } from '../../platform/rate-limits/limits'

type Notice = { readonly tone: 'success' | 'info'; readonly text: string }

export const notices = {
  debug_on: { tone: 'success', text: 'Every page shows its debug output in this browser.' },
  debug_off: { tone: 'success', text: 'Pages show no debug output.' },
  card_testing_on: {
    tone: 'success',
    text: `For ${breakerLimits.windowSeconds / 60} minutes, every payer of this payee has to pass a captcha and gets the result by email.`,
  },
  card_testing_off: { tone: 'success', text: 'Payers of this payee no longer need the captcha.' },
  delivered: {
    tone: 'info',
    text: 'Delivery of up to 50 due messages was tried; the list shows the results.',
  },
  flag_on: { tone: 'success', text: 'Switched on.' },
  flag_off: { tone: 'success', text: 'Switched off.' },
  limits_cleared: { tone: 'success', text: 'All limits of this IP address were reset.' },
} as const satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

export const toNoticeName = (text: string | undefined): NoticeName | null =>
  text !== undefined && isNoticeName(text) ? text : null

const isNoticeName = (text: string): text is NoticeName => Object.hasOwn(notices, text)
