// Each command about a payment names the version that its caller saw, and is refused after another person's change.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commandErrors, toChangeText } from '../shared/locales/en/back-office/commands'
import { createPaymentIn, takeSteps } from '../tests/support/builders/made-payment'
import { createOffice } from '../tests/support/builders/office'
import { createCharged, easternToday } from '../tests/support/builders/remittance'
import {
  ana as anaOfReview,
  mo,
  readStaffPage,
  requestAs,
} from '../tests/support/requests/staff-page'
import type { CommandName, CommandResult } from './features/back-office/commands'
import { commands } from './features/back-office/commands'
import { toTypedDay } from './staff/words'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const [ana, ben] = [createOffice('Ana Ruiz'), createOffice('Ben Cho')]
const date = toTypedDay(easternToday())

/** Without its messages, which are sent meanwhile. */
async function read(payment: string) {
  const found = await ana.readPayment({ payment })
  if (!found.ok) throw new Error(found.error.kind)
  return { ...found.value, messages: [], isUndelivered: false }
}

const inReview = async () => (await createPaymentIn('in-review')).id
const asked = async () => (await createPaymentIn('asked-fee')).id
const accepted = async () => (await createCharged()).id

async function sent(way: 'ach' | 'code'): Promise<string> {
  const id = await accepted()
  await ben.recordSent({ payment: id, way, trace: 'T-1', date })
  return id
}

type Seen = { readonly payment: string; readonly version?: string }
type Result = CommandResult<CommandName>
type Act = readonly [
  name: CommandName,
  make: () => Promise<string>,
  run: (seen: Seen) => Promise<Result>,
]

const request = { type: 'confirmAmountIncreaseFee', feeCents: 250 } as const
const dispute = { reference: 'dp_1', status: 'opened', date, amountCents: 500 } as const

const acts: readonly Act[] = [
  ['accept', inReview, (seen) => ana.accept(seen)],
  ['reject', inReview, (seen) => ana.reject({ ...seen, reason: 'already_paid' })],
  ['addNote', inReview, (seen) => ana.addNote({ ...seen, note: 'Called', key: 'note-0001' })],
  ['askForInfo', inReview, (seen) => ana.askForInfo({ ...seen, request })],
  ['withdrawInfo', asked, (seen) => ana.withdrawInfo(seen)],
  ['refund', accepted, (seen) => ana.refund({ ...seen, key: 'refund-0001', reason: 'paid_twice' })],
  ['recordDispute', accepted, (seen) => ana.recordDispute({ ...seen, ...dispute })],
  ['recordSent', accepted, (seen) => ana.recordSent({ ...seen, way: 'ach', date })],
  [
    'recordRemittanceEnd',
    () => sent('ach'),
    (seen) => ana.recordRemittanceEnd({ ...seen, status: 'returned', date }),
  ],
  ['voidCode', () => sent('code'), (seen) => ana.voidCode(seen)],
  ['askToMove', () => sent('ach'), (seen) => ana.askToMove({ ...seen, account: 'A-1002' })],
  [
    'takeBackRecord',
    () => sent('ach'),
    (seen) => ana.takeBackRecord({ ...seen, record: 'sent', why: 'Of another payment' }),
  ],
]

/** Acts that no repeat can be told from: the second is another one, and is refused. */
const isNew: readonly CommandName[] = ['askForInfo', 'withdrawInfo', 'takeBackRecord']

test('each command that names a version is in the table', () => {
  const named = Object.entries(commands).flatMap(([name, { input }]) =>
    'shape' in input && 'version' in Object(input.shape) ? [name] : [],
  )
  expect(named.toSorted()).toEqual(acts.map(([name]) => name).toSorted())
})

describe('after another person’s change', () => {
  test.each(acts)(
    '%s changes nothing, says who did what, and is done once when that was seen',
    async (name, make, run) => {
      const payment = await make()
      const { version } = await read(payment)
      await ben.addNote({ payment, note: 'Fraud: do not accept', key: 'note-0002' })
      const before = await read(payment)
      const by = { by: 'Ben Cho', did: 'wrote a note', at: expect.any(Number) }
      expect(await run({ payment, version })).toEqual({
        ok: false,
        error: { kind: 'changed_since', ...by },
      })
      expect(await read(payment)).toEqual(before)
      expect(before.lastChange).toEqual(by)
      const seen = { payment, version: before.version }
      expect(await run(seen)).toMatchObject({ ok: true })
      const once = await read(payment)
      expect(once.version).not.toBe(before.version)
      // The reply was lost: the same person repeats the same act.
      expect((await run(seen)).ok).toBe(!isNew.includes(name))
      expect(await read(payment)).toEqual(once)
    },
  )
})

