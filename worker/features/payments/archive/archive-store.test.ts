// What the schema itself refuses, and which queries read an index.
import { describe, expect, test } from 'vitest'
import { change } from '../../../../tests/support/archive-faults'
import { createArchivedPayment } from '../../../../tests/support/builders/ended-payment'
import { createAcceptedPayment, createPayment } from '../../../../tests/support/builders/payment'

import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { explainQuery } from '../../../../tests/support/explain-query'
import { archiveQueries } from './archive-store'
import { archivedQueries } from './archived-payments-store'

captureLogEvents()

describe('the database', () => {
  test('lets nothing delete a ledger row but the batch of a verified archive', async () => {
    const { id } = await createAcceptedPayment()
    const remove = change('DELETE FROM ledger_entries WHERE payment_id = ?1')
    await expect(remove(id)).rejects.toThrow('append only')
    const archived = await createArchivedPayment()
    await change(`INSERT INTO archived_payments SELECT ?1, 'PPY-X', payee_id, month, '', '', '', 'x', 'en', NULL, '', '', 'deleting', 1, 1, NULL
      FROM archived_payments WHERE id = '${archived.id}'`)(id)
    await expect(remove(id)).rejects.toThrow('append only')
    await change('DELETE FROM archived_payments WHERE id = ?1')(id)
  })

  test.each(['id', 'reference'])(
    'lets no new payment have the %s of an archived one',
    async (column) => {
      const archived = await createArchivedPayment()
      const other = await createPayment()
      const value = archived.rows.payments[0]?.[column]
      const columns = Object.keys(archived.rows.payments[0] ?? {})
      const values = columns.map((name) =>
        name === column
          ? `'${value}'`
          : /^(?:id|reference|attempt_id|receipt_token_hash)$/.test(name)
            ? `'new-${name}'`
            : name,
      )
      await expect(
        change(
          `INSERT INTO payments (${columns.join(', ')}) SELECT ${values.join(', ')} FROM payments WHERE id = ?1`,
        )(other.id),
      ).rejects.toThrow('the payment is archived')
    },
  )

  test.each([
    ...([
      'isArchivable',
      'countLate',
      'find',
      'findByReference',
      'findByReceipt',
      'ofBill',
    ] as const),
    ...(['search', 'beginDelete', 'countDeleted'] as const),
  ])('answers %s from an index', async (name) => {
    expect(
      (await explainQuery({ ...archiveQueries, ...archivedQueries }[name])).filter((step) =>
        /SCAN (?!CONSTANT|ended$|json_each VIRTUAL)/.test(step),
      ),
    ).toEqual([])
  })
})
