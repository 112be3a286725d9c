// An amount plus its fee is computed in shared/payments/fees.ts only. A second sum would keep the old
// total when the fee rule changes.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const feeOperand = String.raw`(?:[\w$]+\??\.)*\w*fee(?:_?cents)?\b`
/** An addition whose left or right operand is a variable, property or call named for a fee. */
const feeSum = new RegExp(
  String.raw`${feeOperand}(?:\([^()]*\))?\s*\+(?!\+)|\+=?\s*\(?(?:await\s+)?${feeOperand}`,
  'gi',
)

const findFeeSums = (source: string): readonly string[] =>
  [...source.matchAll(feeSum)].map(([sum]) => sum)

/** The one sum in TypeScript, and one in SQL, which adds stored columns. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'shared/payments/fees.ts': ['+ feeCents'],
  'worker/features/payments/ledger/ledger-store.ts': ['+ p.fee_cents'],
}

test.each([
  'const total = amountCents + feeCents',
  'formatCents(bill.amountCents + bill.feeCents)',
  'payment.amount_cents + payment.fee_cents',
  'order.feeCents + order.bill.amountCents',
  'amountCents + toFeeCents(payee, amountCents)',
  'toFeeCents(payee, amountCents) + amountCents',
  'amountCents + (await findFee(payee))',
  'const total = cents + fee',
  'total += payee?.fee',
  'amountCents +\n  feeCents',
])('"%s" adds a fee to an amount', (source) => {
  expect(findFeeSums(source)).toHaveLength(1)
})

test.each([
  'toTotalCents(amountCents, feeCents) + totalChangeCents',
  'const amountCents = totalCents - feeCents',
  'amountCents + totalChangeCents',
  "'Fees' + text",
  'feeCents++',
])('"%s" adds no fee', (source) => {
  expect(findFeeSums(source)).toEqual([])
})

test('only shared/payments/fees.ts and one SQL statement add a fee to an amount', () => {
  const files = globSync('{client,scripts,shared,tests,worker}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', 'tests/source/fee-sums.test.ts'],
  }).sort()
  expect(files.length).toBeGreaterThan(700)
  const found = files
    .map((file) => [file, findFeeSums(readFileSync(file, 'utf8'))] as const)
    .filter(([, sums]) => sums.length > 0)
  expect(Object.fromEntries(found)).toEqual(allowed)
})

test('shared/payments/fees.ts names the file of the SQL statement that adds a fee', () => {
  const source = readFileSync('shared/payments/fees.ts', 'utf8')
  const sqlFiles = Object.keys(allowed).filter((file) => file.startsWith('worker/'))
  expect(sqlFiles.filter((file) => !source.includes(file))).toEqual([])
})
