import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { bindNamed, toPositional } from './named-values'

const readRow = (statement: D1PreparedStatement) => statement.first()

test('values are bound by name, whatever their order in statement and record', async () => {
  const row = await readRow(
    bindNamed(env.DB, 'SELECT :last AS last, :first AS first, :none AS none', {
      first: 'a',
      none: null,
      last: 2,
    }),
  )
  expect(row).toEqual({ last: 2, first: 'a', none: null })
})

test('a name that is used twice is bound once', async () => {
  const sql = `SELECT :now AS created_at,
    :now AS updated_at, coalesce(:other, :now) AS other`
  const row = await readRow(bindNamed(env.DB, sql, { now: 5, other: null }))
  expect(row).toEqual({ created_at: 5, updated_at: 5, other: 5 })
})

test('names beyond the ninth are bound, even if one is the start of another', async () => {
  const sql = 'SELECT :a, :b, :c, :d, :e, :f, :g, :h, :i, :j, :item AS item, :item_id AS item_id'
  const [a, b, c, d, e] = [1, 2, 3, 4, 5]
  const values = { a, b, c, d, e, f: 6, g: 7, h: 8, i: 9, j: 10, item: 11, item_id: 12 }
  expect(await readRow(bindNamed(env.DB, sql, values))).toMatchObject({ item: 11, item_id: 12 })
})

test('a colon that no letter follows starts no name', () => {
  expect(toPositional(`SELECT :id || ':' || '{"kind":"none"}'`)).toEqual({
    sql: `SELECT ?1 || ':' || '{"kind":"none"}'`,
    names: ['id'],
  })
})

test('a value is never read as SQL, whatever it contains', async () => {
  const text = `'); DROP TABLE payments; -- :name ?1`
  expect(await readRow(bindNamed(env.DB, 'SELECT :text AS text', { text }))).toEqual({ text })
})

test('a missing, misspelled or extra name does not compile, and the first two throw', async () => {
  // @ts-expect-error: `id` is missing.
  expect(() => bindNamed(env.DB, 'SELECT :id AS id, :at AS at', { at: 1 })).toThrow('undefined')
  // @ts-expect-error: `idd` is not a name of the statement.
  expect(() => bindNamed(env.DB, 'SELECT :id AS id', { idd: 1 })).toThrow('undefined')
  // @ts-expect-error: `more` is not a name of the statement.
  expect(await readRow(bindNamed(env.DB, 'SELECT :id AS id', { id: 1, more: 2 }))).toEqual({
    id: 1,
  })
})
