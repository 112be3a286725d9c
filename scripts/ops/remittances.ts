// Commands for what is sent to payees (docs/back-office.md).
import { formatCents } from '../../shared/money.ts'
import { remittanceExportColumns } from '../../shared/payments/remittance.ts'
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import { formatDuration } from '../../worker/features/back-office/format-duration.ts'
import { readTextFile } from './csv-file.ts'
import type { OpsCommand, Options } from './ops-command.ts'
import { parseCountOption, UsageError } from './option-values.ts'
import { toCount, toSafeCsvLine, toTable } from './print.ts'

const requireDay = (on: string | undefined): string => {
  if (on === undefined) throw new UsageError('Say on which day: --on <MM/DD/YYYY>.')
  return on
}

const sentCommand: OpsCommand = {
  name: 'remittances sent',
  usage:
    'remittances sent <id or reference> --way ach|check|card|code|other --on <MM/DD/YYYY> [--trace <text>]',
  summary: 'records that a payment was sent to its payee, and notifies the payer',
  allowedOptions: ['way', 'on', 'trace'],
  fieldOptions: { date: 'on' },
  positionals: ['the id or reference of a payment'],
  async run([payment], { way, on, trace }, call) {
    const date = requireDay(on)
    if (way === undefined)
      throw new UsageError('Say how it was sent: --way ach, check, card, code or other.')
    const input = { payment, way, date, ...(trace !== undefined && { trace }) }
    const result = await call('recordSent', input)
    return { result, text: toSentText(result) }
  },
}

const toSentText = ({ reference, cents, what }: CommandReply<'recordSent'>) =>
  what === 'recorded'
    ? `${reference} Recorded: ${formatCents(cents)} sent.`
    : `${reference} Recorded before.`

const importCommand: OpsCommand = {
  name: 'remittances import',
  usage: 'remittances import <file.csv> --on <MM/DD/YYYY> [--check]',
  summary:
    'records the payments that were sent on a day, all or none; the columns are payment, way, trace',
  allowedOptions: ['on', 'check'],
  fieldOptions: { date: 'on' },
  positionals: ['a CSV file'],
  async run([file = ''], { on, check = false }, call) {
    const input = { date: requireDay(on), check }
    const result = await call('importSent', { csv: readTextFile(file), ...input })
    const recorded = result.payments.filter(({ what }) => what === 'recorded')
    const sum = recorded.reduce((total, { cents }) => total + cents, 0)
    const verb = result.isCheck ? 'to record' : 'recorded'
    const unchanged = result.payments.length - recorded.length
    return {
      result,
      text: `${toCount(recorded.length, 'payment')} ${verb}, ${formatCents(sum)}; ${unchanged} recorded before.`,
    }
  },
}

const endCommand = (status: 'confirmed' | 'returned', summary: string): OpsCommand => ({
  name: `remittances ${status}`,
  usage: `remittances ${status} <id or reference> --on <MM/DD/YYYY> [--trace <text>]`,
  summary,
  allowedOptions: ['on', 'trace'],
  fieldOptions: { date: 'on' },
  positionals: ['the id or reference of a payment'],
  async run([payment], { on, trace }, call) {
    const input = { payment, status, date: requireDay(on), ...(trace !== undefined && { trace }) }
    const result = await call('recordRemittanceEnd', input)
    return { result, text: `${result.reference} Recorded: ${status}.` }
  },
})

const listCommand: OpsCommand = {
  name: 'remittances list',
  usage: 'remittances list [--uncollected] [--limit <n>]',
  summary:
    'payments that wait to be sent or collected, the longest first; --uncollected: those to call about',
  allowedOptions: ['uncollected', 'limit'],
  positionals: [],
  async run(_, { uncollected, limit }, call) {
    const result = await call('listRemittances', {
      ...(uncollected && { uncollected }),
      ...(limit !== undefined && { limit: parseCountOption('limit', limit) }),
    })
    return { result, text: showOpenRemittances(result) }
  },
}

function showOpenRemittances(
  { payments }: CommandReply<'listRemittances'>,
  now = Date.now(),
): string {
  if (payments.length === 0) return 'Nothing waits to be sent or collected.'
  return toTable(
    ['reference', 'state', 'for', 'total', 'to send', 'way', 'refunded on', 'payee', 'phone'],
    payments.map((payment) => [
      payment.reference,
      `${payment.state.replace('_', ' ')}${payment.isUncollected ? ' (call)' : ''}`,
      formatDuration(Math.max(0, now - payment.openSince)),
      formatCents(payment.totalCents),
      formatCents(payment.unsentCents),
      payment.way ?? '',
      payment.refundOn ?? '',
      payment.payeeName,
      payment.payeePhone ?? '',
    ]),
  )
}

const exportCommand: OpsCommand = {
  name: 'remittances export',
  usage: 'remittances export --payee <id or slug> --on <MM/DD/YYYY> [--csv]',
  summary: 'what a payee was sent on a day, and the refunds and disputes of that day',
  allowedOptions: ['payee', 'on', 'csv'],
  fieldOptions: { date: 'on' },
  positionals: [],
  async run(_, { payee, on, csv }: Options, call) {
    if (payee === undefined) throw new UsageError('Say which payee: --payee <id or slug>.')
    const result = await call('exportRemittances', { payee, date: requireDay(on) })
    return { result, isCsv: csv, text: csv ? toExportCsv(result) : showExport(result) }
  },
}

const toExportCells = (row: CommandReply<'exportRemittances'>['rows'][number]) => [
  row.kind,
  row.reference,
  row.accounts.join('; '),
  row.payerName,
  (row.cents / 100).toFixed(2),
  row.sentOn,
  row.way,
  row.trace,
]

const toExportCsv = ({ rows }: CommandReply<'exportRemittances'>): string =>
  [remittanceExportColumns, ...rows.map(toExportCells)].map(toSafeCsvLine).join('\n')

function showExport(result: CommandReply<'exportRemittances'>): string {
  const { payeeName, day, rows, totalCents } = result
  if (rows.length === 0) return `Nothing was sent to ${payeeName} on ${day}.`
  return [
    `${payeeName}, ${day}: ${formatCents(totalCents)}`,
    toTable(remittanceExportColumns, rows.map(toExportCells)),
  ].join('\n\n')
}

export const remittanceCommands: readonly OpsCommand[] = [
  sentCommand,
  importCommand,
  endCommand('confirmed', 'records that the payee has a payment that was sent'),
  endCommand('returned', 'records that a payment that was sent came back, and notifies the payer'),
  listCommand,
  exportCommand,
]
