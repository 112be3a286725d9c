// Records what became of a payment that was sent: the payee confirmed it, it came back, or its code is void.
import { toEasternDay } from '../../../../shared/eastern-day'
import type { Payee } from '../../../../shared/payees/payee'
import { isRefundDue } from '../../../../shared/payments/remittance-sentences'
import { isToldOfSending } from '../../notifications/store'
import type { PaymentsServices } from '../context'
import { isReturned, toPaid, toReturns } from '../model/paid'
import { noNotice, notifyPayer } from '../payer-messages/notify-payer'
import type { PayerEvent } from '../payer-messages/write-message'
import { listReturns } from '../stores/find-paid'
import { findPayment, type PaymentRow } from '../stores/payment-store'
import type { Seen } from '../stores/payment-version'
import {
  endRemittance,
  isChangedMeanwhile,
  listRemittances,
  type RemittanceEnd,
  type RemittanceRow,
} from '../stores/remittance-store'
import { toNamed, toPromisedDay, toRemittance } from '../stores/remittance-view'
import type { EndFault } from './check-sending'

type Deps = Pick<
  PaymentsServices,
  'db' | 'now' | 'config' | 'limiter' | 'directory' | 'queueOutbox'
>

export type EndReport = Seen & {
  readonly action: 'confirm' | 'return' | 'void'
  /** Of the sending, when a payment was sent in parts. Without one, the latest sending is meant. */
  readonly trace?: string
  /** YYYY-MM-DD. */
  readonly endedOn: string
  readonly endedBy: string
}

type Ended = Pick<RemittanceRow, 'trace' | 'status' | 'sent_on' | 'ended_on'> & {
  readonly way: string
}
type Named<Kind, Row> = { readonly kind: Kind; readonly remittance: Row }
type Refused = { readonly kind: 'refused'; readonly why: EndFault }

export type EndResult = Named<'done', RemittanceRow> | { readonly kind: 'not_found' } | Refused

const statusOf = { confirm: 'confirmed', return: 'returned', void: 'void' } as const

/** Finds the sending that the report is about. `done`: it is recorded like this. `remittances`: oldest first. */
export function checkEnd<Row extends Ended>(
  remittances: readonly Row[],
  { action, trace, endedOn }: Pick<EndReport, 'action' | 'trace' | 'endedOn'>,
  now: number,
): Refused | Named<'done', Row> | Named<'new', Row> {
  const remittance = toNamed(remittances, trace)
  if (remittance === null) return { kind: 'refused', why: 'not_sent' }
  if (action === 'void' && remittance.way !== 'code') return { kind: 'refused', why: 'no_code' }
  if (remittance.status !== 'sent')
    return remittance.status === statusOf[action] && remittance.ended_on === endedOn
      ? { kind: 'done', remittance }
      : { kind: 'refused', why: 'recorded_otherwise' }
  if (endedOn > toEasternDay(now)) return { kind: 'refused', why: 'in_future' }
  if (endedOn < remittance.sent_on) return { kind: 'refused', why: 'before_sent' }
  return { kind: 'new', remittance }
}

export async function recordRemittanceEnd(report: EndReport, deps: Deps): Promise<EndResult> {
  const { db, now } = deps
  const { paymentId } = report
  const payment = await findPayment(db, paymentId)
  if (!payment) return { kind: 'not_found' }
  const remittances = await listRemittances(db, paymentId)
  const found = checkEnd(remittances, report, now())
  if (found.kind !== 'new') return found
  await write({ payment, sending: found.remittance, remittances }, report, deps)
  // Of two reports at the same moment, the first is recorded.
  const recorded = checkEnd(await listRemittances(db, paymentId), report, now())
  return recorded.kind === 'new' ? { kind: 'refused', why: 'recorded_otherwise' } : recorded
}

type Subject = {
  readonly payment: PaymentRow
  readonly sending: RemittanceRow
  readonly remittances: readonly RemittanceRow[]
}

