// The check for patterns that the source must not contain.
import { expect, test } from 'vitest'
import { findBrokenRules, findSourceErrors } from '../../scripts/checks/source-rules.ts'

test.each([
  'worker/services.ts',
  'client/ui/locale.ts',
  'scripts/build/build.ts',
  'worker/app.test.ts',
])('a cast through unknown in %s is refused', (file) => {
  expect(findBrokenRules(file, 'const a = b as unknown as C')).toHaveLength(1)
  expect(findBrokenRules(file, 'const a = b as const')).toEqual([])
})

const query = "db.prepare('SELECT 1')"

test.each([
  'worker/features/payees/spelling.ts',
  'worker/features/payments/review/monitor-hold.ts',
  'worker/features/payees/restore.ts',
  'worker/background.ts',
])('SQL in %s is refused', (file) => {
  expect(findBrokenRules(file, query)).toHaveLength(1)
})

test.each([
  'worker/features/payees/store.ts',
  'worker/features/payments/disputes/dispute-store.ts',
  'worker/features/payments/stores/info-request-store.ts',
  'worker/features/payees/search.test.ts',
  'worker/vendors/metrics/d1.ts',
  'worker/platform/db/named-values.ts',
])('SQL in %s is allowed', (file) => {
  expect(findBrokenRules(file, query)).toEqual([])
})

test.each([
  'if (written?.meta.changes === 1) return',
  'return (await run(db.prepare(query).bind(id))) === 1',
])('%s is refused, because a trigger may change rows too', (source) => {
  expect(findBrokenRules('worker/features/payees/store.ts', source)).toHaveLength(1)
})

test('the source breaks no rule, and each listed exception is needed', () => {
  expect(findSourceErrors()).toEqual([])
})
