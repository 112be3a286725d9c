// Puts a new payment into one of the states, and reads what its payer sees and gets.
import type { Locale } from '../../../shared/locales/locale'
import { findQuestion } from '../../../worker/features/dev/payment-states/make-payment'
import { isPaymentState } from '../../../worker/features/dev/payment-states/payment-states'
import { findReceiptPath } from '../../../worker/features/payments/tokens/receipt-token'
import { calls, createPaymentIn } from '../builders/made-payment'
import { newPhone } from '../builders/sms'
import { createTestServices } from '../requests/services'
import { postForm } from '../requests/site'
import { type ReadMessage, readMessages, readQuestionPage, readStatusPage } from './read-sentences'
import { type PayerState, type PayerStateName, payerStates } from './state-facts'

declare module 'vitest' {
  interface TaskMeta {
    /** For scripts/print/sentences.ts. */
    payerState?: Reading
  }
}

/** `text`: gave a phone number only. `silent`: gets no messages. */
export const payerKinds = ['email', 'text', 'silent'] as const
export type PayerKind = (typeof payerKinds)[number]

const billers = {
  partner: {},
  'no partner': { is_partner: 0 },
  'fee list': { payee_fees: JSON.stringify(['Credit cards: 2.5%']) },
  'debt collector': { debt_collector: 1 },
  company: { not_medical: 1 },
  'paid to us': { paid_to_us: '2026-01-02', posting_days: 3 },
  'name with a period': { name: 'Harbor Labs Inc.' },
} as const

export type BillerKind = keyof typeof billers

const defaultName = 'Mercy Family Clinic'

export const billerNameOf = (biller: BillerKind): string => {
  const options = billers[biller]
  return 'name' in options ? options.name : defaultName
}
export const billerKinds = Object.keys(billers) as readonly BillerKind[]

export type StateOptions = {
  readonly state: PayerStateName
  readonly locale: Locale
  readonly payer: PayerKind
  readonly biller: BillerKind
}

export type Reading = {
  readonly statusPage: readonly string[]
  /** Empty without a question. */
  readonly questionPage: readonly string[]
  /** Oldest first. */
  readonly messages: readonly ReadMessage[]
  /** What "Email me this page again" sends; null for a payer without an email. */
  readonly emailedAgain: ReadMessage | null
}

async function emailAgain(
  { id, attemptId }: { readonly id: string; readonly attemptId: string },
  sentBefore: number,
): Promise<ReadMessage> {
  await postForm(await findReceiptPath(attemptId, createTestServices()), { intent: 'email' })
  const message = (await readMessages(id)).at(sentBefore)
  if (message === undefined) throw new Error('the page was not emailed')
  return message
}

export async function readState({ state, locale, payer, biller }: StateOptions): Promise<Reading> {
  const payee = { name: defaultName, phone: '(217) 555-0101', ...billers[biller] }
  const query = `&optE=1&lang=${locale}${payer === 'silent' ? '&silent=1' : ''}`
  const { from, next, form: own }: PayerState = payerStates[state]
  const form = { ...own, ...(payer === 'text' && { email: '', phone: newPhone().slice(2) }) }
  const made: string = from ?? state
  if (!isPaymentState(made)) throw new Error(`nothing leads to the state ${made}`)
  const payment = await createPaymentIn(made, { payee, form, query })
  await next?.(payment)
  const { id, attemptId } = payment
  const question = await findQuestion(payment, calls)
  const messages = await readMessages(id)
  return {
    statusPage: await readStatusPage(attemptId),
    questionPage: question === null ? [] : await readQuestionPage(question.token),
    messages,
    emailedAgain: payer === 'text' ? null : await emailAgain(payment, messages.length),
  }
}
