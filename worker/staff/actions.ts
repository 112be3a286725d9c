// What the forms of a payment do: each form becomes a command, and the confirmation says what it will change.

import { getBackSentence } from '../../shared/locales/en/back-office/commands'
import { formatCents, parseCents } from '../../shared/money'
import { disputeStatuses } from '../../shared/payments/dispute-statuses'
import { refundCodes } from '../../shared/payments/refund-codes'
import { rejectCodes } from '../../shared/payments/reject-reasons'
import { remittanceEnds, remittanceWays } from '../../shared/payments/remittance'
import {
  isAddressDifferent,
  isCvcDifferent,
  toAddressWords,
  toCvcWords,
} from '../features/back-office/card-checks'
import type { CommandInput } from '../features/back-office/commands'
import { toDay, toWords } from '../platform/render/status-parts'
import { toWayWords, wayWords } from './code-words'
import { type Form, type Mistake, mistake, readDay, readRequest } from './form-values'
import { findOpenDisputes, findSent, listRecords, listUnended } from './offers'
import type { GuardedOffice } from './office'
import type { ActionName, Payment } from './payment-view'
import { toCard, toOwedWords, toTotal } from './words'

type Preview = Omit<CommandInput<'previewMessage'>, 'payment'>

export type Action = {
  readonly title: string
  readonly button: string
  /** What will change, without what the payer reads. */
  readonly change: string
  /** What else has to be done about it. */
  readonly warning?: string
  /** What the payer reads, if no template is previewed. */
  readonly words?: string
  readonly preview: Preview | null
  /** Says what is wrong before the confirmation, as far as the preview does not. */
  readonly check?: (office: GuardedOffice) => Promise<ActionResult>
  readonly run: (office: GuardedOffice) => Promise<ActionResult>
}

type ActionResult = Awaited<ReturnType<GuardedOffice>>
export type ActionValue = Extract<ActionResult, { readonly ok: true }>['value']

const toNote = (form: Form) => (form.note?.trim() ? { note: form.note.trim() } : {})
const noteMissing = mistake('note', 'Add a note that explains the reason “other”.')

const toBill = ({ payeeName, payerName, account }: BilledPayment): string =>
  `the bill of ${payerName}${account === '' ? '' : `, account ${account},`} at ${payeeName}`

/** The most costly mistake would be to charge one bill twice. */
function toDuplicateWarning({ possibleDuplicates }: Payment): readonly string[] {
  const others = possibleDuplicates.filter(({ same }) => same === 'bill')
  if (others.length === 0) return []
  const named = others
    .slice(0, 3)
    .map(({ reference, status }) => `${reference} (${toWords(status)})`)
    .join(', ')
  return [
    `${others.length === 1 ? 'Another payment is' : `${others.length} other payments are`} for the same account and amount: ${named}. Accept only one of them, unless there are two bills.`,
  ]
}

/** What the queue flags, once more before the charge. */
function toAcceptWarning(payment: Payment): Pick<Action, 'warning'> {
  const { charge, isHeldByProcessor } = payment
  const warnings = [
    ...toDuplicateWarning(payment),
    ...(isAddressDifferent(charge.avsCode) ? [`Address: ${toAddressWords(charge.avsCode)}.`] : []),
    ...(isCvcDifferent(charge.cvvCode) ? [`CVC: ${toCvcWords(charge.cvvCode)}.`] : []),
    ...(isHeldByProcessor
      ? ['The card processor holds this charge for its own review: approve it there first.']
      : []),
  ]
  return warnings.length === 0 ? {} : { warning: warnings.join(' ') }
}

type BilledPayment = Pick<Payment, 'payeeName' | 'payerName' | 'account'>

/** With what the payer corrected, if that is used. */
function toPaidBill(payment: Payment, bill: string | undefined): BilledPayment {
  const fields = bill === 'corrected' ? (payment.correction?.fields ?? []) : []
  const find = (name: string) => fields.find(({ field }) => field === name)?.to
  return {
    ...payment,
    account: find('account') ?? payment.account,
    payerName: find('patientName') ?? payment.payerName,
  }
}

