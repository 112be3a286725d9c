// Commands for refunds and disputes (docs/back-office.md).
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { OpsCommand } from './commands.ts'
import { parseAmountOption, UsageError } from './option-values.ts'
import { toDollars } from './print.ts'
import { OpsError } from './site.ts'

/** The name of this terminal's user, unless --by names another. */
const toStaffName = (by: string | undefined): string => by ?? userInfo().username

const toAmount = (amount: string | undefined) =>
  amount === undefined ? {} : { amountCents: parseAmountOption('amount', amount) }

const refundCommand: OpsCommand = {
  name: 'payments refund',
  usage:
    'payments refund <id or reference> [--amount <$>] --reason <text> [--by <name>] [--key <key>]',
  summary: 'refunds an accepted payment, or a part of it, and emails the payer the reason',
  allowedOptions: ['amount', 'reason', 'by', 'key'],
  positionals: ['the id or reference of a payment'],
  async run([payment], { amount, reason, by, key = randomUUID() }, call) {
    if (reason === undefined)
      throw new UsageError('Give a reason: --reason "…". The payer sees it.')
    const input = { payment, key, reason, requestedBy: toStaffName(by), ...toAmount(amount) }
    const result = await call('refund', input).catch((error: unknown) => {
      // The same key refunds once, so that a repeat after a lost response is safe.
      throw error instanceof OpsError
        ? new OpsError(`${error.message}\nTo repeat this refund safely, add --key ${key}.`)
        : error
    })
    const { reference, cents, refundedCents, outcome } = result
    const text =
      outcome === 'done'
        ? `${reference} Refunded ${toDollars(cents)}; ${toDollars(refundedCents)} in all.`
        : `${reference} Recorded: ${toDollars(cents)} will be refunded once the card processor responds or the charge settles.`
    return { result, text }
  },
}

const disputeStates = ['opened', 'won', 'lost']

const disputeCommand: OpsCommand = {
  name: 'payments dispute',
  usage:
    'payments dispute <id or reference> opened|won|lost --reference <processor’s reference> --on <MM/DD/YYYY> [--amount <$>] [--by <name>]',
  summary:
    'records a dispute from the cardholder’s bank; opened needs --amount; the payer gets no email',
  allowedOptions: ['reference', 'on', 'amount', 'by'],
  positionals: ['the id or reference of a payment', 'opened, won or lost'],
  async run([payment, status = ''], { reference, on, amount, by }, call) {
    if (!disputeStates.includes(status))
      throw new UsageError('Say what happened: opened, won or lost.')
    if (reference === undefined || on === undefined)
      throw new UsageError(
        'Name the dispute: --reference <processor’s reference> and --on <MM/DD/YYYY>.',
      )
    const result = await call('recordDispute', {
      payment,
      status,
      reference,
      date: on,
      recordedBy: toStaffName(by),
      ...toAmount(amount),
    })
    const { dispute } = result
    return {
      result,
      text: `${result.reference} Dispute ${dispute.reference} over ${toDollars(dispute.cents)}: ${dispute.status}.`,
    }
  },
}

export const refundCommands: readonly OpsCommand[] = [refundCommand, disputeCommand]
