import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { explainQuery } from '../../../../tests/support/explain-query'
import { dueQueries, takeDueAttempts } from './due-attempts-store'

const take = (limit: number) => takeDueAttempts(env.DB, { list: 'attempts', before: 100, limit })
const countCursors = () => env.DB.prepare('SELECT count(*) AS n FROM due_cursors').first('n')

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM open_attempts'),
    env.DB.prepare('DELETE FROM due_cursors'),
    ...['e', 'd', 'c', 'b', 'a'].map((id) =>
      // Two of them opened in the same moment.
      env.DB.prepare('INSERT INTO open_attempts VALUES (?1, ?2)').bind(id, id === 'b' ? 1 : 2),
    ),
    env.DB.prepare("INSERT INTO open_attempts VALUES ('young', 100)"),
  ])
})

describe('taking due attempts', () => {
  test('attempts that stay due do not keep the others from their turn, and the list begins again at its end', async () => {
    expect(await take(2)).toEqual(['b', 'a'])
    expect(await take(2)).toEqual(['c', 'd'])
    expect(await take(2)).toEqual(['e'])
    expect(await take(2)).toEqual(['b', 'a'])
  })

  test('a list that fits into one run leaves no cursor', async () => {
    expect(await take(6)).toEqual(['b', 'a', 'c', 'd', 'e'])
    expect(await countCursors()).toBe(0)
  })

  test('a run that ends exactly at the end of the list is followed by an empty one, then by the first', async () => {
    expect(await take(5)).toHaveLength(5)
    expect(await take(5)).toEqual([])
    expect(await take(5)).toHaveLength(5)
  })

  test.each([
    ['attempts', 'open_attempts_by_time'],
    ['decisions', 'payments_deciding'],
    ['refunds', 'refunds_open'],
    ['releases', 'payments_open_by_hold'],
    ['warnings', 'payments_unwarned_by_hold'],
    ['ended', 'payments_ended'],
    ['expired', 'archived_payments_by_end'],
  ] as const)('the list %s is read by the index %s', async (list, index) => {
    const plan = (await explainQuery(dueQueries[list])).join()
    expect(plan).toContain(`INDEX ${index} (`)
    expect(plan).not.toContain('SCAN')
  })
})
