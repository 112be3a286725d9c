// Reads the rejection form of the dev site by the rules of staff's command.
import * as z from 'zod/mini'
import { type RejectInput, rejectInput } from '../../../../shared/back-office/commands'
import type { FormValues } from '../../../../shared/field-rules'
import { err, ok, type Result } from '../../../../shared/result'

/** The error is a sentence for the reader. */
export function readRejection(
  payment: string,
  { reason = '', note = '' }: FormValues,
): Result<RejectInput, string> {
  const input = z.safeParse(rejectInput, { payment, reason, ...(note.trim() !== '' && { note }) })
  return input.success ? ok(input.data) : err(input.error.issues[0]?.message ?? '')
}
