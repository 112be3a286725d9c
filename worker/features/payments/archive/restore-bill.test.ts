import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  archiveNow,
  createEndedNewTotal,
  findPlace,
  servicesAtArchive,
} from '../../../../tests/support/builders/ended-payment'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { findArchived } from './archived-payments-store'
import { restorePayment } from './restore-payment'

const logged = captureLogEvents()

test.each(['first', 'later'] as const)(
  'a bill whose %s payment has no object stays in the archive, whichever of its payments is restored',
  async (damaged) => {
    const bill = await createEndedNewTotal()
    await archiveNow(bill.later.id)
    await archiveNow(bill.first.id)
    const archived = await findArchived(env.DB, bill[damaged].id)
    await env.ARCHIVE.delete(archived?.object_key ?? '')
    logged.length = 0
    for (const { id } of [bill.first, bill.later])
      expect(await restorePayment(id, servicesAtArchive())).toBe('unreadable')
    const other = damaged === 'first' ? bill.later : bill.first
    expect(await findPlace(other)).toBe('verified')
    expect(await findArchived(env.DB, bill[damaged].id)).toEqual(archived)
    const alert = { event: 'archive_not_readable', paymentId: bill[damaged].id, code: 'missing' }
    expect(logged).toMatchObject([alert, alert])
  },
)
