// Payments that tests write without the public calls, for speed, beside those that were made with them: a column differs only
// where it is said here.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPaymentIn } from '../../../tests/support/builders/made-payment'
import { createPayment, setStatus } from '../../../tests/support/builders/payment'
import { insertPayablePayee } from '../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../tests/support/builders/submit-request'
import { getAttemptStub } from '../../../tests/support/requests/services'
import { toHistorySql } from '../../../tests/support/scale/history'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type Row = Readonly<Record<string, string | number | null>>

async function readRow(id: string): Promise<Row> {
  const row = await env.DB.prepare('SELECT * FROM payments WHERE id = ?1').bind(id).first<Row>()
  if (!row) throw new Error('the payment was not recorded')
  return row
}

const toKind = (value: unknown) => (value === null ? 'null' : typeof value)

/** The columns that differ, with both values: of the built row and of the other. */
const findDifferences = (built: Row, made: Row): readonly string[] =>
  Object.entries(made)
    .filter(([name, value]) => built[name] !== value)
    .map(([name, value]) => `${name}: ${built[name]}, ${value}`)

/** Of the columns that each payment has its own value of, whether there is one, and its type. */
const ownColumns: readonly string[] = [
  ...['id', 'reference', 'attempt_id', 'payee_id', 'processor_transaction_id', 'bill_key'],
  ...['receipt_token_hash', 'browser_hash', 'hold_until_at', 'created_at', 'updated_at'],
  ...['decided_at', 'remittance_open_since', 'words'],
]
const maskOwn = (row: Row): Row => ({
  ...row,
  ...Object.fromEntries(ownColumns.map((name) => [name, toKind(row[name])])),
})

test.each([
  ['in_review', 'in-review'],
  ['awaiting_info', 'asked-due-date'],
  ['accepted', 'accepted'],
  ['rejected', 'rejected'],
  ['canceled', 'canceled'],
] as const)(
  'a payment that is set to %s has the row of one that the calls lead there',
  async (status, state) => {
    const built = await createPayment()
    await setStatus(built, status)
    const made = await createPaymentIn(state, { form: { amount: '20.00' } })
    const rows = [maskOwn(await readRow(built.id)), maskOwn(await readRow(made.id))] as const
    expect(findDifferences(...rows)).toEqual([])
  },
)

test('a submit that is built for the attempt records what the form does, but for what only a form has', async () => {
  const attemptId = newAttemptId()
  const payeeId = await insertPayablePayee()
  await getAttemptStub(attemptId).submit(
    buildSubmitRequest({ attemptId, payeeId, amountCents: 2_000 }),
  )
  const built = maskOwn(await readRow(`pay_${attemptId}`))
  const made = maskOwn(await readRow((await createPayment()).id))
  expect(findDifferences(built, made)).toEqual([
    `account: ${attemptId}, A-1001`,
    'captcha: passed, not_shown',
    'web_url: , /web-payment',
  ])
})

/** Texts of a fixed set: a value that the product does not write would be found by no query. */
const fixedTexts: readonly string[] = ['status', 'pay_type', 'card_brand', 'device_type', 'locale']
const toKinds = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      fixedTexts.includes(name) ? value : toKind(value),
    ]),
  )

test('the generated history has payments of the kinds that the calls make', async () => {
  const size = { payments: 210, present: 210, payees: 1, now: Date.now() }
  await env.DB.batch(toHistorySql(size).map((sql) => env.DB.prepare(sql)))
  for (const [status, state] of [
    ['in_review', 'in-review'],
    ['awaiting_info', 'asked-due-date'],
    ['accepted', 'accepted'],
  ] as const) {
    const built = await env.DB.prepare(
      "SELECT * FROM payments WHERE reference GLOB 'PPY-????????' AND status = ?1 AND card_brand = 'visa' LIMIT 1",
    )
      .bind(status)
      .first<Row>()
    const made = await readRow((await createPaymentIn(state)).id)
    expect(findDifferences(toKinds(built ?? {}), toKinds(made)), status).toEqual([
      'device_type: apple, desktop',
    ])
  }
})
