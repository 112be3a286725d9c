// `npm run ops` as a person reads it: what a command asks the site, what it prints of the reply, and what it says when
// something is wrong. The site's replies are given here; tests/built/ops.test.ts has a running one.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commands } from '../../scripts/ops/commands.ts'
import { runOps } from '../../scripts/ops/run-ops.ts'
import { postingColumns } from '../../shared/partner/posting-file.ts'
import { firstReleaseReplies } from '../support/first-release-replies.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-ops-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  vi.stubEnv('OPS_TOKEN', 'token-of-this-test')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  process.exitCode = undefined
})

type Reply = { readonly result: unknown } | { readonly problem: object }

const success = (result: unknown): Reply => ({ result })

/** The site replies with one after the other, and then with the last one again. */
async function ops(args: readonly string[], ...replies: readonly Reply[]) {
  const asked: [name: string, input: unknown][] = []
  vi.stubGlobal('fetch', async (url: URL, { body }: { readonly body: string }) => {
    asked.push([url.pathname.replace('/ops/', ''), JSON.parse(body)])
    const reply = replies[asked.length - 1] ?? replies.at(-1)
    if (reply === undefined) throw new Error('the site is not expected to be asked')
    return 'result' in reply
      ? Response.json({ status: 'success', ...reply })
      : Response.json({ message: 'no', requestId: 'r', ...reply.problem }, { status: 409 })
  })
  const out = vi.spyOn(console, 'log').mockImplementation(() => {})
  const err = vi.spyOn(console, 'error').mockImplementation(() => {})
  process.exitCode = undefined
  await runOps(args)
  const lines = (spy: typeof out) => spy.mock.calls.flatMap(([text]) => String(text).split('\n'))
  const printed = { asked, out: lines(out), err: lines(err), code: process.exitCode ?? 0 }
  vi.restoreAllMocks()
  return printed
}

const at = Date.UTC(2026, 10, 20, 15)
const listed = {
  ...{ id: 'pay_1', reference: 'PPY-1', status: 'accepted', payeeId: 'p_1', payeeName: 'Cedar' },
  ...{ payerName: 'Avery Quill', amountCents: 1_800, feeCents: 0, isHeldByProcessor: false },
  ...{ decideBy: at, createdAt: at, updatedAt: at, refundedCents: 0, paidCents: 1_800 },
  ...{ isDisputed: false, isUndelivered: false, deciding: null },
}
const found = { ...listed, account: 'A-1', lastFour: '1111' }

/** A script names the version of the payment that it is about. */
const seen = ['--version', '2-5']

