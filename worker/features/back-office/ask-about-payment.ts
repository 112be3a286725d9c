// Sends a question about a payment to its payer, for the back office.
import type { AskForInfoInput } from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { err, ok, type Result } from '../../../shared/result'
import { askForInfo } from '../payments/info-requests/ask-for-info'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { findFullPayment } from './store'

export async function askAboutPayment(
  { payment, request }: AskForInfoInput,
  deps: BackOfficeDeps,
): Promise<Result<BackOfficeReplies['askForInfo'], BackOfficeFailure>> {
  const row = await findFullPayment(deps.db, payment)
  if (!row) return err({ kind: 'not_found' })
  const outcome = await askForInfo({ paymentId: row.id, request }, deps)
  if (outcome.ok) return ok({ id: row.id, reference: row.reference, sentTo: outcome.value.sentTo })
  switch (outcome.error.kind) {
    case 'invalid_request':
      return err({ kind: 'invalid', fields: outcome.error.fields })
    case 'wrong_state':
      return err({ kind: 'wrong_state', status: row.status })
    case 'hold_ending':
    case 'not_payable':
      return err({ kind: 'not_askable', why: outcome.error.kind })
    default:
      return err(outcome.error)
  }
}
