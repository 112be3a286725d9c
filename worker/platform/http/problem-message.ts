// The message of a failure. After too many tries it says when to try again, if that is known.
import type { Locale } from '../../../shared/locales/locale'
import { problemMessages } from '../../../shared/locales/problem-messages'
import { tooManyTries } from '../../../shared/locales/wait'
import type { ProblemDetails, ProblemKind } from './problems'

export function toProblemMessage(
  kind: ProblemKind,
  { message, retryAfterSeconds }: ProblemDetails,
  locale: Locale,
): string {
  if (message !== undefined) return message
  return kind === 'too_many' && retryAfterSeconds !== undefined
    ? tooManyTries[locale](retryAfterSeconds)
    : problemMessages[locale][kind].message
}
