// Which payments are marked as changed: those of which any row is inserted, changed or deleted, by any statement.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  archiveNow,
  createEndedPayment,
  eraseMessages,
  servicesAtArchive,
} from '../../../tests/support/builders/ended-payment'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { copyNow, emptyCopies, findCopied } from '../../../tests/support/copies/copy-bucket'
import { eventually } from '../../../tests/support/eventually'
import { archivedTables } from '../payments/archive/archive-object'
import { beginDelete, endDelete } from '../payments/archive/archived-payments-store'
import { restorePayment } from '../payments/archive/restore-payment'

captureLogEvents()

const listChanged = async () => {
  const { results } = await env.DB.prepare('SELECT DISTINCT payment_id FROM copy_changes').all<{
    readonly payment_id: string
  }>()
  return results.map(({ payment_id }) => payment_id)
}
const execute = (sql: string, id: string) => env.DB.prepare(sql).bind(id).run()

describe('a payment is copied again', () => {
  let id = ''
  beforeAll(async () => {
    id = (await createEndedPayment()).id
    await emptyCopies()
  })

  test('not while nothing of it changes', async () => {
    // A message of the payment may still be sent in between.
    await eventually(async () => {
      await copyNow('changes')
      expect(await listChanged()).toEqual([])
    })
  })

  test.each(archivedTables)('after a row of $name changes', async ({ name, rows }) => {
    await emptyCopies()
    const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${name}')`).all<{
      readonly name: string
    }>()
    const column = results.at(-1)?.name
    const update = execute(`UPDATE ${name} SET ${column} = ${column} WHERE ${rows}`, id)
    if (name === 'ledger_entries') await expect(update).rejects.toThrow('append only')
    else {
      await update
      expect(await listChanged()).toEqual([id])
    }
  })

  test.each(archivedTables)('after a row of $name is inserted or deleted', async ({ name }) => {
    const { results } = await env.DB.prepare(
      "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?1",
    )
      .bind(name)
      .all<{ readonly sql: string }>()
    const marking = results.map(({ sql }) => sql).filter((sql) => sql.includes('copy_changes'))
    expect(marking.filter((sql) => sql.includes('AFTER DELETE'))).toHaveLength(1)
    expect(marking.filter((sql) => sql.includes('AFTER INSERT'))).toHaveLength(1)
  })

  test.each(['payment_notes', 'payment_openings', 'text_deliveries'])(
    'after the rows of %s are deleted',
    async (name) => {
      const { rows } = archivedTables.find((table) => table.name === name) ?? { rows: 'false' }
      await emptyCopies()
      await execute(`DELETE FROM ${name} WHERE ${rows}`, id)
      expect(await listChanged()).toEqual([id])
    },
  )
})

test('a payment that is archived, restored or deleted is copied as what it then is', async () => {
  const { id } = await createEndedPayment()
  await eraseMessages()
  await emptyCopies()
  await archiveNow(id)
  await copyNow('changes')
  expect(Object.keys((await findCopied('changes', id)) ?? {})).toEqual(['archived_payments'])

  await restorePayment(id, servicesAtArchive())
  await copyNow('changes')
  const restored = Object.keys((await findCopied('changes', id)) ?? {})
  expect(restored).toContain('payments')
  expect(restored).not.toContain('archived_payments')

  await env.DB.prepare('UPDATE payments SET restored_at = NULL WHERE id = ?1').bind(id).run()
  await archiveNow(id)
  const before = servicesAtArchive().now()
  await beginDelete(env.DB, { paymentId: id, before })
  await endDelete(env.DB, id)
  await copyNow('changes')
  expect(await findCopied('changes', id)).toEqual({})
})
