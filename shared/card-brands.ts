// The card brands that payees accept. A new brand is a row; then tsc names what else it needs: the payee's
// column, the picture, the test card and each vendor's name for it.

type BrandFacts = {
  readonly name: string
  /** Of a payee that accepts it (payees/payee-columns.ts). */
  readonly acceptedFlag: string
  /** Its type in card-validator, which detects brands (card.ts). */
  readonly validatorType: string
  /** The first digits, as far as needed to group them while they are typed. */
  readonly prefix: RegExp
  /** The digits of each group on the card; their sum is the number's length. */
  readonly groups: readonly number[]
  readonly cvcLength: 3 | 4
}

export const cardBrandFacts = {
  visa: {
    name: 'Visa',
    acceptedFlag: 'pvisa',
    validatorType: 'visa',
    prefix: /^4/,
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  mastercard: {
    name: 'Mastercard',
    acceptedFlag: 'pmc',
    validatorType: 'mastercard',
    prefix: /^(?:5[1-5]|2[2-7])/,
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  discover: {
    name: 'Discover',
    acceptedFlag: 'pdiscover',
    validatorType: 'discover',
    prefix: /^6/,
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  amex: {
    name: 'American Express',
    acceptedFlag: 'pamex',
    validatorType: 'american-express',
    prefix: /^3[47]/,
    groups: [4, 6, 5],
    cvcLength: 4,
  },
} as const satisfies Readonly<Record<string, BrandFacts>>

export type CardBrand = keyof typeof cardBrandFacts
export type AcceptedFlag = (typeof cardBrandFacts)[CardBrand]['acceptedFlag']

export const isCardBrand = (name: string): name is CardBrand => Object.hasOwn(cardBrandFacts, name)

/** In the order in which they are shown. */
export const cardBrands: readonly CardBrand[] = Object.keys(cardBrandFacts).filter(isCardBrand)

export function toNumberLength(brand: CardBrand): number {
  const groups: readonly number[] = cardBrandFacts[brand].groups
  return groups.reduce((sum, length) => sum + length)
}
