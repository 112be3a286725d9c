// A try that is no payment, as staff find it, and what they may tell a caller about it.
import * as z from 'zod/mini'
import { cents, printed, time } from '../reply-format'
import type { TryRow } from './search-store'

const states = ['confirming', 'declined', 'not_charged'] as const
type TryState = (typeof states)[number]

const notCharged = 'Not charged. A hold may show for some days. You can pay again.'

const answers: Readonly<Record<TryState, string>> = {
  confirming: 'We’re confirming your payment. Don’t pay again. Your page shows the result.',
  declined: notCharged,
  not_charged: notCharged,
}

export const unpaidTry = z.object({
  submittedAt: printed(time, { label: 'tried' }),
  payeeName: z.string(),
  payerName: z.string(),
  /** Of the card’s address. */
  billingZip: z.string(),
  totalCents: cents,
  lastFour: z.string(),
  state: z.enum(states),
  /** What staff do and say. */
  readAloud: z.string(),
})

/** While the outcome is withheld from the payer, every try reads as one that is being confirmed. */
function toState(
  { outcome, withheld_until: withheldUntil, is_open: isOpen }: TryRow,
  now: number,
): TryState {
  if (withheldUntil > now) return 'confirming'
  if (outcome === 'declined') return 'declined'
  return isOpen === 1 ? 'confirming' : 'not_charged'
}

export function toUnpaidTry(row: TryRow, now: number): z.output<typeof unpaidTry> {
  const state = toState(row, now)
  return {
    submittedAt: row.created_at,
    payeeName: row.payee_name,
    payerName: row.payer_name,
    billingZip: row.bill_zip,
    totalCents: row.total_cents,
    lastFour: row.card_last_four,
    state,
    readAloud: `Ask for the name and billing ZIP first. Then say: “${answers[state]}”`,
  }
}
