// The due date of a bill, as staff named it to the payer, and until when the link of an agreed total can be paid.
import { toEasternDay, toEasternDayEnd } from '../../../../shared/eastern-day'
import { infoQuestion } from '../../../../shared/payments/info-question-schema'
import { agreedLinkMinMs, agreedLinkMs } from '../../../../shared/payments/info-request'
import { type InfoRow, listRequests } from './info-request-store'

/** Epoch ms: the end of the bill's due date, if staff named one that is more than a day away, else a week. */
export async function findPayBy(
  paymentId: string,
  agreedAt: number,
  db: D1Database,
): Promise<number> {
  const dueDate = toDueDate(await listRequests(db, paymentId))
  const dueAt = dueDate === null ? 0 : toEasternDayEnd(dueDate)
  return dueAt - agreedAt > agreedLinkMinMs ? dueAt : agreedAt + agreedLinkMs
}

/** YYYY-MM-DD; null if staff named none. `questions`: oldest first. */
function toDueDate(questions: readonly InfoRow[]): string | null {
  const dueDates = questions.flatMap((row) => {
    const question = infoQuestion.parse(JSON.parse(row.question))
    return question.type === 'confirmDeadlineApproaching' ? [question.dueDate] : []
  })
  return dueDates.at(-1) ?? null
}

/** The due date that the payer was asked about is over. */
export const isBillPastDue = (questions: readonly InfoRow[], now: number): boolean =>
  (toDueDate(questions) ?? toEasternDay(now)) < toEasternDay(now)
