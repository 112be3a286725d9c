// Reads one payee in the import file's format, whether or not the search lists it.
import type { PayeeInput } from '../../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../../shared/back-office/replies'
import { err, ok, type Result } from '../../../../shared/result'
import type { BackOfficeDeps, BackOfficeFailure } from '../back-office-types'
import { toTexts } from './payee-row'
import { findPayeeByIdOrSlug } from './payee-store'

export async function readPayee(
  { payee }: PayeeInput,
  { db }: BackOfficeDeps,
): Promise<Result<BackOfficeReplies['readPayee'], BackOfficeFailure>> {
  const stored = await findPayeeByIdOrSlug(db, payee)
  return stored
    ? ok({ cells: toTexts(stored), createdAt: stored.created_at, updatedAt: stored.updated_at })
    : err({ kind: 'not_found' })
}
