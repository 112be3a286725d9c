// Staff's reply with one payment, live or archived, and what readers of an archived payment get. Loads also when a payment is
// archived or erased.
import * as z from 'zod/mini'
import { toTotalCents } from '../../../shared/payments/fees'
import { err, ok, type Result } from '../../../shared/result'
import { readArchivedBill } from '../payments/archive/archived-bill'
import { findArchived } from '../payments/archive/archived-payments-store'
import type { ArchivedReplies } from '../payments/context'
import { listRequestsOf } from '../payments/privacy/confirmation-store'
import { erasedNote } from '../payments/privacy/erase-rows'
import { eraseReason } from '../payments/privacy/personal-data'
import { composeReceipt, eraseReceipt } from '../payments/status-page/short-receipt'
import { systemName } from '../payments/stores/dispute-store'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { readLegalHold } from './legal-holds'
import { composeReply, type PaymentReply } from './payments'
import * as replies from './replies'
import { findFullPayment } from './store'

/**
 * What the archive stores: nothing that staff may still change, and nothing of other payments, whose payers may be erased.
 * A field that `replies.payment` gets after a release needs a default here, for what was archived before.
 */
export const storedReply = z.omit(replies.payment, {
  ...{
    archivedAt: true,
    legalHold: true,
    privacyRequests: true,
    possibleDuplicates: true,
    earlier: true,
  },
  ...{ newPayments: true, offers: true, version: true, lastChange: true, calls: true },
})

/** An archived payment is restored first. */
const noOffers = {
  isTooLate: false,
  questions: [],
  corrections: [],
  refundReasons: [],
  isCheckDue: false,
}

/** The payment, live or in the archive, where it stays. */
export async function findReply(
  payment: string,
  deps: Pick<BackOfficeDeps, 'db' | 'directory' | 'archive' | 'now'>,
): Promise<Result<PaymentReply, BackOfficeFailure>> {
  const live = await findFullPayment(deps.db, payment)
  if (live) return ok(await composeReply(live, deps))
  const archived = await findArchived(deps.db, payment)
  if (!archived) return err({ kind: 'not_found' })
  const [own, ...others] = (await readArchivedBill(archived, deps)) ?? []
  if (!own) return err({ kind: 'archive_unreadable' })
  const newPayments = others
    .filter((other) => other.archived.first_payment_id === archived.id)
    .map((other) => storedReply.parse(other.replies.staff))
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ id, reference, status, amountCents, feeCents }) => {
      return { id, reference, status, totalCents: toTotalCents(amountCents, feeCents) }
    })
  const { archived_at: archivedAt } = archived
  const reply = storedReply.parse(own.replies.staff)
  const version = toArchivedVersion(reply)
  const calls = { payeePhone: null, payer: null }
  const seen = { version, lastChange: null, archivedAt, offers: noOffers, calls }
  const restored = { possibleDuplicates: [], earlier: [], newPayments }
  return ok({ ...reply, ...seen, ...restored })
}

/** By the same rules as payment-version.ts, of which the archive has no rows: a command restores the payment first. */
function toArchivedVersion({
  history,
  notes,
  refunds,
  takenBack,
  disputes,
  remittances,
}: z.output<typeof storedReply>): string {
  const times = [
    ...history.flatMap(({ actor, at }) => (actor === 'system' ? [] : [at])),
    ...notes.map(({ at }) => at),
    ...refunds.flatMap((row) => (row.requestedBy === 'system' ? [] : [row.createdAt])),
    ...takenBack.map(({ at }) => at),
    ...disputes.flatMap(({ recordedBy, recordedAt, decidedAt }) =>
      [recordedBy === systemName ? [] : recordedAt, decidedAt ?? []].flat(),
    ),
    ...remittances.flatMap(({ recordedAt, endedAt, move }) =>
      [recordedAt, endedAt ?? [], move?.at ?? []].flat(),
    ),
  ]
  return `${times.length}-${Math.max(0, ...times)}`
}

export const readPayment = defineCommand({
  summary: 'Returns one payment with its history, messages, refunds, and so on.',
  input: fields.paymentInput,
  reply: replies.payment,
  failures: ['not_found', 'archive_unreadable'],
  terminal: { name: 'payments show', positionals: ['payment'] },
  async run({ payment }, deps) {
    const found = await findReply(payment, deps)
    if (!found.ok) return found
    const { id } = found.value
    const [legalHold, requests] = await Promise.all([
      readLegalHold(deps.db, id),
      listRequestsOf(deps.db, id, deps.now()),
    ])
    const privacyRequests = requests.map((row) => ({
      ...{ id: row.id, kind: row.kind, by: row.asked_by, at: row.asked_at },
      confirmedAt: row.confirmed_at,
    }))
    return ok({ ...found.value, legalHold, privacyRequests })
  },
})

export const composeReplies: ArchivedReplies['composeReplies'] = async (paymentId, deps) => {
  const row = await findFullPayment(deps.db, paymentId)
  const receipt = await composeReceipt(paymentId, deps)
  return row && receipt && { staff: storedReply.parse(await composeReply(row, deps)), receipt }
}

/** By the same decisions as personal-data.ts: a test compares staff's reply with that of erased rows. */
export const eraseReplies: ArchivedReplies['eraseReplies'] = ({ staff, receipt }, { by, at }) => {
  const reply = storedReply.parse(staff)
  const { status, card, bot, questions, remittances, takenBack, refunds, history } = reply
  const erased = {
    from: status,
    to: status,
    actor: 'staff',
    by,
    reason: null,
    note: erasedNote,
    at,
  }
  return {
    receipt: eraseReceipt(receipt),
    staff: {
      ...reply,
      ...{ isErased: true, isUndelivered: false, payerName: '', account: '', birthDate: '' },
      ...{ serviceDate: '', email: '', phone: '', billingZip: '', note: '' },
      ...{ additionalAccounts: [], notes: [], correction: null, textConsent: null },
      billing: { name: '', address1: '', city: '', state: '', zip: '' },
      card: { ...card, lastFour: '' },
      bot: { ...bot, fields: {} },
      questions: questions.map(({ asked, ...question }) => {
        return { ...question, asked: question.type === 'extraFields' ? '' : asked, answers: [] }
      }),
      remittances: remittances.map((sent) => ({ ...sent, move: null })),
      takenBack: takenBack.map((record) => ({ ...record, why: '' })),
      refunds: refunds.map((refund) => ({ ...refund, reason: eraseReason(refund.reason) })),
      history: [...history.map((change) => ({ ...change, note: '' })), erased],
    } satisfies z.output<typeof storedReply>,
  }
}
