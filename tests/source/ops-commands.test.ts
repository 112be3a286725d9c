// The commands of `npm run ops`: those that follow from a definition, how errors name what was typed, and the ledger.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commands } from '../../scripts/ops/commands.ts'
import { type Options, options, toTypedName } from '../../scripts/ops/ops-command.ts'
import { showReply } from '../../scripts/ops/show-reply.ts'

const site = new URL('http://localhost:8787')

function findCommand(name: string) {
  const found = commands.find((command) => command.name === name)
  if (!found) throw new Error(`there is no command ${name}`)
  return found
}

/** What the site is asked, and what is printed of its reply. */
async function run(
  name: string,
  { words = [], values = {}, reply }: { words?: string[]; values?: object; reply: unknown },
) {
  const asked: unknown[] = []
  const call = async (...request: readonly unknown[]) => {
    asked.push(request)
    return reply as never
  }
  const { text } = await findCommand(name).run(words, values, call, site)
  return { asked, text }
}

test('the options of all commands are read together, so each has one type', () => {
  const types = new Map<string, string>(
    Object.entries(options).map(([name, { type }]) => [name, type]),
  )
  for (const { name, ownOptions = {} } of commands)
    for (const [option, { type }] of Object.entries(ownOptions)) {
      expect(types.get(option) ?? type, `${name} --${option}`).toBe(type)
      types.set(option, type)
    }
})

test('no two commands have the same name', () => {
  const names = commands.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test('a command takes its fields by place and by option, and prints its own words', async () => {
  const rejected = await run('payments reject', {
    words: ['PPY-1'],
    values: { reason: 'other', note: 'Not ours', json: true },
    reply: { id: 'pay_1', reference: 'PPY-1', outcome: 'pending' },
  })
  expect(rejected.asked).toEqual([
    ['reject', { payment: 'PPY-1', reason: 'other', note: 'Not ours' }],
  ])
  expect(rejected.text).toMatch(/^PPY-1 Recorded\. It will be carried out/)
  await expect(run('payments reject', { words: ['PPY-1'], reply: {} })).rejects.toThrow(
    'payments reject needs --reason.',
  )
})

test('the usage names what each field takes, and the summary the choices that are too long for it', () => {
  expect(findCommand('payments reject')).toMatchObject({
    usage: 'payments reject <id or reference> --reason <reason> [--note <note>]',
    summary: expect.stringMatching(/^rejects a payment.*; reason: account_not_found, .*, other$/),
    movesMoney: true,
  })
  expect(findCommand('paths set').usage).toBe(
    'paths set <slug> --kind redirect|home|vanilla|multi-option [--target <target>]',
  )
})

test('a reply without words of its own is printed by the names and units of its fields', () => {
  const reply = {
    isOpen: true,
    sumCents: 12_550,
    closesAt: Date.UTC(2026, 10, 20, 15),
    by: null,
    payments: [{ reference: 'PPY-1', totalCents: 500 }],
    others: [],
  }
  expect(showReply(reply).split('\n')).toEqual([
    'is open  yes',
    'sum      $125.50',
    'closes   2026-11-20 10:00 EST',
    '',
    'payments',
    'reference  total',
    'PPY-1      $5.00',
    '',
    'No others.',
  ])
  expect(showReply({ paths: [{ slug: 'cedar' }] })).toBe('slug\ncedar')
})

describe('an error names what was typed:', () => {
  const optionValues: Readonly<Required<Options>> = {
    ...{ site: 's', json: true, help: true, as: 's', yes: true, csv: true, qr: '', svg: '' },
    ...{ status: 'failed', sort: 'age', undelivered: true, limit: '31', cursor: '32-1' },
    ...{ reason: 'paid_twice', note: 'a note', deadline: '11/26/2026', key: 'key-0001' },
    ...{ 'new-amount': '1.01', 'biller-fee': '1.02', amount: '1.03', fields: 'Plan', name: 'N' },
    ...{ payee: 'p_1', to: 't', kind: 'k', account: 'A-1', days: '33', minutes: '4', by: 'day' },
    ...{ 'even-if-sent': true, stop: true, replace: true, check: true, reference: 'dp_1' },
    ...{ on: '11/27/2026', way: 'ach', trace: 'tr', uncollected: true, locale: 'es' },
    ...{ email: 'pat@example.com', phone: '(415) 555-0132', 'last-four': '1111' },
  }
  /** Each is sent in a call of its own, because they exclude each other. */
  const exclusive: readonly string[] = ['deadline', 'new-amount', 'biller-fee', 'fields']
  /** They are not sent. */
  const ownUse: readonly string[] = ['sort', 'csv', 'qr', 'svg']
  const words: Readonly<Record<string, readonly string[]>> = {
    'payments dispute': ['PPY-1', 'opened'],
    'outbox retry': ['m-1'],
  }

  /** The fields of a call that has these values, with those inside of `request`. */
  const toFields = (input: object): [string, unknown][] =>
    Object.entries(input).flatMap(([name, value]) =>
      name === 'request' ? toFields(value) : [[name, value]],
    )

  /** As the call has it: cents, a number, or a list. */
  const toSent = (value: string | boolean | undefined): readonly unknown[] => [
    value,
    Number(value),
    Math.round(Number(value) * 100),
  ]

  async function listSent(name: string, typed: readonly string[]) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-ops-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'file.json')
    writeFileSync(file, '{}')
    const asked: object[] = []
    const { positionals, run: start } = findCommand(name)
    const values: object = Object.fromEntries(
      Object.entries(optionValues).filter(([option]) => option === 'as' || typed.includes(option)),
    )
    // What the command does with the reply is no part of this.
    await start(
      words[name] ?? positionals.map(() => file),
      values,
      async (_, input) => {
        asked.push(input)
        throw new RangeError('no reply')
      },
      site,
    ).catch((error: unknown) => expect(error).toMatchObject({ message: /no reply/ }))
    return asked.flatMap(toFields)
  }

  const withOptions = commands.filter(({ allowedOptions = [] }) =>
    allowedOptions.some((option) => !ownUse.includes(option)),
  )
  test.each(withOptions)('$name', async (command) => {
    const sent = (command.allowedOptions ?? []).filter((option) => !ownUse.includes(option))
    const together = sent.filter((option) => !exclusive.includes(option))
    const alone = sent.filter((option) => exclusive.includes(option))
    const calls = alone.length === 0 ? [together] : alone.map((one) => [...together, one])
    for (const typed of calls) {
      const fields = await listSent(command.name, typed)
      for (const option of typed.filter((one) => typeof optionValues[one] === 'string')) {
        const [field] = fields.find(([, value]) =>
          toSent(optionValues[option]).includes(value),
        ) ?? [option === 'fields' ? 'fields.0.name' : 'not sent']
        expect(toTypedName(command, field)).toBe(`--${option}`)
      }
    }
  })

  test.each([
    ['payments accept', 'payment', 'payment'],
    ['payments reject', 'reason', '--reason'],
    ['payments refund', 'amountCents', '--amount'],
    ['payments dispute', 'date', '--on'],
    ['payments ask', 'replaces', '--replace'],
    ['outbox retry', 'evenIfSent', '--even-if-sent'],
    ['payees import', 'csv', 'csv'],
    ['ledger', 'actor', '--as'],
  ])('of %s, %s is %s', (name, field, typed) => {
    expect(toTypedName(findCommand(name), field)).toBe(typed)
  })
})

