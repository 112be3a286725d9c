// Prints each reply of the back office as text and tables.
import type { BackOfficeReplies } from '../../shared/back-office/replies.ts'
import { toTotalCents } from '../../shared/payments/fees.ts'
import { toCount, toDollars, toFacts, toTable, toTime } from './print.ts'

const showStatus = (status: string) => status.replaceAll('_', ' ')

export function showPage({ payments, nextCursor }: BackOfficeReplies['listPayments']): string {
  if (payments.length === 0) return 'No payments.'
  const table = toTable(
    ['reference', 'status', 'submitted', 'total', 'payee', 'payer'],
    payments.map((payment) => [
      payment.reference,
      `${showStatus(payment.status)}${payment.isHeldByGateway ? ' (held)' : ''}`,
      toTime(payment.createdAt),
      toDollars(toTotalCents(payment.amountCents, payment.feeCents)),
      payment.payeeName,
      payment.payerName,
    ]),
  )
  return nextCursor === null ? table : `${table}\n\nMore: --cursor ${nextCursor}`
}

export function showPayment(payment: BackOfficeReplies['readPayment']): string {
  const { billing, card, charge } = payment
  const yes = (flag: boolean, words: string) => (flag ? words : '')
  const facts = toFacts([
    ['reference', payment.reference],
    ['id', payment.id],
    ['status', showStatus(payment.status)],
    ['held', yes(payment.isHeldByGateway, 'by the card company, for a look at it')],
    ['card reserved until', toTime(payment.holdUntilAt)],
    ['submitted', toTime(payment.createdAt)],
    ['payee', `${payment.payeeName} (${payment.payeeId})`],
    ['amount', toDollars(payment.amountCents)],
    ['fee', payment.feeCents === 0 ? '' : toDollars(payment.feeCents)],
    ['kind', payment.isBtoB ? 'company invoice' : ''],
    ['payer', payment.payerName],
    ['account', [payment.account, ...payment.additionalAccounts].filter(Boolean).join(', ')],
    ['birth date', payment.birthDate],
    ['service date', payment.serviceDate],
    ['email', payment.email],
    ['phone', payment.phone],
    ['billing zip', payment.billingZip],
    ['note', payment.note],
    ['cardholder', billing.name],
    ['address', `${billing.address1}, ${billing.city}, ${billing.state} ${billing.zip}`],
    ['card', `${card.brand} ending in ${card.lastFour}`],
    ['address check', charge.avsCode],
    ['CVC check', charge.cvvCode],
    ...payment.possibleDuplicates.map(
      ({ reference, status, same }) =>
        ['possible duplicate', `${reference}, ${showStatus(status)}: the same ${same}`] as const,
    ),
    ['human check', showStatus(payment.humanCheck)],
    ...Object.entries(payment.bot.fields).map(([name, value]) => [name, value] as const),
    ['silent', yes(payment.isSilent, 'the payer gets no mail')],
    ['charge', `${charge.transactionId} (${charge.gateway})`],
    ['attempt', charge.attemptId],
  ])
  const history = toTable(
    ['at', 'from', 'to', 'by', 'note'],
    payment.history.map(({ at, from, to, actor, note }) => [
      toTime(at),
      showStatus(from ?? ''),
      showStatus(to),
      actor,
      note,
    ]),
    80,
  )
  const messages = toTable(
    ['at', 'kind', 'message', 'status', 'tries'],
    payment.messages.map(({ createdAt, kind, template, status, tries }) => [
      toTime(createdAt),
      kind,
      showStatus(template),
      status,
      String(tries),
    ]),
  )
  const questions = toTable(
    ['asked', 'about', 'status', 'answer'],
    payment.questions.map(({ askedAt, type, status, answers }) => [
      toTime(askedAt),
      type,
      showStatus(status),
      answers.map(({ name, value }) => `${name}: ${value}`).join('; '),
    ]),
    80,
  )
  const none = payment.messages.length === 0
  return [
    facts,
    `History\n${history}`,
    ...(payment.questions.length > 0 ? [`Questions\n${questions}`] : []),
    none ? 'No messages.' : `Messages\n${messages}`,
  ].join('\n\n')
}

export const showDecision = (
  { reference, outcome }: BackOfficeReplies['accept'],
  done: string,
): string =>
  outcome === 'done'
    ? `${reference} ${done}`
    : `${reference} Noted. The card company has not answered yet: it is carried out as soon as it does.`

export function showInvite(invite: BackOfficeReplies['issueInvite']): string {
  const { email, payeeName, inviteCount, existingGroup, expiresAt } = invite
  return [
    `Invited: the access code is on its way to ${email}.`,
    toFacts([
      ['for', payeeName],
      ['works until', toTime(expiresAt)],
      ['invites so far', String(inviteCount)],
      ['panel', existingGroup ? 'has accounts already' : 'will be its first account'],
    ]),
  ].join('\n\n')
}

export function showImport(result: BackOfficeReplies['importPayees']): string {
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
    isCheck || payees.length === 0 ? 'Nothing was written.' : 'Pages show it within a minute.',
  ].join('\n\n')
}
