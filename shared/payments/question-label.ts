// The label of a field that staff ask for, in the payer's language.
import type { Locale } from '../locales/locale'
import { botFieldCopy } from '../locales/payments/bot-fields'

export type QuestionLabel = { readonly text: string; readonly lang: 'en' | null }

/**
 * Staff type labels in English. The common ones have a translation; another keeps its words, marked as English unless it
 * has a letter that English lacks.
 */
export function toQuestionLabel(name: string, locale: Locale): QuestionLabel {
  if (locale === 'en') return { text: name, lang: null }
  const [, words = name, number = ''] = /^(.*?)( \d+)?$/s.exec(name) ?? []
  const label = findText(botFieldCopy[locale].labels, words)
  if (label !== undefined) return { text: label + number, lang: null }
  return { text: name, lang: /[^\p{ASCII}]/u.test(name) ? null : 'en' }
}

/** A placeholder that staff typed in English: in another language its translation, or nothing. */
export function toQuestionHint(placeholder: string, locale: Locale): string {
  if (locale === 'en' || !/[a-z]/i.test(placeholder)) return placeholder
  return findText(botFieldCopy[locale].hints, placeholder) ?? ''
}

/** By the words of the text, joined as in the keys of a bot's fields. */
function findText(texts: Readonly<Record<string, string>>, words: string): string | undefined {
  const key =
    words
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('_') ?? ''
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
