// The numbers that the documents promise, compared with those that the code uses.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findNumber } from '../../scripts/mutations/find-number.ts'
import { root } from '../../scripts/run.ts'
import { actionTtlMs } from '../../worker/features/payments/model/attempt-state'
import { payerTryLimits } from '../../worker/platform/rate-limits/limits'
import { authorizeNetProcessor } from '../../worker/vendors/cards/authorize-net'
import { defaultTimeoutMs as authorizeNetTimeoutMs } from '../../worker/vendors/cards/authorize-net-api'
import { stripeProcessor } from '../../worker/vendors/cards/stripe'
import { defaultTimeoutMs as stripeTimeoutMs } from '../../worker/vendors/cards/stripe-api'
import type { PromisedNumber } from '../support/promised-numbers/promised-number.ts'
import { promisedNumbers } from '../support/promised-numbers/promised-numbers.ts'

const readPath = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : readPath(Object(value)[key], rest)

async function readNumber(row: PromisedNumber): Promise<unknown> {
  if (row.file.endsWith('.toml')) return Number(findNumber(row).digits.replaceAll('_', ''))
  const module: unknown = await import(path.join(root, row.file))
  return readPath(module, row.name.split('.'))
}

test.each(promisedNumbers.map((row) => [row.promise, row] as const))('%s', async (_, row) => {
  expect(await readNumber(row)).toBe(row.number)
})

test('each promise has a sentence of its own, and a source that exists', () => {
  expect(new Set(promisedNumbers.map(({ promise }) => promise)).size).toBe(promisedNumbers.length)
  const sources = new Set(promisedNumbers.map(({ source }) => source))
  const unknown = [...sources].filter(
    (source) =>
      source !== 'decision' &&
      !/^specification, section \d$/.test(source) &&
      !existsSync(path.join(root, source)),
  )
  expect(unknown).toEqual([])
})

test('a try of a payer who confirms at the bank in the last moment is still counted', () => {
  expect(actionTtlMs).toBeLessThan(payerTryLimits.openSeconds * 1000)
})

const account = { baseUrl: 'https://cards.test', secretKey: '', loginId: '', transactionKey: '' }

test.each([
  // A charge is two requests: one makes a payment method of the card, the other confirms.
  [stripeProcessor(account), 2 * stripeTimeoutMs],
  [authorizeNetProcessor({ account, now: Date.now }), authorizeNetTimeoutMs],
])('$name is believed to have no charge only after its requests have ended', (processor, ms) => {
  expect(processor.noneIsFinalAfterMs).toBe(3 * 60_000)
  expect(processor.noneIsFinalAfterMs).toBeGreaterThan(ms)
})
