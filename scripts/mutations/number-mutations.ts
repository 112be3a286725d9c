// Doubles and halves each promised number in the code. The row's own test must fail.
import type { PromisedNumber } from '../../tests/support/promised-numbers/promised-number.ts'
import { promisedNumbers } from '../../tests/support/promised-numbers/promised-numbers.ts'
import { findNumber } from './find-number.ts'
import type { Mutation } from './mutation.ts'

const factors = { doubled: 2, halved: 0.5 } as const

function toMutations(row: PromisedNumber): readonly Mutation[] {
  const { start, digits } = findNumber(row)
  return Object.entries(factors).map(([how, factor]) => ({
    protection: `${row.promise} (${how})`,
    file: row.file,
    find: start + digits,
    replace: start + (digits ? Number(digits.replaceAll('_', '')) * factor : `${factor} * `),
    test: 'tests/source/promised-numbers.test.ts',
    title: row.promise,
  }))
}

const timeoutMutations = Object.entries(factors).map(([how, factor]) => ({
  protection: `a browser waits 60 seconds (${how})`,
  file: 'client/ui/call.ts',
  find: 'const timeoutMs = 60_000',
  replace: `const timeoutMs = ${60_000 * factor}`,
  test: 'client/ui/call.test.ts',
  title: 'the browser waits 60 seconds for the reply to a call',
}))

export const numberMutations: readonly Mutation[] = [
  ...promisedNumbers.flatMap(toMutations),
  ...timeoutMutations,
]
