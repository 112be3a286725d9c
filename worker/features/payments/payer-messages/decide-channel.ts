// Decides by which channel a payer learns of an event of a payment. The status page of a recorded payment always
// shows it. Pure.
import type { NotifiedBy, Unreached } from '../../../../shared/payments/page-data'
import type { Config } from '../../../platform/config/config'
import type { PaymentRow } from '../stores/payment-store'

type Rule = {
  readonly byEmail: boolean
  readonly byText: boolean
  /** The payment waits for the payer: a silent payer hears too. */
  readonly needsPayer: boolean
  /** Staff see a payer whom no message can reach. */
  readonly needsReach: boolean
}

const pageOnly = { byEmail: false, byText: false, needsPayer: false, needsReach: false } as const
const confirmation = { ...pageOnly, byEmail: true, needsReach: true } as const
const outcome = { ...confirmation, byText: true } as const
const request = { ...outcome, needsPayer: true } as const

const rules = {
  /** The page that follows the submit says the same. */
  sent: { ...outcome, needsReach: false },
  /** After a withheld outcome: nothing was charged, and no payment is recorded, so staff would see none. */
  declined: { ...outcome, needsReach: false },
  question: request,
  answered: confirmation,
  /** Nothing waits for the payer, who was asked by the same channel. */
  withdrawn: { ...request, needsReach: false },
  /** The payer agreed to a new total and has to pay it. */
  new_total: request,
  accepted: outcome,
  /** Sent to the payee. */
  remitted: outcome,
  remittance_returned: outcome,
  refund_refused: outcome,
  rejected: outcome,
  canceled: outcome,
  refunded: outcome,
  /** The payer's bank reports to the payer. */
  disputed: pageOnly,
} as const satisfies Record<string, Rule>

export type PayerEventKind = keyof typeof rules

/** Why a number gets no text. */
export type TextRefusal = 'texts_off' | 'no_us_number' | 'stopped' | 'no_consent' | 'text_limit'

export type Payer = {
  /** Empty: the payer gave none. */
  readonly email: string
  readonly isSilent: boolean
  readonly isDebtCollector: boolean
  /** The event is the payer's own act of this minute: a debt collector's message about it need not wait. */
  readonly isOwnAct: boolean
  /** The payer stopped a debt collector's emails. */
  readonly isEmailStopped: boolean
  /** Null: the payer's number may be texted, or the event needs no text. */
  readonly textRefusal: TextRefusal | null
}

export type Channel =
  | { readonly kind: 'page' }
  /** `isDaytimeOnly`: a debt collector's message that staff or time cause. */
  | { readonly kind: 'email' | 'text'; readonly isDaytimeOnly: boolean }
  /** The payer is not reached, and staff see it. */
  | { readonly kind: 'staff'; readonly why: TextRefusal }

const page = { kind: 'page' } as const

type Texted = Pick<Payer, 'email' | 'isSilent'>

export const mayBeTexted = (event: PayerEventKind, { email, isSilent }: Texted): boolean =>
  email === '' && rules[event].byText && (!isSilent || rules[event].needsPayer)

/** What the pages say about how the payer hears from us. */
export function toNotifiedBy(
  { is_silent: isSilent, email }: Pick<PaymentRow, 'is_silent' | 'email'>,
  { SMS_PROVIDER }: Pick<Config, 'SMS_PROVIDER'>,
  unreached: Unreached | null,
): NotifiedBy {
  if (isSilent === 1 || unreached !== null) return 'page'
  if (email !== '') return 'email'
  return SMS_PROVIDER === 'off' ? 'page' : 'text'
}

export function decideChannel(event: PayerEventKind, payer: Payer): Channel {
  const rule: Rule = rules[event]
  if (payer.isSilent && !rule.needsPayer) return page
  const isDaytimeOnly = payer.isDebtCollector && !payer.isOwnAct
  if (payer.email !== '') {
    if (!rule.byEmail) return page
    if (payer.isEmailStopped) return { kind: 'staff', why: 'stopped' }
    return { kind: 'email', isDaytimeOnly }
  }
  if (!rule.byText) return page
  if (payer.textRefusal !== null)
    return rule.needsReach ? { kind: 'staff', why: payer.textRefusal } : page
  return { kind: 'text', isDaytimeOnly }
}
