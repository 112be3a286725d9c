import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createPayment } from '../../../../tests/support/builders/payment'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { toArchivedDb } from './archived-rows-store'

captureLogLines()
const ids = 'SELECT id FROM payments'

test('a query of archived rows finds no live payment, with values and without', async () => {
  const { id } = await createPayment()
  const db = toArchivedDb(env.DB, { payments: [{ id: 'pay_archived' }] })
  const find = db.prepare(`${ids} WHERE id = ?1`)
  expect(await find.bind('pay_archived').first('id')).toBe('pay_archived')
  expect(await find.bind(id).first('id')).toBe(null)
  expect((await db.prepare(ids).all()).results).toEqual([{ id: 'pay_archived' }])
  const [listed] = await db.batch([db.prepare(ids)])
  expect(listed?.results).toEqual([{ id: 'pay_archived' }])
})

test('archived rows cannot be written', () => {
  const db = toArchivedDb(env.DB, {})
  expect(() => db.prepare('DELETE FROM payments')).toThrow('read only')
})
