// The commands of `npm run ops`. Those here do what a definition cannot say: they read or write files, call several
// commands, or print columns of their own. The others are in defined-commands.ts. The site validates the values; usage
// and files are checked here.
import { breakerCommands } from './breakers.ts'
import { changeCommands } from './changes.ts'
import { readTextFile } from './csv-file.ts'
import { definedCommands } from './defined-commands.ts'
import { addOwnChecks, showMessages, showReport, showRetried } from './health.ts'
import { ledgerCommand } from './ledger.ts'
import { metricsCommands, savePicture } from './metrics.ts'
import type { OpsCommand, Options } from './ops-command.ts'
import { parseAmountOption, parseCountOption, UsageError } from './option-values.ts'
import { toCsvLine, toFacts, toTime } from './print.ts'
import { privacyCommands } from './privacy.ts'
import { refundCommands } from './refunds.ts'
import { remittanceCommands } from './remittances.ts'
import { showBillLink, showImport, showInvite, showPayment, showPaymentList } from './show.ts'
import { listAllPayments, parseSortOrder, showSorted, sortPayments } from './sort-payments.ts'
import { checkStaffHost } from './staff-host.ts'
import { textsCommand } from './texts.ts'
import { widgetCommands } from './widgets.ts'

const ownCommands: readonly OpsCommand[] = [
  {
    name: 'payments list',
    usage:
      'payments list [--status <status>] [--undelivered] [--sort age|amount] [--limit <n>] [--cursor <c>]',
    summary:
      'payments waiting for more than a day, then the others, newest first; --sort lists the oldest or the largest first',
    allowedOptions: ['status', 'undelivered', 'sort', 'limit', 'cursor'],
    positionals: [],
    async run(_, { status, undelivered, sort, limit, cursor }, call) {
      if (sort !== undefined) {
        if (cursor !== undefined)
          throw new UsageError('--sort starts at the beginning: leave out --cursor.')
        const order = parseSortOrder(sort)
        const maxRows = limit === undefined ? undefined : parseCountOption('limit', limit)
        const all = await listAllPayments(call, { status, undelivered })
        const result = { ...all, payments: sortPayments(all.payments, order, maxRows) }
        return { result, text: showSorted(result) }
      }
      const result = await call('listPayments', {
        ...(status !== undefined && { status }),
        ...(undelivered && { undelivered }),
        ...(limit !== undefined && { limit: parseCountOption('limit', limit) }),
        ...(cursor !== undefined && { cursor }),
      })
      return { result, text: showPaymentList(result) }
    },
  },
  {
    name: 'payments show',
    usage: 'payments show <id or reference>',
    summary: 'one payment with its history and messages',
    allowedOptions: [],
    positionals: ['the id or reference of a payment'],
    async run([payment], _, call) {
      const result = await call('readPayment', { payment })
      return { result, text: showPayment(result) }
    },
  },
  ...refundCommands,
  ...remittanceCommands,
  ...breakerCommands,
  {
    name: 'payments ask',
    usage:
      'payments ask <id or reference> --deadline <MM/DD/YYYY> | --new-amount <$> | --biller-fee <$> | --fields <names> [--replace]',
    summary:
      'asks the payer to confirm a change or to send missing information: --fields "Member number; Plan"; --replace asks it instead of the open question',
    allowedOptions: ['deadline', 'new-amount', 'biller-fee', 'fields', 'replace'],
    fieldOptions: { dueDate: 'deadline', feeCents: 'biller-fee', replaces: 'replace' },
    positionals: ['the id or reference of a payment'],
    async run([payment], values, call) {
      const result = await call('askForInfo', {
        payment,
        request: parseInfoRequest(values),
        ...(values.replace && { replaces: true }),
      })
      const channels = [result.sentTo.email && 'email', result.sentTo.text && 'text'].filter(
        Boolean,
      )
      const sentence =
        channels.length > 0
          ? `Question sent by ${channels.join(' and ')}.`
          : 'No message was sent, so the question is on the status page only: call the payer.'
      return { result, text: `${sentence} The payment waits for the answer.` }
    },
  },
  {
    name: 'invites issue',
    usage:
      'invites issue <email> [--payee <id or slug>] [--name <text>] [--amount <$>] [--locale en|es]',
    summary:
      'emails an access code to collect a payment; --payee or --name says who it is for, --locale es writes it in Spanish',
    allowedOptions: ['payee', 'name', 'amount', 'locale'],
    fieldOptions: { payeeName: 'name' },
    positionals: ['an email address'],
    async run([email], { payee, name, amount, locale }, call) {
      if (payee === undefined && name === undefined)
        throw new UsageError('Say who it is for: --payee <id or slug>, or --name "…".')
      const result = await call('issueInvite', {
        email,
        ...(payee !== undefined && { payee }),
        ...(name !== undefined && { payeeName: name }),
        ...(amount !== undefined && { amountCents: parseAmountOption('amount', amount) }),
        ...(locale !== undefined && { locale }),
      })
      return { result, text: showInvite(result) }
    },
  },
  {
    name: 'links bill',
    usage:
      'links bill --payee <id or slug> --account <number> --amount <$> [--days <n>] [--qr <file.svg>]',
    summary:
      'a link for a printed bill, which fills in account and amount; --qr writes its QR code',
    allowedOptions: ['payee', 'account', 'amount', 'days', 'qr'],
    positionals: [],
    async run(_, { payee, account, amount, days, qr }, call) {
      if (payee === undefined || account === undefined || amount === undefined)
        throw new UsageError('Give --payee, --account and --amount.')
      const result = await call('createBillLink', {
        payee,
        account,
        amountCents: parseAmountOption('amount', amount),
        ...(days !== undefined && { days: parseCountOption('days', days) }),
      })
      if (qr !== undefined) savePicture(qr, result.qrSvg)
      return { result, text: showBillLink(result, qr) }
    },
  },
  {
    name: 'payees show',
    usage: 'payees show <id or slug> [--csv]',
    summary:
      'one payee, with the import’s columns; --csv prints a file that you can edit and import',
    allowedOptions: ['csv'],
    positionals: ['the id or slug of a payee'],
    async run([payee], { csv }, call) {
      const result = await call('readPayee', { payee })
      const cells = Object.entries(result.cells)
      return {
        result,
        isCsv: csv,
        text: csv
          ? [toCsvLine(cells.map(([name]) => name)), toCsvLine(cells.map(([, cell]) => cell))].join(
              '\n',
            )
          : toFacts([
              ...cells,
              ['added', toTime(result.createdAt)],
              ['last changed', toTime(result.updatedAt)],
            ]),
      }
    },
  },
  {
    name: 'payees import',
    usage: 'payees import <file.csv> [--check]',
    summary: 'adds and changes payees, all or none; --check only says what it would do',
    allowedOptions: ['check'],
    positionals: ['a CSV file'],
    async run([file = ''], { check = false }, call) {
      const result = await call('importPayees', { csv: readTextFile(file), check })
      return { result, text: showImport(result) }
    },
  },
  ...widgetCommands,
  ...changeCommands,
  {
    name: 'outbox list',
    usage: 'outbox list [--status <status>] [--limit <n>]',
    summary: 'failed texts and emails; --status unknown, pending or sending lists those instead',
    allowedOptions: ['status', 'limit'],
    positionals: [],
    async run(_, { status, limit }, call) {
      const result = await call('listMessages', {
        ...(status !== undefined && { status }),
        ...(limit !== undefined && { limit: parseCountOption('limit', limit) }),
      })
      return { result, text: showMessages(result) }
    },
  },
  {
    name: 'outbox retry',
    usage: 'outbox retry [<id>] [--even-if-sent]',
    summary:
      'sends failed messages again, or one message; --even-if-sent also one that may have arrived',
    allowedOptions: ['even-if-sent'],
    positionals: [],
    maxPositionals: 1,
    async run([message], { 'even-if-sent': evenIfSent = false }, call) {
      if (evenIfSent && message === undefined)
        throw new UsageError('--even-if-sent needs the id of one message.')
      const result = await call('retryMessages', {
        ...(message !== undefined && { message }),
        ...(evenIfSent && { evenIfSent }),
      })
      return { result, text: showRetried(result) }
    },
  },
  textsCommand,
  ...privacyCommands,
  ...metricsCommands,
  ledgerCommand,
  {
    name: 'doctor',
    usage: 'doctor',
    summary: 'checks the site and says what to do about each problem; exits with 1 if there is one',
    allowedOptions: [],
    positionals: [],
    async run(_, __, call, site) {
      const sentAt = Date.now()
      const report = await call('checkSite', {})
      const withClock = addOwnChecks(report, { site, sentAt, respondedAt: Date.now() })
      const staffHost = await checkStaffHost(report.staffUrl)
      const result = { ...withClock, checks: [...withClock.checks, staffHost] }
      return {
        result,
        text: showReport(result),
        needsAction: result.checks.some(({ state }) => state === 'wrong'),
      }
    },
  },
]

export const commands: readonly OpsCommand[] = [...ownCommands, ...definedCommands].toSorted(
  (left, right) => left.name.localeCompare(right.name),
)

function parseInfoRequest(values: Options): Readonly<Record<string, unknown>> {
  const { deadline, 'new-amount': newAmount, 'biller-fee': fee, fields } = values
  const requests = [
    deadline !== undefined && { type: 'confirmDeadlineApproaching', dueDate: deadline },
    newAmount !== undefined && {
      type: 'confirmAmountIncrease',
      newAmountCents: parseAmountOption('new-amount', newAmount),
    },
    fee !== undefined && {
      type: 'confirmAmountIncreaseFee',
      feeCents: parseAmountOption('biller-fee', fee),
    },
    fields !== undefined && {
      type: 'extraFields',
      fields: fields.split(';').map((name) => ({ type: 'text', name: name.trim() })),
    },
  ].filter((request) => request !== false)
  const [request] = requests
  if (!request || requests.length > 1)
    throw new UsageError('Ask one thing: --deadline, --new-amount, --biller-fee or --fields.')
  return request
}
