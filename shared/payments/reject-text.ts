// What the payer reads about a rejection.
import type { Localized } from '../locales/locale'
import { rejectReasonCopy } from '../locales/payments/reject-reasons'
import type { RejectCode } from './reject-reasons'

/** Empty for a code whose reason staff give in the note. */
export const rejectSentences: Localized<Readonly<Record<RejectCode, string>>> = rejectReasonCopy
