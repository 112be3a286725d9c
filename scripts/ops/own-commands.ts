// What the definitions of commands cannot say: files, questions, and commands that call the site more than once.
import { writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { dayMs } from '../../shared/durations.ts'
import { toPostingCsv } from '../../shared/partner/posting-file.ts'
import { toTotalCents } from '../../shared/payments/fees.ts'
import { copyRetentionMs } from '../../shared/retention.ts'
import { isJson } from '../../worker/features/api-docs/describe-fields.ts'
import {
  type CommandName,
  type CommandReply,
  commands,
} from '../../worker/features/back-office/commands.ts'
import { examineSite, hasProblems, toAdvice } from './doctor.ts'
import { attempt, readTextFile, UsageError } from './option-values.ts'
import type { OwnCommand, Typed } from './own-command.ts'
import { checkLedger, readPages, reapplyErasures } from './paged-commands.ts'
import { toCount, toPlain, toPrintableJson } from './print.ts'
import { printReply } from './print-reply.ts'
import { OpsError } from './site.ts'

function writeFile(file: string, text: string, options: { flag?: string } = {}) {
  try {
    // A file may have payers' data.
    writeFileSync(file, text, { mode: 0o600, ...options })
  } catch {
    throw new OpsError(`${file} cannot be written${options.flag ? ', or exists' : ''}.`)
  }
}

type Listed = CommandReply<'listPayments'>['payments'][number]

const total = ({ amountCents, feeCents }: Listed) => toTotalCents(amountCents, feeCents)

const maxSorted = 5000

/** With --sort, reads all pages, since the site lists only newest first. */
const listPayments: OwnCommand = {
  typed: z.extend(z.omit(commands.listPayments.input, { from: true, to: true }), {
    sort: z.optional(z.enum(['age', 'amount'])),
  }),
  async run({ sort, ...typed }, { call }) {
    if (sort === undefined) {
      const result = await call('listPayments', typed)
      const overdue = new Set(result.overdue.map(({ id }) => id))
      const payments = result.payments.filter(({ id }) => !overdue.has(id))
      return { result, shown: { ...result, payments } }
    }
    const { limit = maxSorted, ...filter } = typed
    const all: Listed[] = []
    let next: object | null = filter
    while (next !== null && all.length < maxSorted) {
      const page: CommandReply<'listPayments'> = await call('listPayments', { limit: 200, ...next })
      all.push(...page.payments)
      next = page.nextCursor === null ? null : { ...filter, cursor: page.nextCursor }
    }
    all.reverse()
    if (sort === 'amount') all.sort((one, other) => total(other) - total(one))
    const payments = all.slice(0, Number(limit))
    const note = next === null ? '' : `Only the newest ${maxSorted} were read: add --status.`
    return { result: { payments, isComplete: next === null }, note }
  },
}

const toBreaker = (name: 'readBreaker' | 'endTrip'): OwnCommand => ({
  // Named, to prevent ending the trip of the site by leaving out the payee.
  typed: z.extend(z.omit(commands[name].input, { payee: true }), { breaker: z.string() }),
  positionals: ['breaker'],
  async run({ breaker = '', ...typed }, { call }) {
    return { result: await call(name, breaker === 'site' ? typed : { ...typed, payee: breaker }) }
  },
})

const questions = new Map([
  ['dueDate', 'confirmDeadlineApproaching'],
  ['newAmountCents', 'confirmAmountIncrease'],
  ['feeCents', 'confirmAmountIncreaseFee'],
  ['fields', 'extraFields'],
  ['correct', 'correctBill'],
])

const askForInfo: OwnCommand = {
  typed: z.strictObject({
    payment: z.string(),
    version: z.optional(z.string()),
    dueDate: z.optional(z.string()),
    newAmountCents: z.optional(z.int()),
    feeCents: z.optional(z.int()),
    /** Such as "Member number; Plan". */
    fields: z.optional(z.string()),
    /** Fields of the bill, such as "account; payDOS". */
    correct: z.optional(z.string()),
    replaces: z.optional(z.boolean()),
  }),
  async run({ payment, version, replaces, ...typed }, { call }) {
    const [[name, value] = ['', ''], ...more] = Object.entries(typed)
    if (name === '' || more.length > 0)
      throw new UsageError('Ask one thing: --due-date, --new-amount, --fee, --fields or --correct.')
    const type = questions.get(name)
    const names = String(value)
      .split(';')
      .map((each) => each.trim())
    const asked = { correct: names, fields: names.map((each) => ({ type: 'text', name: each })) }
    const request =
      name === 'fields' || name === 'correct'
        ? { type, fields: asked[name] }
        : { type, [name]: value }
    return { result: await call('askForInfo', { payment, version, replaces, request }) }
  },
}

const createBillLink: OwnCommand = {
  typed: z.extend(commands.createBillLink.input, { qr: z.optional(z.string()) }),
  async run({ qr, ...typed }, { call }) {
    const result = await call('createBillLink', typed)
    if (qr !== undefined) writeFile(String(qr), result.qrSvg)
    return { result }
  },
}

const saveWidget: OwnCommand = {
  typed: z.strictObject({ file: z.string() }),
  positionals: ['file'],
  async run({ file = '' }, { call }) {
    const text = readTextFile(String(file))
    const widget: unknown = attempt(`${file} is not valid JSON`, () => JSON.parse(text))
    if (!isJson(widget))
      throw new OpsError(`${file} is not a widget, such as "widgets show --json" prints.`)
    return { result: await call('saveWidget', widget) }
  },
}

const importSent: OwnCommand = {
  async run(typed, { call }) {
    const result = await call('importSent', typed)
    return { result, needsAction: result.conflicts.length > 0 }
  },
}

type Exported = CommandReply<'exportPersonalData'>['payments'][number]

/** Throws until staff have read the notes and said which of them the person gets. */
function chooseNotes(payments: readonly Exported[], decided?: Typed[string]) {
  const all = payments.flatMap(({ reference, notes }) =>
    notes.map((note) => ({ note, line: `${reference}  ${note['created at']}  ${note.note}` })),
  )
  if (all.length > 0 && decided === undefined)
    throw new OpsError(
      `${all.map(({ line }, index) => `${index + 1}  ${line}`).join('\n')}
Staff wrote ${toCount(all.length, 'note')}. Say which the person gets, as written by "staff": --notes all, none, or numbers such as 1,3.`,
    )
  const numbers = decided === 'all' || decided === 'none' ? [] : String(decided ?? '').split(',')
  if (numbers.some((number) => number !== '' && all[Number(number) - 1] === undefined))
    throw new UsageError('--notes takes all, none, or numbers of notes such as 1,3.')
  const isChosen = (index: number) => decided === 'all' || numbers.includes(String(index + 1))
  const chosen = new Set(all.filter((_, index) => isChosen(index)).map(({ note }) => note))
  return payments.map((payment) => ({
    ...payment,
    notes: payment.notes.filter((note) => chosen.has(note)),
  }))
}

const exportPersonalData: OwnCommand = {
  typed: z.extend(commands.exportPersonalData.input, {
    file: z.string(),
    notes: z.optional(z.string()),
  }),
  positionals: ['file'],
  needsName: true,
  async run({ file = '', notes, ...facts }, { call }) {
    const { payments, others, ...result } = await readPages('exportPersonalData', call, facts)
    const text = toPrintableJson({ payments: chooseNotes(payments, notes), others })
    writeFile(String(file), text, { flag: 'wx' })
    return { result, note: `${file}: ${toCount(payments.length, 'payment')}.` }
  },
}

const kept = `Kept: sums, dates, payee, status, reference, the card’s brand, and the processor’s ids, for the books. Copies end ${copyRetentionMs / dayMs} days later.`

const erasePersonalData: OwnCommand = {
  needsName: true,
  async run({ check, ...facts }, { call, confirm }) {
    const read = (input: object) => readPages('erasePersonalData', call, input)
    const preview = await read({ ...facts, check: true })
    if (check) return { result: preview, note: kept }
    console.error(toPlain(printReply(commands.erasePersonalData.reply, preview)))
    await confirm('This cannot be undone.')
    const result = await read(facts)
    const open = ['held', 'not_over', 'unreadable', 'changed']
    const needsAction = result.payments.some(({ outcome }) => open.includes(outcome))
    return { result, note: kept, needsAction }
  },
}

const checkSite: OwnCommand = {
  async run(_, { call, site }) {
    const result = await examineSite(call, site)
    return { result, note: toAdvice(result), needsAction: hasProblems(result) }
  },
}

/** With --csv, the same file as behind the link of the advice. */
const exportRemittances: OwnCommand = {
  async run(typed, { call }) {
    const result = await call('exportRemittances', typed)
    return { result, csv: toPostingCsv(result.rows).trimEnd() }
  },
}

export const ownCommands: { readonly [Name in CommandName]?: OwnCommand } = {
  ...{
    listPayments,
    askForInfo,
    createBillLink,
    exportRemittances,
    saveWidget,
    importSent,
    exportPersonalData,
  },
  ...{ erasePersonalData, reapplyErasures, checkLedger, checkSite },
  readBreaker: toBreaker('readBreaker'),
  endTrip: toBreaker('endTrip'),
}
