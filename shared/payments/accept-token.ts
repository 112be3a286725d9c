// The token of a card that was typed into Authorize.net's form: the nonce, with the card as the browser knows
// it.
import { type CardBrand, cardBrands } from '../card-brands'
import type { ShownCard } from './card-entry'

export const toAcceptToken = (nonce: string, { brand, lastFour }: ShownCard): string =>
  `${brand ?? 'other'}.${lastFour}.${nonce}`

/** Null for any other text. */
export function parseAcceptToken(token: string) {
  const [, name, lastFour = '', nonce = ''] =
    /^([a-z]+)\.(\d{4})\.([\w+/=-]{20,2000})$/.exec(token) ?? []
  if (name === undefined) return null
  const brand: CardBrand | null = cardBrands.find((one) => one === name) ?? null
  return { brand, lastFour, nonce }
}