async function write(
  subject: Subject,
  { action, endedOn, endedBy, version }: EndReport,
  deps: Deps,
): Promise<void> {
  const { db, now, queueOutbox } = deps
  const { payment, sending } = subject
  const status = statusOf[action]
  const payee = await deps.directory.findById(payment.payee_id)
  // What came back waits to be sent again.
  const openSince = action === 'return' ? now() : null
  const refundOn = action === 'return' ? await findNewDay({ ...subject, payee }, deps) : null
  const end = {
    id: sending.id,
    paymentId: payment.id,
    version,
    status,
    endedOn,
    endedBy,
    openSince,
    refundOn,
    now: now(),
  }
  const notice = await notifyEnd({ ...subject, payee }, { action, refundOn, endedOn }, deps)
  try {
    await db.batch([...endRemittance(db, end), ...notice.statements])
  } catch (error) {
    if (isChangedMeanwhile(error)) return
    throw error
  }
  queueOutbox(notice.outboxIds)
}

/** The last day to collect what came back; null: it stays. One that was promised is over only with money that left another way. */
export async function findNewDay(
  { payment, payee, remittances }: Omit<Addressed, 'sending'>,
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
): Promise<string | null> {
  const { db, now } = deps
  const { refunds, disputes } = await listReturns(db, payment.id)
  const { refund } = toRemittance({ payment, payee, refunds, disputes, remittances, now: now() })
  return refund !== null && refund.state !== 'ended' ? null : toPromisedDay(payee, deps)
}

type Return = Pick<RemittanceEnd, 'refundOn' | 'endedOn'> & { readonly openSince: number }

type Addressed = Subject & { readonly payee: Payee | null }

type End = Omit<Return, 'openSince'> & Pick<EndReport, 'action'>

/** What the payee confirmed is on the status page only. */
async function notifyEnd(subject: Addressed, { action, ...report }: End, deps: Deps) {
  if (action === 'confirm') return noNotice
  const { payment, sending, payee } = subject
  const event =
    action === 'void'
      ? await findVoidEvent(subject, deps)
      : await findReturnEvent(subject, { ...report, openSince: deps.now() }, deps)
  if (event === null) return noNotice
  // Taking an end back updates its sending, which may end again.
  const id = `${sending.id}:${statusOf[action]}:${sending.updated_at}`
  return notifyPayer(event, { id, payment, payee }, deps)
}

/** What the payer is told of a void code; null: nothing, as of one that no message told. */
export async function findVoidEvent(
  { payment, sending, remittances, payee }: Addressed,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<PayerEvent | null> {
  const told = { paymentId: payment.id, id: `${sending.id}:sent`, state: 'sent' } as const
  const [{ refunds, disputes }, isTold] = await Promise.all([
    listReturns(db, payment.id),
    isToldOfSending(db, told),
  ])
  const paid = toPaid(payment, toReturns({ refunds, disputes }))
  const out = remittances.filter(({ id }) => id !== sending.id)
  const subject = { payment, payee, refunds, disputes, remittances: out, now: now() }
  const remittance = toRemittance(subject)
  // The refund that is due has its own message.
  if (!isTold || isReturned(paid) || isRefundDue(remittance)) return null
  const kind = remittance.state === 'not_sent' ? 'accepted' : 'remitted'
  return { kind, remittance, paid, chargedAt: payment.updated_at, correction: 'code' }
}

/** What the payer is told of a payment that came back; null: nothing. */
export async function findReturnEvent(
  { payment, sending, remittances, payee }: Addressed,
  { openSince, refundOn, endedOn }: Return,
  deps: Pick<Deps, 'db' | 'now'>,
): Promise<PayerEvent | null> {
  const { refunds, disputes } = await listReturns(deps.db, payment.id)
  const paid = toPaid(payment, toReturns({ refunds, disputes }))
  // The payer has it all back: nothing is sent again.
  if (isReturned(paid)) return null
  const returned = { ...sending, status: 'returned', ended_on: endedOn } as const
  const remittance = toRemittance({
    payment: {
      ...payment,
      remittance_open_since: openSince,
      refund_on: refundOn ?? payment.refund_on,
    },
    payee,
    refunds,
    disputes,
    // The message is about this sending, so it stands last.
    remittances: [...remittances.filter(({ id }) => id !== sending.id), returned],
    now: deps.now(),
  })
  return { kind: 'remittance_returned', remittance, paid, chargedAt: payment.updated_at }
}
