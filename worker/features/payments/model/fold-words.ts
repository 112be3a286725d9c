// What a payer typed and what a caller says, folded alike: letter case, accents, apostrophes, and for numbers every space
// and dash make no difference.
import { cleanPasted } from '../../../../shared/field-rules'
import { formatCents } from '../../../../shared/money'
import { toSearchWords } from '../../payees/spelling'

/** Marks that are read as apostrophes, besides those of toSearchWords. */
const apostrophes = /[ʻʹʽˈ´′＇]/g

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i' },
}

const fold = (text: string): string =>
  cleanPasted(text.replace(apostrophes, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter] ?? letter)

/** An account, or another number, as one word: "A-10 01" is a1001. Empty without a letter or digit. */
export const toWord = (text: string): string => toSearchWords(fold(text)).join('')

/** The words of a name. What has a digit is one word: "A-12" is a12. Chinese names have no spaces: each character is one. */
export const toWords = (text: string): readonly string[] =>
  fold(text)
    .replace(/\p{Script=Han}/gu, ' $& ')
    .split(/\s+/)
    .flatMap((part) => (/\p{N}/u.test(part) ? toWord(part) : toSearchWords(part)))
    .filter((word) => word !== '')

/** "$1204.50", so that "$1204." is the start of every amount of so many whole dollars. */
export const toAmountWord = (cents: number): string => formatCents(cents).replaceAll(',', '')

/** A phone without its area code, as callers say it: seven digits. */
export const toLocalNumber = (e164: string): string => e164.slice(-7)
