// The sentence of a failure. A refusal for too many tries names the time when it is known.
import { problemMessages } from '../../../shared/locales/en/problem-messages'
import { tooManyTries } from '../../../shared/locales/en/wait'
import type { ProblemDetails, ProblemKind } from './problems'

export function toProblemMessage(
  kind: ProblemKind,
  { message, retryAfterSeconds }: ProblemDetails,
): string {
  if (message !== undefined) return message
  return kind === 'too_many' && retryAfterSeconds !== undefined
    ? tooManyTries(retryAfterSeconds)
    : problemMessages[kind].message
}
