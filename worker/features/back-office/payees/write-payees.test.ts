// Writing payees is atomic: all rows of an import are written, or none.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { payeeLine } from '../../../../shared/back-office/payee-import'
import { allPayeeColumns, toCells } from '../../../../shared/payees/payee-columns'
import { insertPayee } from '../../../../tests/support/builders/payee'
import { deleteAllPayees, readPayeeTables } from '../../../../tests/support/builders/payee-import'
import { importQueries, writePayees } from './payee-store'

beforeEach(deleteAllPayees)

describe('writePayees', () => {
  const write = (id: string, slug: string, previousUpdatedAt: number | null) => ({
    payee: payeeLine.parse({ payeeId: id, slug, payeeName: 'Written' }),
    previousUpdatedAt,
    changesSlug: false,
  })

  test('writes nothing when another import has changed one payee', async () => {
    await insertPayee(env.DB, { id: 'p_a', slug: 'a' })
    await env.DB.prepare("UPDATE payees SET updated_at = 5 WHERE id = 'p_a'").run()
    const before = await readPayeeTables()
    const others = Array.from({ length: 700 }, (_, index) =>
      write(`p_n${index}`, `n${index}`, null),
    )
    expect(await writePayees(env.DB, { writes: [...others, write('p_a', 'a', 4)], now: 9 })).toBe(
      false,
    )
    expect(
      await writePayees(env.DB, { writes: [...others, write('p_a', 'a', null)], now: 9 }),
    ).toBe(false)
    expect(await readPayeeTables()).toBe(before)
    expect(await writePayees(env.DB, { writes: [...others, write('p_a', 'a', 5)], now: 9 })).toBe(
      true,
    )
  })

  test('writes nothing when the last payee has a slug that another payee owns', async () => {
    await insertPayee(env.DB, { id: 'p_a', slug: 'a' })
    const before = await readPayeeTables()
    const others = Array.from({ length: 700 }, (_, index) =>
      write(`p_n${index}`, `n${index}`, null),
    )
    expect(
      await writePayees(env.DB, { writes: [...others, write('p_b', 'a', null)], now: 9 }),
    ).toBe(false)
    expect(await readPayeeTables()).toBe(before)
  })

  test('is needed, because separate statements would leave a partial import, which readPayeeTables shows', async () => {
    await insertPayee(env.DB, { id: 'p_a', slug: 'a' })
    const before = await readPayeeTables()
    const rows = [write('p_n', 'n', null), write('p_b', 'a', null)]
    const naive = async () => {
      for (const { payee } of rows)
        await env.DB.prepare(importQueries.write)
          .bind(JSON.stringify([Object.values(toCells(allPayeeColumns, payee))]), 9)
          .run()
    }
    await expect(naive()).rejects.toThrow(/UNIQUE/)
    expect(await readPayeeTables()).not.toBe(before)
  })
})
