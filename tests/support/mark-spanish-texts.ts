// Replaces the Spanish texts of messages with the English ones in brackets. A test then sees which words of a message
// come from the texts in its language, whatever the translation says.
import * as accounts from '../../shared/locales/emails/accounts'
import * as closing from '../../shared/locales/emails/closing'
import * as confirmRequest from '../../shared/locales/emails/confirm-request'
import * as questionEmails from '../../shared/locales/emails/info-request'
import * as paymentLinkEmails from '../../shared/locales/emails/payment-links'
import * as paymentEmails from '../../shared/locales/emails/payments'
import * as botFields from '../../shared/locales/payments/bot-fields'
import * as debtCollector from '../../shared/locales/payments/debt-collector'
import * as fees from '../../shared/locales/payments/fees'
import * as form from '../../shared/locales/payments/form'
import * as question from '../../shared/locales/payments/info-request'
import { paymentTextCopy } from '../../shared/locales/payments/payment-texts'
import * as receipt from '../../shared/locales/payments/receipt'
import * as remittance from '../../shared/locales/payments/remittance'
import * as postingFile from '../../shared/locales/posting-file'
import { smsLinkCopy } from '../../shared/locales/sms-link'
import { uiCopy } from '../../shared/locales/ui'

type Table = { readonly en: unknown; readonly es: unknown }

const tables: readonly Table[] = [
  ...[
    accounts,
    closing,
    confirmRequest,
    postingFile,
    questionEmails,
    paymentLinkEmails,
    paymentEmails,
    botFields,
    debtCollector,
    fees,
    form,
    remittance,
  ].flatMap((texts): readonly Table[] => Object.values(texts)),
  ...[question, receipt].flatMap((texts): readonly Table[] => Object.values(texts)),
  paymentTextCopy,
  smsLinkCopy.words,
  uiCopy.brand,
]

function mark(text: unknown): unknown {
  if (typeof text === 'string') return `⟦${text}⟧`
  if (typeof text === 'function') return (...values: unknown[]) => mark(text(...values))
  if (Array.isArray(text)) return text.map(mark)
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, mark(value)]))
}

const spanish = tables.map(({ es }) => es)
/** Callers that overlap share the marks: the last one to restore takes them away. */
let users = 0

/** Returns a function that restores the texts. */
export function markSpanishTexts(): () => void {
  users += 1
  for (const table of tables) Object.assign(table, { es: mark(table.en) })
  return () => {
    users -= 1
    if (users > 0) return
    for (const [index, table] of tables.entries()) Object.assign(table, { es: spanish[index] })
  }
}

/** What is left of a text without its marked words, nested ones included. */
export function withoutMarked(text: string): string {
  const shorter = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return shorter === text ? text : withoutMarked(shorter)
}