describe('two commands with the same version', () => {
  const races: readonly CommandName[] = ['accept', 'askForInfo', 'addNote', 'refund', 'recordSent']
  const note = (seen: Seen) => ben.addNote({ ...seen, note: 'Wait', key: 'note-0002' })

  test.each(acts.filter(([name]) => races.includes(name)))(
    '%s and a note at the same moment: exactly one is carried out',
    async (_, make, run) => {
      const payment = await make()
      const seen = { payment, version: (await read(payment)).version }
      const results = await Promise.all([run(seen), note(seen)])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      const [failed] = results.filter(({ ok }) => !ok)
      expect(failed).toMatchObject({ error: { kind: 'changed_since' } })
    },
  )

  test('accept by two people at the same moment: one is told that the other was first', async () => {
    const payment = await inReview()
    const seen = { payment, version: (await read(payment)).version }
    const results = await Promise.all([ana.accept(seen), ben.accept(seen)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      error: { kind: 'changed_since', did: 'accepted the payment' },
    })
  })
})

describe('the version', () => {
  test('stays when the site changes a payment by itself', async () => {
    const payment = await accepted()
    const { version } = await read(payment)
    await env.DB.prepare(
      `INSERT INTO payment_history (payment_id, from_status, to_status, actor, at)
      VALUES (?1, 'accepted', 'accepted', 'system', ?2)`,
    )
      .bind(payment, Date.now() + 1)
      .run()
    expect((await read(payment)).version).toBe(version)
  })

  test('changes with the payer’s answer', async () => {
    const made = await createPaymentIn('asked-due-date')
    const seen = { payment: made.id, version: (await read(made.id)).version }
    await takeSteps(made, { do: 'answer' })
    expect(await ana.reject({ ...seen, reason: 'already_paid' })).toMatchObject({
      error: { kind: 'changed_since', by: 'payer', did: 'answered the question' },
    })
  })

  test('that is missing or no version is refused, by the command and by the page', async () => {
    const payment = await inReview()
    for (const version of ['', 'latest'])
      expect(await ana.accept({ payment, version })).toMatchObject({
        error: { kind: 'invalid', fields: { version: commandErrors.version } },
      })
    for (const [name, form] of [
      ['accept', {}],
      ['accept', { confirm: '1' }],
      ['note', { note: 'Called', key: 'note-0001' }],
    ] as const) {
      const response = await requestAs(anaOfReview, `/payments/${payment}/${name}`, {
        ...form,
        version: '',
      })
      expect(response.status).toBe(409)
      expect(await readStaffPage(response)).toContain(commandErrors.version)
    }
    expect((await read(payment)).status).toBe('in_review')
  })
})

test('a form of the page that was opened before another person’s change is refused, unconfirmed and confirmed', async () => {
  const payment = await accepted()
  const { version } = await read(payment)
  await ben.refund({ payment, key: 'refund-0002', amountCents: 5_000, reason: 'paid_twice' })
  const { lastChange, refunds } = await read(payment)
  const form = { version, key: 'refund-0001', amount: '50.00', reason: 'paid_twice' }
  for (const confirm of ['0', '1']) {
    const response = await requestAs(mo, `/payments/${payment}/refund`, { ...form, confirm })
    expect(response.status).toBe(409)
    expect(lastChange).toMatchObject({ by: 'Ben Cho', did: 'refunded $50.00' })
    expect(await readStaffPage(response)).toContain(lastChange && toChangeText(lastChange))
  }
  expect((await read(payment)).refunds).toEqual(refunds)
})

test('a file of sendings records the lines that nobody changed, and lists the others', async () => {
  const [first, second] = [await accepted(), await accepted()]
  const rows = await Promise.all(
    [first, second].map(async (id) => `${id},ach,${(await read(id)).version}`),
  )
  await ben.addNote({ payment: second, note: 'Wait', key: 'note-0001' })
  const file = { csv: ['payment,way,version', ...rows].join('\n'), date }
  const conflicts = [
    { line: 3, payment: second, message: expect.stringContaining('Ben Cho wrote a note') },
  ]
  for (const [check, what] of [
    [true, 'recorded'],
    [false, 'recorded'],
    [false, 'unchanged'],
  ] as const)
    expect(await ana.importSent({ ...file, check })).toMatchObject({
      ok: true,
      value: { payments: [{ id: first, what }], conflicts },
    })
  expect((await read(first)).remittances).toHaveLength(1)
  expect((await read(second)).remittances).toEqual([])
})