const billWords = {
  corrected: 'The bill is corrected as the payer asked.',
  typed: 'The bill stays as it was typed.',
} as const

type BillChoice = Pick<CommandInput<'accept'>, 'bill' | 'duplicate'>

/** Of a payment whose payer corrected the bill. */
function readBillChoice({ correction }: Payment, form: Form): BillChoice | Mistake {
  if (correction === null || correction.isUsed) return {}
  const { bill } = form
  if (bill !== 'corrected' && bill !== 'typed') return mistake('bill', 'Choose which bill is paid.')
  const duplicate = form.duplicate?.trim() ?? ''
  if (bill === 'corrected' && correction.duplicate !== null && duplicate === '')
    return mistake('duplicate', `Type ${correction.duplicate} once you have compared them.`)
  return { bill, ...(duplicate !== '' && { duplicate }) }
}

const toSeen = ({ id: payment }: Payment, { version = '' }: Form) => ({ payment, version })

export const readAction: Readonly<
  Record<ActionName, (payment: Payment, form: Form) => Action | Mistake>
> = {
  accept: (payment, form) => {
    const chosen = readBillChoice(payment, form)
    if ('mistake' in chosen) return chosen
    const { bill } = chosen
    const used = bill === undefined ? '' : ` ${billWords[bill]}`
    return {
      title: `Accept ${payment.reference}?`,
      button: `Charge ${toTotal(payment)}`,
      change: `This charges ${toTotal(payment)} to the ${toCard(payment)} of ${payment.billing.name}, for ${toBill(toPaidBill(payment, bill))}.${used}`,
      ...toAcceptWarning(payment),
      preview: { action: 'accept', ...(bill && { bill }) },
      run: (office) => office('accept', { ...toSeen(payment, form), ...chosen }),
    }
  },
  reject: (payment, form) => {
    const reason = rejectCodes.find((code) => code === form.reason)
    if (reason === undefined) return mistake('reason', 'Choose a reason for the rejection.')
    if (reason === 'other' && !form.note?.trim()) return noteMissing
    const decision = { reason, ...toNote(form) }
    return {
      title: `Reject ${payment.reference}?`,
      button: `Reject ${toTotal(payment)}`,
      change: `This releases the hold of ${toTotal(payment)} on the ${toCard(payment)} of ${payment.billing.name}, for ${toBill(payment)}.`,
      preview: { action: 'reject', ...decision },
      run: (office) => office('reject', { ...toSeen(payment, form), ...decision }),
    }
  },
  ask: (payment, form) => {
    const request = readRequest(form, payment.amountCents)
    if ('mistake' in request) return request
    return {
      title: `Ask the payer of ${payment.reference}?`,
      button: 'Ask the payer',
      change:
        'The payment then waits for the answer. You can take the question back until it comes.',
      preview: { action: 'ask', request },
      run: (office) => office('askForInfo', { ...toSeen(payment, form), request }),
    }
  },
  withdraw: (payment, form) => ({
    title: `Take the question of ${payment.reference} back?`,
    button: 'Take the question back',
    change: 'The payer can no longer answer it, and the payment is under review again.',
    preview: { action: 'withdraw' },
    run: (office) => office('withdrawInfo', toSeen(payment, form)),
  }),
  refund: readRefund,
  sent: readSent,
  ended: readEnd,
  void: readVoid,
  move: readMove,
  dispute: readDispute,
  decided: readDecided,
  takeBack: readTakeBack,
}

