// A refund and a dispute of payments that are in the archive by then: each is put back, then changed.
import { z } from 'zod'
import { callOps } from '../../tests/chaos/call-ops.ts'
import { act, type Office } from './staff.ts'
import { findArchivedAccepted, isArchived } from './stored-facts.ts'

const refundCents = 100
const disputeCents = 200

export type LateOrders = { readonly refunded: string; readonly disputed: string }

export async function orderLate(office: Office): Promise<LateOrders> {
  const [refunded, disputed] = findArchivedAccepted(office.persistTo)
  if (refunded === undefined || disputed === undefined)
    throw new Error('two archived payments are needed')
  const dispute = { do: 'dispute', payment: disputed, key: 'dp_late', cents: disputeCents } as const
  await act({ do: 'refund', payment: refunded, key: 'refund-late', cents: refundCents }, office)
  await act({ ...dispute, status: 'opened' }, office)
  await act({ ...dispute, status: 'lost' }, office)
  return { refunded, disputed }
}

const payment = z.object({
  result: z.object({
    archivedAt: z.nullable(z.number()),
    refunds: z.array(z.object({ cents: z.number(), status: z.string() })),
    disputes: z.array(z.object({ cents: z.number(), status: z.string() })),
  }),
})

/** What is not as it was ordered. Both payments are live for as long as one that has just ended. */
export async function findLateFaults(
  { refunded, disputed }: LateOrders,
  { siteUrl, persistTo }: Office,
): Promise<readonly string[]> {
  const read = async (id: string) =>
    payment.parse(await callOps(siteUrl, 'readPayment', { payment: id })).result
  const [first, second] = [await read(refunded), await read(disputed)]
  const isRefunded = first.refunds.some(
    ({ cents, status }) => cents === refundCents && status === 'refunded',
  )
  const isLost = second.disputes.some(
    ({ cents, status }) => cents === disputeCents && status === 'lost',
  )
  const isLive = [first, second].every(({ archivedAt }) => archivedAt === null)
  return [
    ...(isRefunded ? [] : ['the late refund is missing']),
    ...(isLost ? [] : ['the late dispute is missing']),
    ...(isLive && !isArchived(persistTo, [refunded, disputed]) ? [] : ['not put back']),
  ]
}
