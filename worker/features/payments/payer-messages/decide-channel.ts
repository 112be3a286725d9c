// Decides by which channel a payer learns of an event of a payment. The status page of a recorded payment always
// shows it. Pure.

type Rule = {
  readonly byEmail: boolean
  readonly byText: boolean
  /** The payment waits for the payer. */
  readonly needsPayer: boolean
}

const pageOnly = { byEmail: false, byText: false, needsPayer: false } as const
const confirmation = { byEmail: true, byText: false, needsPayer: false } as const
const outcome = { byEmail: true, byText: true, needsPayer: false } as const
const request = { byEmail: true, byText: true, needsPayer: true } as const

const rules = {
  sent: confirmation,
  /** After a withheld outcome: nothing was charged, and no payment is recorded. */
  declined: confirmation,
  question: request,
  answered: confirmation,
  /** The payer agreed to a higher amount and has to pay the balance. */
  increased: request,
  accepted: outcome,
  rejected: outcome,
  cancelled: outcome,
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
  /** Null: the payer's number may be texted, or the event needs no text. */
  readonly textRefusal: TextRefusal | null
}

export type Channel =
  | { readonly kind: 'page' }
  | { readonly kind: 'email' }
  | { readonly kind: 'text'; readonly isDaytimeOnly: boolean }
  /** The payer is not reached, and staff see it. */
  | { readonly kind: 'staff'; readonly why: TextRefusal | 'silent' }

const page = { kind: 'page' } as const

export const mayBeTexted = (event: PayerEventKind): boolean => rules[event].byText

export function decideChannel(event: PayerEventKind, payer: Payer): Channel {
  const rule: Rule = rules[event]
  if (payer.isSilent) return rule.needsPayer ? { kind: 'staff', why: 'silent' } : page
  if (payer.email !== '') return rule.byEmail ? { kind: 'email' } : page
  if (!rule.byText) return page
  if (payer.textRefusal !== null) return { kind: 'staff', why: payer.textRefusal }
  return { kind: 'text', isDaytimeOnly: payer.isDebtCollector }
}