function readRefund(payment: Payment, form: Form): Action | Mistake {
  const cents = parseCents(form.amount ?? '')
  const reason = refundCodes.find((code) => code === form.reason)
  if (cents === null || cents <= 0)
    return mistake('amount', 'Enter the amount to refund, such as 12.50.')
  if (reason === undefined) return mistake('reason', 'Choose a reason for the refund.')
  if (reason === 'other' && !form.note?.trim()) return noteMissing
  const sent = cents > payment.sendableCents ? findSent(payment) : null
  const check = form.trace?.trim() ?? ''
  const way = check === '' ? {} : ({ way: 'check', trace: check } as const)
  const refund = { amountCents: cents, reason, ...way, ...toNote(form) }
  return {
    title: `Refund ${formatCents(cents)} of ${payment.reference}?`,
    button: `Refund ${formatCents(cents)}`,
    change:
      check === ''
        ? `This returns ${formatCents(cents)} of ${formatCents(payment.paidCents)} to the ${toCard(payment)} of ${payment.billing.name}.`
        : `This records that you mailed check ${check} of ${formatCents(cents)} to ${payment.billing.name} today. It moves no money.`,
    ...(sent && { warning: getBackSentence(toDay(sent.sentOn), toWayWords(sent.way)) }),
    preview: { action: 'refund', ...refund },
    run: (office) => office('refund', { ...toSeen(payment, form), key: form.key ?? '', ...refund }),
  }
}

function readSent(payment: Payment, form: Form): Action | Mistake {
  const way = remittanceWays.find((one) => one === form.way)
  if (way === undefined) return mistake('way', 'Choose how it was sent.')
  const day = readDay(form.date)
  if ('mistake' in day) return day
  const trace = form.trace?.trim() ? { trace: form.trace.trim() } : {}
  const sending = { ...toSeen(payment, form), way, date: day.typed, ...trace }
  const sum = formatCents(payment.sendableCents)
  return {
    title: `Mark ${payment.reference} as sent?`,
    button: `Mark ${sum} as sent`,
    change: `This records that ${payment.payeeName} was sent ${sum} by ${wayWords[way]} on ${toDay(day.day)}${trace.trace === undefined ? '' : ` (${trace.trace})`}.`,
    ...(payment.owedCents > 0 && { warning: toOwedWords(payment) }),
    preview: { action: 'sent', way, date: day.typed },
    check: (office) => office('recordSent', { ...sending, check: true }),
    run: (office) => office('recordSent', sending),
  }
}

const notSending = mistake(
  'trace',
  'Choose a sending of which it isn’t recorded what became of it.',
)

/** The sending that the form names. Without a choice, the only one. */
function findNamed(sendings: ReturnType<typeof listUnended>, { trace }: Form) {
  const [first, ...others] = sendings
  const isOnly = trace === undefined && others.length === 0
  return isOnly ? first : sendings.find((sending) => sending.trace === (trace ?? null))
}

function readEnd(payment: Payment, form: Form): Action | Mistake {
  const sending = findNamed(listUnended(payment), form)
  if (sending === undefined) return notSending
  const status = remittanceEnds.find((one) => one === form.status)
  if (status === undefined) return mistake('status', 'Choose what became of it.')
  const day = readDay(form.date)
  if ('mistake' in day) return day
  const { trace } = sending
  const end = { ...toSeen(payment, form), status, date: day.typed, trace }
  const sum = formatCents(sending.cents)
  const isReturned = status === 'returned'
  return {
    title: isReturned ? `${payment.reference} came back?` : `${payment.reference} arrived?`,
    button: isReturned ? `Record that ${sum} came back` : `Record that ${sum} arrived`,
    change: isReturned
      ? `This records that ${sum} to ${payment.payeeName} came back on ${toDay(day.day)}. Then send it again, or refund it.`
      : `This records that ${payment.payeeName} has had ${sum} since ${toDay(day.day)}.`,
    words: 'No message is sent. The payer’s status page says that the biller has the payment.',
    preview: isReturned ? { action: 'returned', date: day.typed, trace } : null,
    check: (office) => office('recordRemittanceEnd', { ...end, check: true }),
    run: (office) => office('recordRemittanceEnd', end),
  }
}

function readVoid(payment: Payment, form: Form): Action | Mistake {
  const sending = findNamed(listUnended(payment, 'code'), form)
  if (sending === undefined) return notSending
  const { trace } = sending
  const sum = formatCents(sending.cents)
  return {
    title: `Is the code of ${payment.reference} void?`,
    button: 'Record that it’s void',
    change: `This records that ${payment.payeeName} can no longer collect ${sum} with its code. What was promised is then refunded after its day.`,
    preview: { action: 'void', trace },
    run: (office) => office('voidCode', { ...toSeen(payment, form), trace }),
  }
}

