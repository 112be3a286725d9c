// Who changed a payment after the version that a refused command names.
import * as z from 'zod/mini'
import { toActWords } from '../../../shared/locales/en/back-office/commands'
import { listNewestActs, type NewestAct } from '../payments/stores/payment-version'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import * as fields from './fields'
import { findFullPayment } from './store'

const versioned = z.object({ payment: fields.payment, version: fields.version })

/** A wrong input stays one, and what the processor refused began with the right version. */
const otherFailures: readonly BackOfficeFailure['kind'][] = ['invalid', 'refused_by_processor']

export const toChange = ({ author: by, at, ...act }: NewestAct) => ({
  by,
  did: toActWords({ author: by, ...act }),
  at,
})

/** The change that the command did not see, which explains its failure better; null without one. */
export async function findChangeSince(
  input: unknown,
  { kind }: BackOfficeFailure,
  { db }: Pick<BackOfficeDeps, 'db'>,
): Promise<Extract<BackOfficeFailure, { readonly kind: 'changed_since' }> | null> {
  const { data: seen } = z.safeParse(versioned, input)
  if (seen === undefined || otherFailures.includes(kind)) return null
  const row = await findFullPayment(db, seen.payment)
  if (row === null || row.version === seen.version) return null
  const [newest] = await listNewestActs(db, [row.id])
  return newest ? { kind: 'changed_since', ...toChange(newest) } : null
}