test.each([
  [null, 'unchanged', /^The breaker is not tripped\. Nothing changed\.\n\nbreaker /],
  [1, 'unchanged', /^The trip ends earlier than that\. Nothing changed\.\n\nbreaker /],
  [null, 'changed', /^breaker +site\ntripped until +not tripped\n/],
])('the end of a trip until %o that is %s is printed as %s', async (trippedUntil, what, text) => {
  const state = { payee: null, trippedUntil, declines: 0, floor: 100, ended: null }
  const printed = await run('breakers end', { words: ['site'], reply: { ...state, what } })
  expect(printed.text).toMatch(text)
})

describe('ledger', () => {
  const none = { card: 0, reserved: 0, payee: 0, disputed: 0 }
  const month = {
    ...{ month: '2026-01', payments: 1, deleted: 0, authorizedCents: 500, capturedCents: 500 },
    ...{ voidedCents: 0, refundedCents: 200, disputedCents: 100, wonCents: 0, lostCents: 100 },
    accounts: { card: -200, reserved: 0, payee: 200, disputed: 0 },
  }

  /** Replies with one page after the other. */
  async function runLedger(...pages: readonly object[]) {
    const asked: unknown[] = []
    const call = async (_: unknown, input: unknown) => {
      asked.push(input)
      const page = { payments: 2, accounts: none, unbalanced: [], next: null, archived: [] }
      return { ...page, ...pages[asked.length - 1] } as never
    }
    const { text, needsAction } = await findCommand('ledger').run([], {}, call, site)
    return { asked, lines: text.split('\n'), needsAction }
  }

  test('adds up the pages and the archive', async () => {
    const { asked, lines, needsAction } = await runLedger(
      { accounts: { ...none, card: -700, payee: 700 }, next: 'pay_2' },
      { accounts: { ...none, card: 50, payee: -50 }, archived: [month] },
    )
    expect(asked).toEqual([{}, { after: 'pay_2' }])
    expect(lines.slice(1)).toEqual([
      'live              4         -$6.50  $0.00     $6.50  $0.00     $0.00',
      'archived 2026-01  1         -$2.00  $0.00     $2.00  $0.00     $0.00',
      'all               5         -$8.50  $0.00     $8.50  $0.00     $0.00',
      'The ledger sums to zero.',
    ])
    expect(needsAction).toBe(false)
  })

  test.each([
    [
      'a sum that is not zero',
      { accounts: { ...none, card: 5 } },
      ['The ledger does NOT sum to zero.'],
    ],
    [
      'a payment that is not balanced',
      { unbalanced: ['pay_1'] },
      ['The ledger sums to zero.', 'Payment pay_1 has an event that does not sum to zero.'],
    ],
    [
      'a month that differs from its events',
      { archived: [{ ...month, capturedCents: 400 }] },
      ['The ledger sums to zero.', 'The archive of 2026-01 does not match its events.'],
    ],
  ])('%s needs action, and nothing else is called wrong', async (_, page, sentences) => {
    const { lines, needsAction } = await runLedger(page)
    expect([lines.slice(-sentences.length), needsAction]).toEqual([sentences, true])
  })
})
