// The card brands in a sentence: "Visa, Mastercard, Discover, or American Express".
import { cardBrandFacts } from '../card-brands.ts'
import { type Locale, localeTags } from './locale.ts'

export const listCardBrands = (locale: Locale, type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(localeTags[locale], { type }).format(
    Object.values(cardBrandFacts).map(({ name }) => name),
  )
