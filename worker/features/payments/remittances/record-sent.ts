// Records that payments were sent to their payees: all of the list that nobody changed meanwhile, or none. One batch has the remittances, the
// payers' messages and the payees' advices, so that repeating it notifies once.

import { toNoon } from '../../../../shared/eastern-day'
import type { Payee } from '../../../../shared/payees/payee'
import { toTotalCents } from '../../../../shared/payments/fees'
import { insertMessage } from '../../notifications/insert-message'
import type { PaymentsServices } from '../context'
import { toPaid, toReturns } from '../model/paid'
import { notifyPayer } from '../payer-messages/notify-payer'
import type { PayerEvent } from '../payer-messages/write-message'
import { listReturns } from '../stores/find-paid'
import type { PaymentRow } from '../stores/payment-store'
import {
  insertRemittance,
  isChangedMeanwhile,
  listPayables,
  listRemittancesOf,
  mustCollect,
  type NewRemittance,
  type PayableRow,
  type RemittanceRow,
  requirePayable,
} from '../stores/remittance-store'
import { isOut, toRemittance } from '../stores/remittance-view'
import { toAdvices } from './advice'
import { checkSending, findSame, type Sending, type SendingFault } from './check-sending'

export type Deps = Pick<
  PaymentsServices,
  'db' | 'now' | 'config' | 'limiter' | 'directory' | 'queueOutbox'
>

export type SentReport = {
  readonly sendings: readonly Sending[]
  /** YYYY-MM-DD. */
  readonly sentOn: string
  readonly recordedBy: string
  /** Reports what would be recorded. */
  readonly isCheck: boolean
}

export type SentPayment = {
  readonly id: string
  readonly reference: string
  readonly cents: number
  readonly what: 'recorded' | 'unchanged'
}

/** Where the sending stands in the report, and the payment's id. */
type Conflict = { readonly index: number; readonly id: string }

export type SentResult =
  /** `conflicts`: a person changed the payment since its version, so nothing of it was recorded. */
  | {
      readonly kind: 'done'
      readonly payments: readonly SentPayment[]
      readonly conflicts: readonly Conflict[]
    }
  /** `index` is that of the sending. Nothing was recorded. */
  | {
      readonly kind: 'refused'
      readonly faults: readonly { readonly index: number; readonly why: SendingFault }[]
    }
  /** Another call changed one of the payments at the same time. Nothing was recorded. */
  | { readonly kind: 'changed_meanwhile' }

export async function recordSent(report: SentReport, deps: Deps): Promise<SentResult> {
  const { sendings, sentOn, isCheck } = report
  const payables = await listPayables(
    deps.db,
    sendings.map(({ payment }) => payment),
  )
  const earlier = await listRemittancesOf(
    deps.db,
    payables.map(({ id }) => id),
  )
  const checked = sendings.map((sending) => {
    const payable = payables.find(
      ({ id, reference }) => id === sending.payment || reference === sending.payment,
    )
    const remittances = earlier
      .filter(({ payment_id: paymentId }) => paymentId === payable?.id)
      .toSorted((left, right) => left.created_at - right.created_at)
    const what = checkSending(sending, { payable, remittances, sentOn, now: deps.now() })
    return { sending, payable, remittances, what }
  })
  const faults = checked.flatMap(({ what }, index) =>
    what === 'new' || what === 'unchanged' || what === 'changed_since'
      ? []
      : [{ index, why: what }],
  )
  if (faults.length > 0) return { kind: 'refused', faults }
  const conflicts = checked.flatMap(({ payable, what }, index) =>
    payable && what === 'changed_since' ? [{ index, id: payable.id }] : [],
  )
  const found = checked.flatMap(({ payable, ...rest }) =>
    payable && rest.what !== 'changed_since' ? [{ ...rest, payable }] : [],
  )
  const news = found.filter(({ what }) => what === 'new')
  if (!isCheck && news.length > 0 && !(await write(news, report, deps)))
    return { kind: 'changed_meanwhile' }
  return {
    kind: 'done',
    conflicts,
    payments: found.map(
      ({ sending, payable: { id, reference, unsent_cents: cents }, remittances }) => {
        const same = findSame(sending, { remittances, sentOn })
        return same
          ? { id, reference, cents: same.cents, what: 'unchanged' as const }
          : { id, reference, cents, what: 'recorded' as const }
      },
    ),
  }
}

