// A biller's own reference of a payment, in the API and in links as `ref`. It comes with a link, so that anybody can write it: it says
// nothing about what is owed.
import { looksLikeCardNumber } from '../card-number-in-text'
import { ref404 } from './payment-url'

export const maxRefLength = 64

/** Not at the end: programs leave a dot out of a link there. */
const pattern = new RegExp(`^[\\w.-]{0,${maxRefLength - 1}}[\\w-]$`)

const toBare = (text: string) => text.replace(/[^a-z0-9]/gi, '').toLowerCase()

/** A Social Security number, with or without what separates its parts. */
const nineDigits = /^\d{3}([-._]?)\d{2}\1\d{4}$/

/** An id of the biller's own: no card number, no nine digits alone, and not the bill's account. */
export const isPartnerRef = (ref: string, account: string): boolean =>
  pattern.test(ref) &&
  ref !== ref404 &&
  !nineDigits.test(ref) &&
  !looksLikeCardNumber(ref) &&
  (account === '' || toBare(ref) !== toBare(account))
