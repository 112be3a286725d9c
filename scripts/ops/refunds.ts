// Commands for refunds and disputes (docs/back-office.md).
import { randomUUID } from 'node:crypto'
import { getBackSentence } from '../../shared/locales/en/back-office/commands.ts'
import { formatCents } from '../../shared/money.ts'
import { staffRefundCodes } from '../../shared/payments/refund-codes.ts'
import type { OpsCommand } from './ops-command.ts'
import { parseAmountOption, UsageError } from './option-values.ts'
import { OpsError } from './site.ts'

const toAmount = (amount: string | undefined) =>
  amount === undefined ? {} : { amountCents: parseAmountOption('amount', amount) }

const refundCommand: OpsCommand = {
  name: 'payments refund',
  movesMoney: true,
  usage:
    'payments refund <id or reference> [--amount <$>] --reason <code> [--note <text>] [--key <key>]',
  summary: `refunds an accepted payment, or a part of it, and gives the payer the reason: ${staffRefundCodes.join(', ')}`,
  allowedOptions: ['amount', 'reason', 'note', 'key'],
  positionals: ['the id or reference of a payment'],
  async run([payment], { amount, reason, note, key = randomUUID() }, call) {
    if (!staffRefundCodes.some((code) => code === reason))
      throw new UsageError(`Give a reason: --reason ${staffRefundCodes.join(' | ')}.`)
    const input = {
      payment,
      key,
      reason,
      ...(note !== undefined && { note }),
      ...toAmount(amount),
    }
    const result = await call('refund', input).catch((error: unknown) => {
      // The same key refunds once, so that a repeat after a lost response is safe.
      throw error instanceof OpsError
        ? new OpsError(`${error.message}\nTo repeat this refund safely, add --key ${key}.`)
        : error
    })
    const { reference, cents, refundedCents, sent, outcome } = result
    const text =
      outcome === 'done'
        ? `${reference} Refunded ${formatCents(cents)}; ${formatCents(refundedCents)} in all.`
        : `${reference} Recorded: ${formatCents(cents)} will be refunded once the card processor responds or the charge settles.`
    const sentText = sent === null ? '' : `\n${getBackSentence(sent.sentOn, sent.way)}`
    return { result, text: `${text}${sentText}` }
  },
}

const disputeStates = ['opened', 'won', 'lost']

const disputeCommand: OpsCommand = {
  name: 'payments dispute',
  usage:
    'payments dispute <id or reference> opened|won|lost --reference <processor’s reference> --on <MM/DD/YYYY> [--amount <$>]',
  summary:
    'records a dispute from the cardholder’s bank; opened needs --amount; the payer gets no email',
  allowedOptions: ['reference', 'on', 'amount'],
  fieldOptions: { date: 'on' },
  positionals: ['the id or reference of a payment', 'opened, won or lost'],
  async run([payment, status = ''], { reference, on, amount }, call) {
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
      ...toAmount(amount),
    })
    const { dispute } = result
    return {
      result,
      text: `${result.reference} Dispute ${dispute.reference} over ${formatCents(dispute.cents)}: ${dispute.status}.`,
    }
  },
}

export const refundCommands: readonly OpsCommand[] = [refundCommand, disputeCommand]
