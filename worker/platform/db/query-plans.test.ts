// tests/support/query-plans.ts finds the table scans of statements with and without values.
import { expect, test } from 'vitest'
import { findScans } from '../../../tests/support/query-plans'

test.each([
  'SELECT id FROM payments WHERE payer_name = ?1',
  'SELECT id FROM payments WHERE payer_name = ? AND note = ?',
  'UPDATE payments SET note = :note WHERE payer_name = :payer_name',
  "DELETE FROM payments WHERE note = ''",
])('a scan is reported for %s', async (sql) => {
  expect(await findScans(sql)).toEqual(['SCAN payments'])
})

test.each([
  'SELECT payer_name FROM payments WHERE id = ?1',
  'UPDATE payments SET note = :note WHERE id = :id',
  'SELECT id FROM payments LIMIT 1',
  'SELECT id FROM no_such_table',
])('no scan is reported for %s', async (sql) => {
  expect(await findScans(sql)).toEqual([])
})

test('a statement that cannot be explained is reported, unless its table is missing', async () => {
  expect(await findScans('SELECT no_such_column FROM payments')).toHaveLength(1)
})
