// A statement with more than six values names them (worker/platform/db/named-values.ts).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** ?7 and higher, and seven or more ? in a row. */
const findExcessPlaceholders = (source: string): readonly string[] =>
  [...source.matchAll(/\?(?:[7-9]|[1-9]\d+)\b|(?:\?,\s*){6,}\?/g)].map(
    ([placeholder]) => placeholder,
  )

/** An INSERT with its table, its columns, and the values of its VALUES or SELECT. */
const insert =
  /INSERT INTO (\w+)\s*\(([^()]*)\)\s*(?:VALUES\s*\(([^;]*?)\)\s*(?:ON|RETURNING|`|$)|SELECT ([^;`]*?)\s(?:WHERE|FROM)\b)/g

const toList = (text: string) => text.split(',').map((part) => part.trim())

/** The INSERTs whose values are names, with their columns. */
const listNamedInserts = (source: string) =>
  [...source.matchAll(insert)]
    .map(([, table = '', columns = '', row, selected = '']) => ({
      table,
      columns: toList(columns),
      values: toList(row ?? selected),
    }))
    .filter(({ values }) => values.some((value) => value.startsWith(':')))

/** Columns of a named INSERT whose value is a name other than the column's. */
const findMisplaced = (source: string): readonly string[] =>
  listNamedInserts(source).flatMap(({ table, columns, values }) =>
    columns.length === values.length
      ? columns
          .filter((column, at) => values[at]?.startsWith(':') && values[at] !== `:${column}`)
          .map((column) => `${table}.${column}`)
      : [`${table} has ${columns.length} columns and ${values.length} values`],
  )

const sources = globSync('{worker,scripts}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
  .sort()
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

test.each([
  ['`UPDATE t SET a = ?7 WHERE id = ?1`', ['?7']],
  ['`VALUES (?9, ?10, ?39)`', ['?9', '?10', '?39']],
  ['`VALUES (?, ?, ?, ?, ?, ?, ?)`', ['?, ?, ?, ?, ?, ?, ?']],
  ['`WHERE id = ?6 AND a = ?1`', []],
])('in %s the values by position beyond the sixth are found', (source, placeholders) => {
  expect(findExcessPlaceholders(source)).toEqual(placeholders)
})

test.each([
  ["`INSERT INTO t (a, b, c) VALUES (:a, 'x', :c) ON CONFLICT (a) DO NOTHING`", []],
  ['`INSERT INTO t (a, b, c)\n  VALUES (:a, :c, :b)`', ['t.b', 't.c']],
  ['`INSERT INTO t (a, b) SELECT :b, :a WHERE EXISTS (SELECT 1)`', ['t.a', 't.b']],
  ['`INSERT INTO t (a, b) VALUES (:a)`', ['t has 2 columns and 1 values']],
  ['`INSERT INTO t (a, b) VALUES (?1, ?2)`', []],
])('in %s the misplaced names are found', (source, misplaced) => {
  expect(findMisplaced(source)).toEqual(misplaced)
})

test('no statement has more than six values by position', () => {
  const found = sources.map(({ file, source }) => ({
    file,
    placeholders: findExcessPlaceholders(source),
  }))
  expect(found.filter(({ placeholders }) => placeholders.length > 0)).toEqual([])
})

test('each named value of an INSERT has the name of its column', () => {
  const tables = sources.flatMap(({ source }) => listNamedInserts(source)).map(({ table }) => table)
  expect(tables).toEqual(expect.arrayContaining(['payments', 'payment_history', 'info_requests']))
  expect(tables.length).toBeGreaterThan(7)
  expect(sources.flatMap(({ source }) => findMisplaced(source))).toEqual([])
})