function readMove(payment: Payment, form: Form): Action | Mistake {
  const account = form.account?.trim() ?? ''
  if (account === '') return mistake('account', 'Enter the right account.')
  return {
    title: `${payment.payeeName} moves ${payment.reference}?`,
    button: 'Record that you asked',
    change: `This records that you asked ${payment.payeeName} to move ${formatCents(findSent(payment)?.cents ?? 0)} from ${payment.account} to ${account}.`,
    words: 'No message is sent. The payer’s status page says that the payee was asked.',
    preview: null,
    run: (office) => office('askToMove', { ...toSeen(payment, form), account }),
  }
}

const bankReports = 'No message is sent, because the bank reports to the cardholder.'

function readDispute(payment: Payment, form: Form): Action | Mistake {
  const reference = form.reference?.trim() ?? ''
  if (!/^[\w.-]{1,60}$/.test(reference))
    return mistake('reference', 'Enter the card processor’s reference, such as dp_1.')
  const cents = parseCents(form.amount ?? '')
  if (cents === null || cents <= 0)
    return mistake('amount', 'Enter the disputed amount, such as 12.50.')
  const day = readDay(form.date)
  if ('mistake' in day) return day
  return {
    title: `Record a dispute of ${payment.reference}?`,
    button: `Record a dispute of ${formatCents(cents)}`,
    change: `This records that the cardholder’s bank took ${formatCents(cents)} back on ${toDay(day.day)} (${reference}). It moves no money.`,
    words: bankReports,
    preview: null,
    run: (office) =>
      office('recordDispute', {
        ...toSeen(payment, form),
        reference,
        status: 'opened',
        date: day.typed,
        amountCents: cents,
      }),
  }
}

const disputeEnds = {
  won: 'won: the bank gives the money back',
  lost: 'lost: the bank keeps the money for the cardholder',
} as const

function readDecided(payment: Payment, form: Form): Action | Mistake {
  const dispute = findOpenDisputes(payment).find(({ reference }) => reference === form.reference)
  if (dispute === undefined) return mistake('reference', 'Choose a dispute that is open.')
  const status = disputeStatuses.find((one) => one === form.status)
  if (status === undefined || status === 'opened')
    return mistake('status', 'Choose how the dispute ended.')
  const day = readDay(form.date)
  if ('mistake' in day) return day
  const { reference, cents } = dispute
  return {
    title: `Dispute ${reference} is ${status}?`,
    button: `Record that ${formatCents(cents)} is ${status}`,
    change: `This records that dispute ${reference} of ${formatCents(cents)} was ${disputeEnds[status]}, on ${toDay(day.day)}. It moves no money.`,
    words: `${bankReports}${status === 'lost' ? ' The payer’s status page says what the bank returned.' : ''}`,
    preview: null,
    run: (office) =>
      office('recordDispute', { ...toSeen(payment, form), reference, status, date: day.typed }),
  }
}

function readTakeBack(payment: Payment, form: Form): Action | Mistake {
  const found = listRecords(payment).find(({ name }) => name === form.record)
  if (found === undefined) return mistake('record', 'Choose what was recorded by mistake.')
  const why = form.why?.trim() ?? ''
  if (why === '') return mistake('why', 'Say why, such as “of another payment”.')
  const { record, reference, words } = found
  return {
    title: `Take a record of ${payment.reference} back?`,
    button: 'Take it back',
    change: `This takes back the record: ${words}. It moves no money. The timeline keeps who took it back, and why.`,
    words:
      record === 'check' || record === 'refund'
        ? 'The payer is told that we owe the money. The status page says that we corrected our record.'
        : record === 'dispute'
          ? 'No message is sent. The payer’s status page says that we corrected our record.'
          : 'If a message told the payer of it, another one says that it was wrong. The status page says that we corrected our record.',
    preview: null,
    run: (office) =>
      office('takeBackRecord', {
        ...toSeen(payment, form),
        record,
        why,
        ...(reference !== undefined && { reference }),
      }),
  }
}