test('no two commands have the same name', () => {
  const names = commands.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

describe('a list', () => {
  test('is a table with sums and times in words, without columns that are empty in all rows', async () => {
    const second = { ...listed, reference: 'PPY-2', refundedCents: 500, isDisputed: true }
    const reply = { overdue: [], payments: [listed, second], nextCursor: '5-1' }
    expect((await ops(['payments', 'list'], success(reply))).out).toEqual([
      'more: --cursor  5-1',
      '',
      'payments',
      'reference  status    payee  payer        amount  decide by             submitted             refunded  paid    disputed',
      'PPY-1      accepted  Cedar  Avery Quill  $18.00  2026-11-20 10:00 EST  2026-11-20 10:00 EST            $18.00',
      'PPY-2      accepted  Cedar  Avery Quill  $18.00  2026-11-20 10:00 EST  2026-11-20 10:00 EST  $5.00     $18.00  yes',
      '',
      'No payments that have waited for more than a day.',
    ])
  })

  test('that is empty says so', async () => {
    const links = await ops(['financing', 'list'], success({ links: [] }))
    expect(links).toMatchObject({ out: ['No links.'], code: 0 })
  })

  test('of payments has one that waits for more than a day once, first', async () => {
    const waiting = { ...listed, id: 'pay_2', reference: 'PPY-2' }
    const reply = { overdue: [waiting], payments: [listed, waiting], nextCursor: null }
    const { out } = await ops(['payments', 'list'], success(reply))
    expect(
      out.filter((line) => /^PPY|^payments/.test(line)).map((line) => line.slice(0, 8)),
    ).toEqual(['payments', 'PPY-2   ', 'payments', 'PPY-1   '])
  })

  test('shows 200 rows, and says how many more there are', async () => {
    const payees = Array.from({ length: 203 }, (_, line) => ({
      ...{ line, payeeId: `p_${line}`, what: 'added', columns: ['slug', 'zip'] },
    }))
    const counts = { isCheck: true, added: 203, changed: 0, unchanged: 0 }
    const file = path.join(folder, 'payees.csv')
    writeFileSync(file, 'payeeId\np_1\n')
    const imported = await ops(
      ['payees', 'import', file, '--check'],
      success({ ...counts, payees }),
    )
    expect(imported.asked).toEqual([['importPayees', { csv: 'payeeId\np_1\n', check: true }]])
    expect(imported.out.slice(0, 4)).toEqual([
      'check      nothing was written',
      'added      203',
      'changed    0',
      'unchanged  0',
    ])
    expect(imported.out).toContain('199   p_199     added  slug; zip')
    expect(imported.out.at(-1)).toBe('and 3 more: --json has all')
  })
})

describe('one thing', () => {
  test('is printed as a fact a line, with objects in it by their fields, and without what is empty', async () => {
    const widget = {
      ...{ name: 'cedar', payee: null, accent: '#123456', forcedType: null, headline: 'Pay' },
      ...{ description: '', sendLabel: 'Send Text', payLabel: 'Pay Now', es: null },
      ...{ closing: { text: 'Home', url: 'https://cedar.example' }, origins: ['a', 'b'] },
    }
    expect((await ops(['widgets', 'show', 'cedar'], success(widget))).out).toEqual([
      'name          cedar',
      'accent        #123456',
      'headline      Pay',
      'send label    Send Text',
      'pay label     Pay Now',
      'closing text  Home',
      'closing url   https://cedar.example',
      'origins       a; b',
    ])
  })

  test('has no character that moves the cursor, sets colors or changes the direction', async () => {
    const name = '\u001b[2J\u009b31mElm\u202e\r\nHollow'
    const payee = { cells: { payeeName: name }, createdAt: at, updatedAt: at }
    const { out } = await ops(['payees', 'show', 'p_elm'], success(payee))
    expect(out[0]).toBe('payeeName  [2J31mElm Hollow')
  })

  test('is JSON with --json, with the same values', async () => {
    const link = { url: 'https://a.example', expiresAt: at, qrSvg: '<svg/>' }
    const bill = ['links', 'bill', '--payee', 'p', '--account', 'A', '--amount', '125.50']
    const { asked, out } = await ops([...bill, '--json'], success(link))
    expect(asked).toEqual([['createBillLink', { payee: 'p', account: 'A', amountCents: 12_550 }]])
    expect(JSON.parse(out.join('\n'))).toEqual(link)
    expect((await ops(bill, success(link))).out.join()).not.toContain('svg')
  })
})

describe('--csv', () => {
  const row = {
    ...{ kind: 'refund', reference: 'PPY-1-R1', originalReference: 'PPY-1', account: '=1+1' },
    ...{ furtherAccounts: ['A-2', 'A-3'], name: 'Q "Al", Jr.', serviceDate: '' },
    ...{ submittedAt: '2026-11-19T00:00:00.000Z', paidOn: '2026-11-19', sentOn: '2026-11-20' },
    ...{ billCents: -124_705, feeCents: -295, way: 'ach', trace: '+1\n2' },
    ...{ deposit: null, cardBrand: 'visa', ref: 'INV-7', corrects: '' },
  }
  const day = { payeeId: 'p_1', payeeName: 'Cedar', day: '2026-11-20', version: 1, totalCents: 0 }
  const exported = ['remittances', 'export', '--payee', 'cedar', '--date', '11/20/2026', '--csv']

  test('prints the columns that partners are promised, quoted, and with no cell that a spreadsheet runs', async () => {
    const { out } = await ops(exported, success({ ...day, rows: [row] }))
    expect(out.join('\n')).toBe(
      `${postingColumns.join()}\r\nrefund,PPY-1-R1,PPY-1,'=1+1,A-2; A-3,"Q ""Al"", Jr.",,2026-11-19T00:00:00.000Z,2026-11-19,-1247.05,-2.95,2026-11-20,ach,"'+1\n2",,,,visa,INV-7,`,
    )
    expect((await ops(exported, success({ ...day, rows: [] }))).out).toEqual([
      postingColumns.join(),
    ])
  })

  test('prints a payee that can be imported again unchanged', async () => {
    const cells = { payeeId: 'p_1', payeeName: '=Elm\u202e, "2"', zip: '' }
    const payee = { cells, createdAt: at, updatedAt: at }
    expect((await ops(['payees', 'show', 'p_1', '--csv'], success(payee))).out).toEqual([
      'payeeId,payeeName,zip',
      'p_1,"=Elm\u202e, ""2""",',
    ])
  })

  test('is refused of a command whose reply has no one table', async () => {
    expect(await ops(['payments', 'list', '--csv'])).toMatchObject({ code: 2 })
  })
})

describe('what is typed wrong is said before the site is asked:', () => {
  test.each([
    [[], 'Name a command before its options.'],
    [['payments', 'lst'], 'There is no command "payments lst".'],
    [['payments', 'list', '--all'], /Unknown option '--all'/],
    [['payments', 'show'], 'payments show needs <id or reference>.'],
    [['payments', 'show', 'PPY-1', 'x'], 'payments show does not take "x".'],
    [['payments', 'list', '--limit', 'ten'], '--limit should be a whole number.'],
    [['payments', 'list', '--status', 'paid'], /^--status should be one of submitted, /],
    [
      ['payments', 'refund', 'PPY-1', '--amount', '1.5', '--reason', 'other'],
      /^--amount should be/,
    ],
    [['payments', 'reject', 'PPY-1'], /^payments reject needs --reason account_not_found \| /],
    [['payments', 'dispute', 'PPY-1', 'closed'], 'status should be one of opened, won, lost.'],
    [['payments', 'ask', 'PPY-1', ...seen, '--fee', '1', '--fields', 'Plan'], /^Ask one thing/],
    [
      ['privacy', 'erase', '--confirmation', 'confirmation-001'],
      'Say who handles the request: --as <name>.',
    ],
    [['breakers', 'end'], 'breakers end needs <id or slug of a payee, or site>.'],
  ] as const)('%j', async (args, message) => {
    const { asked, out, err, code } = await ops(args)
    expect({ asked, out, code }).toEqual({ asked: [], out: [], code: 2 })
    expect(err[0]).toMatch(message)
    expect(err[1]).toBe('npm run ops -- help lists the commands.')
  })

  test.each([
    [path.join(folder, 'none.csv'), /cannot be read: ENOENT: no such file/],
    [path.join(folder, 'latin.csv'), /is not UTF-8/],
  ])('the file %s', async (file, message) => {
    writeFileSync(path.join(folder, 'latin.csv'), Buffer.from([0x70, 0xe9, 0x0a]))
    const { err, code } = await ops(['payees', 'import', file])
    expect([err[0], code]).toEqual([expect.stringMatching(message), 1])
  })
})

describe('a refusal', () => {
  test('names the fields as they were typed, and what the site says to do', async () => {
    const fields = { amountCents: 'Enter a sum', actor: 'Too long', payment: 'Enter an ID' }
    const refused = await ops(['payments', 'refund', 'PPY-1', ...seen, '--reason', 'other'], {
      problem: { code: 'INVALID_FIELDS', message: 'Check the fields.', fields },
    })
    expect(refused.err.slice(0, 4)).toEqual([
      'Check the fields.',
      '  --amount: Enter a sum',
      '  --as: Too long',
      '  payment: Enter an ID',
    ])
    expect(refused.code).toBe(1)
  })

  test.each([
    [['payments', 'ask', 'PPY-1', ...seen, '--fields', 'A; B'], 'fields.0.name', '--fields'],
    [['payments', 'ask', 'PPY-1', ...seen, '--due-date', '1'], 'dueDate', '--due-date'],
    [['outbox', 'retry', 'm', '--even-if-sent'], 'evenIfSent', '--even-if-sent'],
  ])('of %j calls %s %s', async (args, field, option) => {
    const problem = { code: 'INVALID_FIELDS', fields: { [field]: 'wrong' } }
    expect((await ops(args, { problem })).err[1]).toBe(`  ${option}: wrong`)
  })

  test('of a file lists line and column of each fault', async () => {
    const file = path.join(folder, 'sent.csv')
    writeFileSync(file, 'payment,way,version\n')
    const faults = [{ line: 2, column: 'way', message: 'unknown' }]
    const refused = await ops(['remittances', 'import', file, '--date', '11/20/2026'], {
      problem: { code: 'INVALID_FILE', faults, total: 3 },
    })
    expect(refused.err).toEqual(['no', '  line 2, way: unknown', '  and 2 more'])
  })
})

describe('a command that changes a payment', () => {
  const shown = {
    ...firstReleaseReplies.staff,
    legalHold: null,
    privacyRequests: [],
    archivedAt: null,
    lastChange: null,
  }
  const others = { possibleDuplicates: [], earlier: [], newPayments: [] }
  const calls = { payeePhone: '(217) 555-0101', payer: { times: ['7:12 AM'], mayCall: false } }
  const offers = {
    ...{ isTooLate: false, isCheckDue: false },
    ...{ questions: [], corrections: [], refundReasons: [] },
  }
  const payment = success({ ...shown, ...others, offers, calls, version: '3-7' })

  test('shows the payment and asks, and a script is told which version it may name', async () => {
    for (const more of [[], ['--yes']]) {
      const asked = await ops(['payments', 'accept', 'PPY-1', ...more], payment)
      expect([asked.asked, asked.out, asked.code]).toEqual([
        ...[[['readPayment', { payment: 'PPY-1' }]], [], 2],
      ])
      expect(asked.err.some((line) => /^status +/.test(line))).toBe(true)
      expect(asked.err.join()).toContain('(217) 555-0101; 7:12 AM there: call from 8 AM to 9 PM')
      expect(asked.err).toContain(
        '"payments accept PPY-1" changes this payment. Add --version 3-7 if you mean it.',
      )
    }
  })

  test('only checks the payment as it is', async () => {
    const check = ['--way', 'ach', '--date', '11/20/2026', '--check']
    const sent = success({ id: 'pay_1', reference: 'PPY-1', cents: 5, what: 'recorded' })
    const { asked } = await ops(['remittances', 'sent', 'PPY-1', ...check], payment, sent)
    expect(asked[1]).toMatchObject(['recordSent', { version: '3-7', check: true }])
  })

  test('is a file of sendings too, and its lines that were changed since have to be looked at', async () => {
    const file = path.join(folder, 'sent.csv')
    writeFileSync(file, 'payment,way,version\nPPY-1,ach,1-1\n')
    const conflicts = [{ line: 2, payment: 'PPY-1', message: 'Ben wrote a note.' }]
    const { out, code } = await ops(
      ['remittances', 'import', file, '--date', '11/20/2026'],
      success({ isCheck: false, payments: [], conflicts }),
    )
    expect([out.some((line) => /^2 +PPY-1 +Ben wrote a note\.$/.test(line)), code]).toEqual([
      true,
      1,
    ])
  })
})

describe('a command that may be repeated', () => {
  const done = { id: 'pay_1', reference: 'PPY-1' }

  test('gets a key, and a lost reply says how to repeat it', async () => {
    const note = ['payments', 'note', 'PPY-1', 'Called the biller', ...seen]
    const noted = await ops(note, success(done))
    const key = expect.stringMatching(/^[\w-]{36}$/)
    const input = { payment: 'PPY-1', version: '2-5', note: 'Called the biller', key }
    expect(noted).toMatchObject({ asked: [['addNote', input]], code: 0 })
    const refund = ['payments', 'refund', 'PPY-1', ...seen, '--reason', 'paid_twice']
    const lost = await ops([...refund, '--key', 'ticket-0001'], { problem: { code: 'X' } })
    expect(lost.asked).toMatchObject([['refund', { key: 'ticket-0001' }]])
    expect(lost.err.at(-1)).toBe('To repeat this safely, add --key ticket-0001.')
  })

  test('says what staff have to do about a refund of money that was sent', async () => {
    const sent = {
      ...{ cents: 500, way: 'code', trace: '', status: 'sent', sentOn: '2026-11-20' },
      ...{
        endedOn: null,
        recordedBy: 'Sam',
        recordedAt: at,
        endedBy: null,
        endedAt: null,
        move: null,
      },
    }
    const sums = { refundId: 'r', cents: 500, refundedCents: 500, outcome: 'pending' }
    const { out } = await ops(
      ['payments', 'refund', 'PPY-1', ...seen, '--reason', 'paid_twice'],
      success({ ...done, ...sums, sent }),
    )
    expect(out).toContain(
      'sent       It was sent to the payee on 2026-11-20 (code): get it back, or cancel the code.',
    )
    expect(out.at(-1)).toMatch(/^outcome {4}pending: carried out once the card processor/)
  })
})

test('payments are searched by any term, live and archived', async () => {
  const archived = {
    ...{ id: 'pay_2', reference: 'PPY-2', payeeName: 'Elm', month: '2026-01', lastFour: '4242' },
    isErased: false,
  }
  const declined = {
    ...{ submittedAt: at, payeeName: 'Elm', payerName: 'Avery Q', billingZip: '62701' },
    ...{ totalCents: 6420, lastFour: '0002', state: 'declined', readAloud: 'Ask for the name' },
  }
  const flags = { isMore: true, isPartial: true }
  const reply = { payments: [found], ...flags, tries: [declined], archived: [archived] }
  const { asked, out } = await ops(
    ['payments', 'search', 'avery q', '--from', '11/01/2026'],
    success(reply),
  )
  expect(asked).toEqual([['searchPayments', { term: 'avery q', from: '11/01/2026' }]])
  expect(out.slice(0, 2)).toEqual([
    'there are more            yes',
    'narrow by date or biller  yes',
  ])
  expect(out.join('\n')).toMatch(/Avery Q +62701 +\$64.20 +0002 +declined +Ask for the name/)
  expect(out.find((line) => line.startsWith('PPY-1'))).toMatch(/A-1 +1111$/)
  expect(out.slice(-3)).toEqual([
    'archived payments',
    'reference  payee name  month    last four',
    'PPY-2      Elm         2026-01  4242',
  ])
})

test.each([
  [
    ['--fields', 'Member number; Plan'],
    {
      type: 'extraFields',
      fields: [
        { type: 'text', name: 'Member number' },
        { type: 'text', name: 'Plan' },
      ],
    },
  ],
  [['--new-amount', '130'], { type: 'confirmAmountIncrease', newAmountCents: 13_000 }],
  [['--correct', 'account; payDOS'], { type: 'correctBill', fields: ['account', 'payDOS'] }],
  [['--fee', '2.50'], { type: 'confirmAmountIncreaseFee', feeCents: 250 }],
  [['--due-date', '11/30/2026'], { type: 'confirmDeadlineApproaching', dueDate: '11/30/2026' }],
] as const)('a question with %j is asked as %o', async (options, request) => {
  const sentTo = { email: false, text: false }
  const { asked, out } = await ops(
    ['payments', 'ask', 'PPY-1', ...seen, ...options, '--replaces'],
    success({ id: 'pay_1', reference: 'PPY-1', sentTo }),
  )
  const input = { payment: 'PPY-1', version: '2-5', replaces: true, request }
  expect(asked).toEqual([['askForInfo', input]])
  expect(out.at(-1)).toBe(
    'sent to    nobody: the question is on the status page only, so call the payer',
  )
})

test('only "site" ends the trip of the site', async () => {
  const breaker = { payee: null, trippedUntil: null, declines: 0, floor: 100, ended: null }
  const reply = success({ ...breaker, what: 'unchanged' })
  const ended = await ops(['breakers', 'end', 'site', '--minutes', '5'], reply)
  expect(ended.asked).toEqual([['endTrip', { minutes: 5 }]])
  expect(ended.out).toContain('what                   unchanged')
  const ofPayee = await ops(['breakers', 'show', 'cedar'], success(breaker))
  expect(ofPayee.asked).toEqual([['readBreaker', { payee: 'cedar' }]])
})

describe('privacy', () => {
  const payment = {
    ...{ id: 'pay_1', reference: 'PPY-1', isArchived: false, outcome: 'erasable' },
    ...{ possibleAt: null, reasons: [], consentsUntil: at },
  }
  const plan = { requestId: null, payments: [payment], next: null }
  const confirmation = 'confirmation-001'
  const erase = ['privacy', 'erase', '--as', 'Ana', '--confirmation', confirmation]
  const facts = { confirmation }

  test('shows what an erasure would do, and does nothing without a yes', async () => {
    const shown = await ops(erase, success(plan))
    expect(shown.asked).toEqual([['erasePersonalData', { ...facts, check: true }]])
    expect(shown).toMatchObject({ out: [], code: 2 })
    expect(shown.err).toContain('PPY-1      erasable  2026-11-20 10:00 EST')
    expect(shown.err).toContain('This cannot be undone. Add --yes if you mean it.')
  })

  test('erases the payments of every page', async () => {
    const [first, last] = [
      { ...plan, next: 'pay_1' },
      { ...plan, payments: [{ ...payment, id: 'pay_2', reference: 'PPY-2' }] },
    ]
    const { asked, out } = await ops(
      [...erase, '--yes'],
      ...[first, last, first, last].map(success),
    )
    expect(asked.map(([, input]) => input)).toEqual([
      { ...facts, check: true },
      { ...facts, check: true, after: 'pay_1' },
      facts,
      { ...facts, after: 'pay_1' },
    ])
    for (const reference of ['PPY-1', 'PPY-2'])
      expect(out.some((line) => line.startsWith(reference))).toBe(true)
  })

  test('erases with --yes, and has to be looked at if a payment could not be erased', async () => {
    const open = { ...payment, reasons: [{ why: 'disputable', until: at }], possibleAt: at }
    const refused = { ...open, id: 'pay_2', reference: 'PPY-2', outcome: 'refused' }
    const erased = { ...payment, outcome: 'erased' }
    const done = { ...plan, requestId: 'prv_1', payments: [erased, refused] }
    const { asked, out, code } = await ops([...erase, '--yes'], success(plan), success(done))
    expect(asked[1]).toEqual(['erasePersonalData', facts])
    expect(code).toBe(0)
    expect(out.find((line) => line.startsWith('PPY-2'))).toMatch(
      /refused +2026-11-20 10:00 EST +disputable, 2026-11-20 10:00 EST/,
    )
    expect(out.at(-1)).toMatch(/^Kept: sums, dates/)
    const changed = { ...plan, payments: [{ ...payment, outcome: 'changed' }] }
    expect((await ops([...erase, '--yes'], success(plan), success(changed))).code).toBe(1)
  })

  test('exports into a new file that only its owner reads', async () => {
    const file = path.join(folder, 'pat.json')
    const payments = [{ reference: 'PPY-1', isArchived: false, records: {}, notes: [] }]
    const reply = success({ requestId: 'prv_1', payments, others: {}, next: null })
    const args = ['privacy', 'export', file, '--as', 'Ana', '--confirmation', confirmation]
    expect((await ops(args, reply)).out).toEqual(['request id  prv_1', '', `${file}: 1 payment.`])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ payments, others: {} })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await ops(args, reply)).toMatchObject({
      err: [`${file} cannot be written, or exists.`],
      code: 1,
    })
  })

  test('exports notes of staff only after someone has read them and chosen', async () => {
    const toNote = (note: string) => ({ note, 'written by': 'staff', 'created at': '2026-11-20' })
    const payments = [
      { reference: 'PPY-1', isArchived: false, records: {}, notes: [toNote('One'), toNote('Two')] },
      { reference: 'PPY-2', isArchived: false, records: {}, notes: [toNote('Three')] },
    ]
    const reply = success({ requestId: 'prv_1', payments, others: {}, next: null })
    const args = ['privacy', 'export', '--as', 'Ana', '--confirmation', confirmation]
    const write = async (name: string, ...more: readonly string[]) => {
      const file = path.join(folder, name)
      const [first = '', second = '', ...rest] = args
      const { err, code } = await ops([first, second, file, ...rest, ...more], reply)
      return { file, err, code }
    }
    const refused = await write('unread.json')
    expect([refused.code, existsSync(refused.file)]).toEqual([1, false])
    expect(refused.err[2]).toBe('3  PPY-2  2026-11-20  Three')
    expect(refused.err[3]).toContain('--notes all, none, or numbers such as 1,3')
    for (const [notes, expected] of [
      ['none', []],
      ['2,3', ['Two', 'Three']],
      ['all', ['One', 'Two', 'Three']],
    ] as const) {
      const { file } = await write(`${notes}.json`, '--notes', notes)
      const text = readFileSync(file, 'utf8')
      const written = ['One', 'Two', 'Three'].filter((note) => text.includes(`"${note}"`))
      expect(written).toEqual(expected)
    }
    expect(await write('wrong.json', '--notes', '4')).toMatchObject({ code: 2 })
  })

  test('erases again on all pages, and has to be looked at if one failed', async () => {
    const page = { requests: 10, erased: 12, failed: [], next: 'privacy/prv_1' }
    const failed = [{ paymentId: 'pay_9', outcome: 'changed' }]
    const last = { requests: 3, erased: 1, failed, next: null }
    const { asked, out, code } = await ops(['privacy', 'reapply'], success(page), success(last))
    expect(asked.map(([, input]) => input)).toEqual([{}, { after: 'privacy/prv_1' }])
    expect(out.slice(0, 2)).toEqual(['requests  13', 'erased    13'])
    expect(out.at(-1)).toBe('pay_9       changed')
    expect(code).toBe(1)
  })
})

