// Words for the codes that the back office replies with. Types hold the tables complete.

import type { InfoRequest } from '../../shared/payments/info-request'
import type { PauseReason } from '../../shared/payments/pause-reasons'
import { type RefundCode, refundCodes } from '../../shared/payments/refund-codes'
import type { RejectCode } from '../../shared/payments/reject-reasons'
import type { RemittanceWay } from '../../shared/payments/remittance'
import type { TemplateName } from '../features/notifications/messages'
import type { TextRefusal } from '../features/payments/payer-messages/decide-channel'
import { toWords } from '../platform/render/status-parts'
import type { CardProcessorName } from '../vendors/cards/card-processor'

export const rejectWords: Readonly<Record<RejectCode, string>> = {
  account_not_found: 'account not found',
  name_mismatch: 'the name doesn’t match',
  wrong_amount: 'wrong amount',
  already_paid: 'already paid',
  wrong_biller: 'wrong biller',
  not_payable_by_card: 'not payable by card',
  not_confirmed: 'not confirmed by the biller',
  other: 'other',
}

export const refundWords: Readonly<Record<RefundCode, string>> = {
  paid_twice: 'paid twice',
  wrong_amount: 'wrong amount',
  biller_returned: 'the biller returned the money',
  not_collected: 'the biller didn’t get the money in time',
  other: 'other',
}

export const pauseWords: Readonly<Record<PauseReason, string>> = {
  processor_down: 'the card processor is down',
  wrong_charges: 'wrong charges',
  biller_asked: 'the biller asked for it',
  incident: 'an incident',
}

const processorNames = {
  simulator: 'Simulator',
  stripe: 'Stripe',
  authorize_net: 'Authorize.net',
} as const satisfies Record<CardProcessorName, string>

export const wayWords: Readonly<Record<RemittanceWay, string>> = {
  ach: 'ACH',
  check: 'check',
  card: 'card',
  code: 'code or virtual card',
  other: 'another way',
}

export const questionWords: Readonly<Record<InfoRequest['type'], string>> = {
  confirmDeadlineApproaching: 'the due date will be missed',
  confirmAmountIncrease: 'the new amount',
  confirmAmountIncreaseFee: 'the payee’s fee',
  extraFields: 'missing information',
  correctBill: 'a correction of the bill',
}

/** Messages about a payment; the others are never listed with one. */
const messageWords: Readonly<Partial<Record<TemplateName, string>>> = {
  receipt: 'payment received',
  payment_accepted: 'accepted',
  payment_remitted: 'sent to the payee, or came back',
  payment_refunded: 'refunded',
  payment_rejected: 'rejected',
  payment_canceled: 'canceled',
  payment_declined: 'declined',
  payment_text: 'news of the payment',
  payment_links: 'links of the payer’s payments',
  hold_ending: 'to the team: the hold ends soon',
  info_question: 'question',
  info_question_text: 'question',
  info_answered: 'answer received, or no longer needed',
  new_total: 'new total to pay',
}

const unsentWords: Readonly<Record<TextRefusal | 'question_ended' | 'payment_changed', string>> = {
  texts_off: 'this site sends no texts',
  no_us_number: 'the number can’t receive texts',
  stopped: 'the payer stopped these messages',
  no_consent: 'the payer didn’t agree to texts',
  text_limit: 'too many texts to this number',
  question_ended: 'the question had ended',
  payment_changed: 'a later message says what is true now',
}

const find = (table: Readonly<Record<string, string | undefined>>, code: string) =>
  Object.hasOwn(table, code) ? table[code] : undefined

/** Of a rejection, in the history. */
export const toReasonWords = (code: string): string => find(rejectWords, code) ?? toWords(code)

export const toProcessorName = (code: string): string => find(processorNames, code) ?? toWords(code)

export const toWayWords = (code: string): string => find(wayWords, code) ?? toWords(code)

export const toQuestionWords = (code: string): string => find(questionWords, code) ?? toWords(code)

/** Of a field of the bill. */
export function toFieldWords(name: string, isBtoB: boolean): string {
  switch (name) {
    case 'account':
      return isBtoB ? 'Invoice' : 'Account'
    case 'patientName':
      return isBtoB ? 'Company' : 'Name on the bill'
    case 'payDOB':
      return 'Birth date'
    case 'payDOS':
      return 'Service date'
    default:
      return name.replace('account', 'Invoice ')
  }
}

/** A note in the history is a question's type, or a sentence. */
export const toNoteWords = (note: string): string => find(questionWords, note) ?? note

export const toMessageWords = (template: string): string =>
  find(messageWords, template) ?? toWords(template)

/** Why a message was not sent; other codes are the vendor's. */
export const toUnsentWords = (code: string): string => find(unsentWords, code) ?? `code ${code}`

/** "paid_twice: See your May bill." in words. A reason without a code is a sentence. */
export function toRefundWords(stored: string): string {
  const code = refundCodes.find((one) => stored === one || stored.startsWith(`${one}: `))
  return code === undefined ? stored : `${refundWords[code]}${stored.slice(code.length)}`
}
