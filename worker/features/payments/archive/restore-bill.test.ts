import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  archiveNow,
  createEndedParts,
  findPlace,
  servicesAtArchive,
} from '../../../../tests/support/builders/ended-payment'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { findArchived } from './archived-payments-store'
import { restorePayment } from './restore-payment'

const logged = captureLogEvents()

test.each(['first', 'part'] as const)(
  'a bill whose %s payment has no object stays in the archive, whichever of its payments is restored',
  async (damaged) => {
    const bill = await createEndedParts()
    await archiveNow(bill.part.id)
    await archiveNow(bill.first.id)
    const archived = await findArchived(env.DB, bill[damaged].id)
    await env.ARCHIVE.delete(archived?.object_key ?? '')
    logged.length = 0
    for (const { id } of [bill.first, bill.part])
      expect(await restorePayment(id, servicesAtArchive())).toBe('unreadable')
    const other = damaged === 'first' ? bill.part : bill.first
    expect(await findPlace(other)).toBe('verified')
    expect(await findArchived(env.DB, bill[damaged].id)).toEqual(archived)
    const alert = { event: 'archive_not_readable', paymentId: bill[damaged].id, code: 'missing' }
    expect(logged).toMatchObject([alert, alert])
  },
)
