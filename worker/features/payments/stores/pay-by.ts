// Until when the link of an agreed total can be paid.
import { toEasternDayEnd } from '../../../../shared/eastern-day'
import { infoQuestion } from '../../../../shared/payments/info-question-schema'
import { agreedLinkMinMs, agreedLinkMs } from '../../../../shared/payments/info-request'
import { listRequests } from './info-request-store'

/** Epoch ms: the end of the bill's due date, if staff named one that is more than a day away, else a week. */
export async function findPayBy(
  paymentId: string,
  agreedAt: number,
  db: D1Database,
): Promise<number> {
  const questions = await listRequests(db, paymentId)
  const dueDates = questions.flatMap((row) => {
    const question = infoQuestion.parse(JSON.parse(row.question))
    return question.type === 'confirmDeadlineApproaching' ? [question.dueDate] : []
  })
  const lastDueDate = dueDates.at(-1)
  const dueAt = lastDueDate === undefined ? 0 : toEasternDayEnd(lastDueDate)
  return dueAt - agreedAt > agreedLinkMinMs ? dueAt : agreedAt + agreedLinkMs
}