type NewSending = {
  readonly sending: Sending
  readonly payable: PayableRow
  readonly remittances: readonly RemittanceRow[]
}

/** False when a payment was changed at the same time. */
async function write(
  news: readonly NewSending[],
  report: SentReport,
  deps: Deps,
): Promise<boolean> {
  const { db, now, directory, queueOutbox } = deps
  const payeeIds = [...new Set(news.map(({ payable }) => payable.payee_id))]
  const payees = new Map(
    await Promise.all(payeeIds.map(async (id) => [id, await directory.findById(id)] as const)),
  )
  const rows = news.map((one) => ({
    ...one,
    row: toNewRemittance(one, report, now()),
  }))
  const advices = toAdvices(rows)
  const notices = await Promise.all(
    rows.map(({ payable, remittances, row }) =>
      notify(payable, { payee: payees.get(payable.payee_id) ?? null, remittances, row }, deps),
    ),
  )
  try {
    await db.batch([
      ...requirePayable(
        db,
        rows.map(({ row, sending: { version } }) => ({ ...row, version })),
      ),
      ...rows.flatMap(({ row }) => insertRemittance(db, row)),
      ...notices.flatMap(({ statements }) => statements),
      ...advices.map(({ id, message }) => insertMessage(db, { id, message, now: now() })),
    ])
  } catch (error) {
    if (isChangedMeanwhile(error)) return false
    throw error
  }
  queueOutbox([...notices.flatMap(({ outboxIds }) => outboxIds), ...advices.map(({ id }) => id)])
  return true
}

function toNewRemittance(
  { sending, payable, remittances }: NewSending,
  { sentOn, recordedBy }: SentReport,
  now: number,
): NewRemittance {
  return {
    id: `${payable.id}.m-${remittances.length + payable.taken_back + 1}`,
    paymentId: payable.id,
    payeeId: payable.payee_id,
    cents: payable.unsent_cents,
    feeCents: toSentFee(payable, remittances),
    way: sending.way,
    trace: sending.trace,
    sentOn,
    recordedBy,
    openSince: mustCollect(payable) ? toNoon(sentOn) : null,
    now,
  }
}

/** The card fee goes with the first sending that does not come back. */
function toSentFee(
  { fee_cents: feeCents, unsent_cents: cents }: PayableRow,
  remittances: readonly RemittanceRow[],
): number {
  const sent = remittances.filter(isOut)
  const left = sent.reduce((sum, { fee_cents: sentCents }) => sum - sentCents, feeCents)
  return Math.min(left, cents)
}

type Sent = {
  readonly payee: Payee | null
  /** Earlier ones, oldest first. */
  readonly remittances: readonly RemittanceRow[]
  readonly row: Pick<NewRemittance, 'cents' | 'way' | 'sentOn' | 'openSince'>
}

async function notify(
  payment: PayableRow,
  sent: Sent & { readonly row: NewRemittance },
  deps: Deps,
) {
  const event = await findSentEvent(payment, sent, deps)
  return notifyPayer(event, { id: `${sent.row.id}:sent`, payment, payee: sent.payee }, deps)
}

/** What the payer is told of a payment that was sent. */
export async function findSentEvent(
  payment: PaymentRow,
  { payee, remittances, row: { cents, way, sentOn, openSince } }: Sent,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<PayerEvent> {
  // Nothing went back of a payment that is sent whole. Without this, a file of 200 payments would take 400 more queries.
  const isWhole = cents === toTotalCents(payment.amount_cents, payment.fee_cents)
  const { refunds, disputes } = isWhole
    ? { refunds: [], disputes: [] }
    : await listReturns(db, payment.id)
  const latest = { status: 'sent', cents, way, sent_on: sentOn, ended_on: null } as const
  const remittance = toRemittance({
    payment: { ...payment, remittance_open_since: openSince },
    payee,
    refunds,
    disputes,
    remittances: [...remittances, latest],
    now: now(),
  })
  const paid = toPaid(payment, toReturns({ refunds, disputes }))
  return { kind: 'remitted', remittance, paid, chargedAt: payment.updated_at }
}
