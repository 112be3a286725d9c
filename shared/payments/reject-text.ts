// What the payer reads about a rejection.
import { rejectReasonCopy } from '../locales/en/payments/reject-reasons'
import type { RejectCode } from './reject-reasons'

/** Empty when staff's note says it. */
export const rejectSentences: Readonly<Record<RejectCode, string>> = rejectReasonCopy

/** The sentence and staff's note, for an email. */
export const toRejectText = (code: RejectCode | undefined, note: string): string =>
  [code === undefined ? '' : rejectSentences[code], note].filter(Boolean).join(' ')
