// Which parameters and fields of a request have a card number where none belongs.
import { looksLikeCardNumber } from '../../../shared/card-number-in-text'
import { ownCardFields } from '../../../shared/payments/card-entry'

const cardFieldNames: ReadonlySet<string> = new Set(ownCardFields)

/**
 * Account numbers of 15 or 16 digits may look like card numbers. The payee's account rule checks them: it refuses one
 * that looks like a card number unless the payee's pattern requires that length.
 */
const accountFieldName = /^account\d*$/

/** True for a field of the card itself, and for a card number in any other field, except an account's. */
export const isCardData = (name: string, value: string): boolean =>
  (cardFieldNames.has(name) && value.trim() !== '') ||
  (!accountFieldName.test(name) && (looksLikeCardNumber(value) || looksLikeCardNumber(name)))
