// What the payer reads about a rejection.
import type { Locale, Localized } from '../locales/locale'
import { rejectReasonCopy } from '../locales/payments/reject-reasons'
import type { RejectCode } from './reject-reasons'

/** Empty for a code whose reason staff give in the note. */
export const rejectSentences: Localized<Readonly<Record<RejectCode, string>>> = rejectReasonCopy

/** The sentence and staff's note, for an email. */
export const toRejectText = (code: RejectCode | undefined, note: string, locale: Locale): string =>
  [code === undefined ? '' : rejectSentences[locale][code], note].filter(Boolean).join(' ')
