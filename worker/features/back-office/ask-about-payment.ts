// A question to the payer, asked by staff's systems.
import type { AskForInfoInput } from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { err, ok, type Result } from '../../../shared/result'
import { askForInfo } from '../payments/info-requests/ask-for-info'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-call'
import { findFullPayment } from './store'

export async function askAboutPayment(
  { payment, request }: AskForInfoInput,
  deps: BackOfficeDeps,
): Promise<Result<BackOfficeReplies['askForInfo'], BackOfficeFailure>> {
  const row = await findFullPayment(deps.db, payment)
  if (!row) return err({ kind: 'not_found' })
  const asked = await askForInfo({ paymentId: row.id, request }, deps)
  if (asked.ok) return ok({ id: row.id, reference: row.reference, sentTo: asked.value.sentTo })
  switch (asked.error.kind) {
    case 'invalid_request':
      return err({ kind: 'invalid', fields: asked.error.fields })
    case 'wrong_state':
      return err({ kind: 'wrong_state', status: row.status })
    case 'unreachable':
    case 'hold_ending':
    case 'not_payable':
      return err({ kind: 'not_askable', why: asked.error.kind })
    default:
      return err(asked.error)
  }
}
