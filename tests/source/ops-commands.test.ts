// The commands of `npm run ops` that follow from a definition, and the ledger.
import { describe, expect, test } from 'vitest'
import { commands } from '../../scripts/ops/commands.ts'
import { options } from '../../scripts/ops/ops-command.ts'
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
