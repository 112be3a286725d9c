// Formats the replies about payments, decisions, invites, bill links and imports as text and tables.
import { formatCents } from '../../shared/money.ts'
import { toTotalCents } from '../../shared/payments/fees.ts'
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import { formatDuration } from '../../worker/features/back-office/format-duration.ts'
import { toAddressWords, toCvcWords } from '../../worker/features/back-office/review/card-checks.ts'
import { toCount, toFacts, toTable, toTime } from './print.ts'

const toWords = (status: string) => status.replaceAll('_', ' ')

type Listed = CommandReply<'listPayments'>['payments'][number]

function toListedStatus(payment: Listed): string {
  const notes = [
    payment.isHeldByProcessor && 'held by card processor',
    toReturned(payment),
    payment.isDisputed && 'disputed',
    payment.isUndelivered && 'payer not reached',
  ].filter(Boolean)
  return `${toWords(payment.status)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

/** Short, because the column is cut. A refund of the whole total says it by its sum. */
function toReturned({ status, paidCents, refundedCents, amountCents, feeCents }: Listed) {
  const isReturned = status === 'accepted' && paidCents === 0
  if (isReturned && refundedCents < toTotalCents(amountCents, feeCents)) return 'all returned'
  return refundedCents > 0 && `${formatCents(refundedCents)} refunded`
}

export const toPaymentTable = (payments: readonly Listed[], now = Date.now()): string =>
  toTable(
    ['reference', 'status', 'submitted', 'total', 'age', 'payee', 'payer'],
    payments.map((payment) => [
      payment.reference,
      toListedStatus(payment),
      toTime(payment.createdAt),
      formatCents(toTotalCents(payment.amountCents, payment.feeCents)),
      formatDuration(Math.max(0, now - payment.createdAt)),
      payment.payeeName,
      payment.payerName,
    ]),
  )

/** Overdue payments come first and are not repeated below. */
export function showPaymentList({
  overdue,
  payments,
  nextCursor,
}: CommandReply<'listPayments'>): string {
  const overdueIds = new Set(overdue.map(({ id }) => id))
  const others = payments.filter(({ id }) => !overdueIds.has(id))
  const parts = [
    ...(overdue.length > 0 ? [`Waiting for more than a day\n${toPaymentTable(overdue)}`] : []),
    ...(others.length > 0 ? [toPaymentTable(others)] : []),
    ...(nextCursor === null ? [] : [`More: --cursor ${nextCursor}`]),
  ]
  return parts.length === 0 ? 'No payments.' : parts.join('\n\n')
}

const toRelatedText = (related: CommandReply<'readPayment'>['balances'][number]) =>
  `${related.reference}, ${formatCents(related.totalCents)}, ${toWords(related.status)}`

export function showPayment(payment: CommandReply<'readPayment'>): string {
  const { billing, card, charge } = payment
  const textIf = (flag: boolean, words: string) => (flag ? words : '')
  const facts = toFacts([
    ['reference', payment.reference],
    ['id', payment.id],
    ['status', toWords(payment.status)],
    [
      'archived',
      payment.archivedAt === null
        ? ''
        : `${toTime(payment.archivedAt)}: read-only until restored (payments restore)`,
    ],
    ['held', textIf(payment.isHeldByProcessor, 'by the card processor, for review')],
    ['card hold expires', toTime(payment.holdUntilAt)],
    ['submitted', toTime(payment.createdAt)],
    ['payee', `${payment.payeeName} (${payment.payeeId})`],
    ['amount', formatCents(payment.amountCents)],
    ['refunded', payment.refundedCents === 0 ? '' : formatCents(payment.refundedCents)],
    ['returned by bank', payment.returnedCents === 0 ? '' : formatCents(payment.returnedCents)],
    ['still paid', textIf(payment.status === 'accepted', formatCents(payment.paidCents))],
    ['to be sent', payment.sendableCents === 0 ? '' : formatCents(payment.sendableCents)],
    ['disputed', textIf(payment.isDisputed, 'a dispute is open')],
    ['undelivered', textIf(payment.isUndelivered, 'the latest message did not reach the payer')],
    ['fee', payment.feeCents === 0 ? '' : formatCents(payment.feeCents)],
    ['kind', payment.isBtoB ? 'company invoice' : ''],
    ['payer', payment.isErased ? 'personal information was erased on request' : payment.payerName],
    ['account', [payment.account, ...payment.additionalAccounts].filter(Boolean).join(', ')],
    ['birth date', payment.birthDate],
    ['service date', payment.serviceDate],
    ['email', payment.email],
    ['phone', payment.phone],
    ['billing zip', payment.billingZip],
    ['note', payment.note],
    ['cardholder', billing.name],
    [
      'address',
      payment.isErased
        ? ''
        : `${billing.address1}, ${billing.city}, ${billing.state} ${billing.zip}`,
    ],
    ['card', payment.isErased ? card.brand : `${card.brand} ending in ${card.lastFour}`],
    ['address check', toAddressWords(charge.avsCode)],
    ['CVC check', toCvcWords(charge.cvvCode)],
    ...payment.possibleDuplicates.map(
      ({ reference, status, same }) =>
        ['possible duplicate', `${reference}, ${toWords(status)}: the same ${same}`] as const,
    ),
    ...(payment.balanceOf === null
      ? []
      : [['balance of', toRelatedText(payment.balanceOf)] as const]),
    ...payment.balances.map((balance) => ['balance payment', toRelatedText(balance)] as const),
    ['captcha', toWords(payment.captcha)],
    ...Object.entries(payment.bot.fields).map(([name, value]) => [name, value] as const),
    ['silent', textIf(payment.isSilent, 'the payer gets no email or text')],
    ['charge', `${charge.transactionId} (${charge.processor})`],
    ['attempt', charge.attemptId],
  ])
  const history = toTable(
    ['at', 'from', 'to', 'by', 'note'],
    payment.history.map(({ at, from, to, actor, by, reason, note }) => [
      toTime(at),
      toWords(from ?? ''),
      toWords(to),
      by ?? actor,
      [reason, note].filter(Boolean).join(': '),
    ]),
    80,
  )
  const messages = toTable(
    ['at', 'kind', 'message', 'status', 'tries'],
    payment.messages.map(({ createdAt, kind, template, status, tries }) => [
      toTime(createdAt),
      kind,
      toWords(template),
      status,
      String(tries),
    ]),
  )
  const questions = toTable(
    ['asked', 'about', 'status', 'answer'],
    payment.questions.map(({ requestedAt, type, status, answers }) => [
      toTime(requestedAt),
      type,
      toWords(status),
      answers.map(({ name, value }) => `${name}: ${value}`).join('; '),
    ]),
    80,
  )
  const isWithoutMessages = payment.messages.length === 0
  return [
    facts,
    `History\n${history}`,
    ...(payment.refunds.length > 0 ? [`Refunds\n${toRefundTable(payment.refunds)}`] : []),
    ...(payment.remittances.length > 0
      ? [`Sent to the payee\n${toRemittanceTable(payment.remittances)}`]
      : []),
    ...(payment.disputes.length > 0 ? [`Disputes\n${toDisputeTable(payment.disputes)}`] : []),
    ...(payment.questions.length > 0 ? [`Questions\n${questions}`] : []),
    isWithoutMessages ? 'No messages.' : `Messages\n${messages}`,
  ].join('\n\n')
}

const toRefundTable = (refunds: CommandReply<'readPayment'>['refunds']): string =>
  toTable(
    ['at', 'amount', 'status', 'by', 'reason', 'code'],
    refunds.map(({ createdAt, cents, status, requestedBy, reason, lastCode }) => [
      toTime(createdAt),
      formatCents(cents),
      status,
      requestedBy,
      reason,
      lastCode ?? '',
    ]),
    80,
  )

/** Who recorded it, and who recorded its end. */
const toNames = (recordedBy: string, endedBy: string | null): string =>
  endedBy === null || endedBy === recordedBy ? recordedBy : `${recordedBy}, ${endedBy}`

const toRemittanceTable = (remittances: CommandReply<'readPayment'>['remittances']): string =>
  toTable(
    ['sent', 'amount', 'way', 'trace', 'status', 'ended', 'by'],
    remittances.map(({ sentOn, cents, way, trace, status, endedOn, recordedBy, endedBy }) => [
      sentOn,
      formatCents(cents),
      way,
      trace,
      status,
      endedOn ?? '',
      toNames(recordedBy, endedBy),
    ]),
    60,
  )

const toDisputeTable = (disputes: CommandReply<'readPayment'>['disputes']): string =>
  toTable(
    ['reference', 'amount', 'status', 'opened', 'decided', 'by'],
    disputes.map(({ reference, cents, status, openedOn, decidedOn, recordedBy, decidedBy }) => [
      reference,
      formatCents(cents),
      status,
      openedOn,
      decidedOn ?? '',
      toNames(recordedBy, decidedBy),
    ]),
  )

export function showInvite(invite: CommandReply<'issueInvite'>): string {
  const { email, payeeName, inviteCount, existingGroup, expiresAt } = invite
  return [
    `Invited: the access code is on its way to ${email}.`,
    toFacts([
      ['for', payeeName],
      ['expires', toTime(expiresAt)],
      ['invites so far', String(inviteCount)],
      [
        'panel account',
        existingGroup ? 'this payee already has one' : 'this will be the first for this payee',
      ],
    ]),
  ].join('\n\n')
}

export function showBillLink(link: CommandReply<'createBillLink'>, file?: string): string {
  return toFacts([
    ['link', link.url],
    ['expires', toTime(link.expiresAt)],
    ...(file === undefined ? [] : [['QR code', file] as const]),
  ])
}

export function showImport(result: CommandReply<'importPayees'>): string {
  const { isCheck, added, changed, unchanged, payees } = result
  const sum = `${toCount(added, 'payee')} ${isCheck ? 'to add' : 'added'}, ${changed} ${isCheck ? 'to change' : 'changed'}, ${unchanged} unchanged.`
  const shown = payees.filter(({ what }) => what === 'changed').slice(0, 50)
  const table = toTable(
    ['line', 'payee', 'changes'],
    shown.map(({ line, payeeId, columns }) => [String(line), payeeId, columns.join(', ')]),
    80,
  )
  const more =
    changed > shown.length ? `\nand ${changed - shown.length} more; --json lists all` : ''
  return [
    sum,
    ...(shown.length > 0 ? [`${table}${more}`] : []),
    isCheck || payees.length === 0
      ? 'Nothing was written.'
      : 'Pages show the changes within a minute.',
  ].join('\n\n')
}
