// The card fees that a biller lists as text. Pages and emails show them and never add them to the amount:
// only the biller knows whether they apply.
import type { Locale } from '../locales/locale'
import { feeCopy } from '../locales/payments/fees'
import { formatCents } from '../money'
import type { Payee } from '../payees/payee'
import { toFeeTerms } from './fees'

export type Contact = { readonly text: string; readonly url: string | null }

export type FeeList = {
  /** After what we charge: "Elm Grove Radiology may bill you separately for:" */
  readonly intro: string
  /** Instead of `intro` and `advice`, before the payment: "… call {contact} and ask if they apply:" */
  readonly introBefore: string
  readonly lines: readonly string[]
  /** 'en' on a page in another language, where the biller has the lines in English only. */
  readonly linesLang: 'en' | null
  /** "Call {contact} to ask if they apply to you." */
  readonly advice: string
  /** What stands for `{contact}`: the biller's phone, else its name. */
  readonly contact: Contact
}

type Source = Pick<Payee, 'payeeName' | 'payeeFees' | 'payeeFeesEs'> & {
  readonly phone: Contact | null
}

/** Null for a biller without a list. */
export function toFeeList(
  { payeeName, payeeFees, payeeFeesEs, phone }: Source,
  locale: Locale,
): FeeList | null {
  if (payeeFees.length === 0) return null
  const copy = feeCopy[locale]
  const biller = payeeName || copy.unknownBiller
  const isTranslated = locale === 'en' || payeeFeesEs.length > 0
  const toIntro = (intro: string) =>
    isTranslated ? intro : intro.replace(/:$/, `. ${copy.inEnglish}`)
  return {
    intro: toIntro(copy.listIntro(biller)),
    introBefore: toIntro(copy.listBefore(biller, phone !== null)),
    lines: locale === 'es' && isTranslated ? payeeFeesEs : payeeFees,
    linesLang: isTranslated ? null : 'en',
    advice: phone === null ? copy.askBiller : copy.askByPhone,
    contact: phone ?? { text: biller, url: null },
  }
}

/** The hint of the amount's field: the limit, and what the biller adds or lists. */
export function toAmountHint(payee: Payee, locale: Locale): string {
  const { noFee, flat, list } = feeCopy[locale].amountHint
  const { flatCents } = toFeeTerms(payee)
  if (payee.payeeFees.length > 0) return list
  return flatCents > 0 ? flat(formatCents(flatCents)) : noFee
}