describe('ledger', () => {
  const none = { card: 0, reserved: 0, payee: 0, disputed: 0 }
  const month = {
    ...{ month: '2026-01', payments: 1, deleted: 0, authorizedCents: 500, capturedCents: 500 },
    ...{ voidedCents: 0, refundedCents: 200, disputedCents: 100, wonCents: 0, lostCents: 100 },
    accounts: { card: -200, reserved: 0, payee: 200, disputed: 0 },
  }
  const page = { payments: 2, accounts: none, unbalanced: [], next: null, archived: [] }

  test('adds up the pages and the archive', async () => {
    const { asked, out, code } = await ops(
      ['ledger'],
      success({ ...page, accounts: { ...none, card: -700, payee: 700 }, next: 'pay_2' }),
      success({ ...page, accounts: { ...none, card: 50, payee: -50 }, archived: [month] }),
    )
    expect(asked.map(([, input]) => input)).toEqual([{}, { after: 'pay_2' }])
    expect(out.slice(0, 3)).toEqual([
      'payments        4',
      'accounts card   -$6.50',
      'accounts payee  $6.50',
    ])
    expect(out.find((line) => line.startsWith('2026-01'))).toMatch(/-\$2\.00 +\$2\.00$/)
    expect([out.at(-1), code]).toEqual(['The ledger sums to zero.', 0])
  })

  test.each([
    [
      'a sum that is not zero',
      { accounts: { ...none, card: 5 } },
      'The ledger does NOT sum to zero.',
    ],
    [
      'a payment that is not balanced',
      { unbalanced: ['pay_1'] },
      'Payment pay_1 has an event that does not sum to zero.',
    ],
    [
      'a month that differs from its events',
      { archived: [{ ...month, capturedCents: 400 }] },
      'The archive of 2026-01 does not match its events.',
    ],
  ])('%s needs action, and nothing else is called wrong', async (_, wrong, sentence) => {
    const { out, code } = await ops(['ledger'], success({ ...page, ...wrong }))
    expect([out.slice(-2), code]).toEqual([['', sentence], 1])
  })
})

test('a widget file that is no object is refused', async () => {
  const file = path.join(folder, 'widget.json')
  writeFileSync(file, '[]')
  expect((await ops(['widgets', 'save', file])).err[0]).toContain('is not a widget')
  writeFileSync(file, 'no')
  expect((await ops(['widgets', 'save', file])).err[0]).toContain('is not valid JSON')
})
