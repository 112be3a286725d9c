import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aPayment } from './a-payment'
import { listLedger } from './ledger-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('a row of the ledger', () => {
  const insert = (verb: string, id: string, event: string, account: string, cents: number) =>
    env.DB.prepare(
      `${verb} INTO ledger_entries (payment_id, event, account, cents, at) VALUES (?1, ?2, ?3, ?4, 1)`,
    )
      .bind(id, event, account, cents)
      .run()

  test('is never changed and never deleted', async () => {
    const { id } = await aPayment()
    const before = await listLedger(env.DB, id)
    expect(before).toEqual([
      { event: 'authorised', account: 'card', cents: -2000 },
      { event: 'authorised', account: 'reserved', cents: 2000 },
    ])
    const change = (sql: string) => env.DB.prepare(sql).bind(id).run()
    const refused = 'the ledger is append only'
    await expect(
      change('UPDATE ledger_entries SET cents = 1 WHERE payment_id = ?1'),
    ).rejects.toThrow(refused)
    await expect(change('DELETE FROM ledger_entries WHERE payment_id = ?1')).rejects.toThrow(
      refused,
    )
    await expect(
      change('UPDATE OR REPLACE ledger_entries SET at = 9 WHERE payment_id = ?1'),
    ).rejects.toThrow(refused)
    await insert('INSERT OR REPLACE', id, 'authorised', 'card', -1)
    expect(await listLedger(env.DB, id)).toEqual(before)
  })

  test('says once how a reservation ended', async () => {
    const { id } = await aPayment()
    await insert('INSERT', id, 'captured', 'reserved', -2000)
    await expect(insert('INSERT', id, 'voided', 'reserved', -2000)).rejects.toThrow('ends once')
    await expect(insert('INSERT OR REPLACE', id, 'voided', 'card', 2000)).rejects.toThrow(
      'ends once',
    )
    await insert('INSERT', id, 'captured', 'payee', 2000)
  })
})
