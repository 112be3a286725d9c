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
  const { labels } = botFieldCopy[locale]
  const [, words = name, number = ''] = /^(.*?)( \d+)?$/s.exec(name) ?? []
  const key =
    words
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('_') ?? ''
  const label = Object.hasOwn(labels, key) ? labels[key] : undefined
  if (label !== undefined) return { text: label + number, lang: null }
  return { text: name, lang: /[^\p{ASCII}]/u.test(name) ? null : 'en' }
}
