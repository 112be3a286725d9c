// How a search term is read, and how alike two words are. Pure; the index reads names by the same
// rules (migrations/0005, payee_search_letters and unicode61).

/** The term's words as the index has them: "St. Mary's & Co" is st, marys, and, co. */
export function toSearchWords(term: string): readonly string[] {
  return term
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘`ʼ.]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** How many slips a word of that length may have and still be recognised. */
export function allowedSlips(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2
}

// Two letters out of 40 would be 780 spellings.
const longestForTwo = 20

/**
 * The word and all ways to write it with as many letters left out as it may have slips. A typo and
 * the right word share one: "ceder" and "cedar" both give "cedr" (the idea is SymSpell's).
 */
export function misspellings(word: string): readonly string[] {
  const slips = word.length > longestForTwo ? 1 : allowedSlips(word)
  const found = new Set([word])
  let last = [word]
  for (let slip = 0; slip < slips; slip += 1) {
    last = last.flatMap((text) =>
      Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)),
    )
    for (const text of last) found.add(text)
  }
  return [...found]
}

/** Letters to add, drop, change, or swap with their neighbour to get from one to the other. */
export function slipsBetween(a: string, b: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/**
 * 1 for the same word, down to 0 for one that is not recognised. A word that is still being typed
 * is also held against the beginning of the other.
 */
export function likeness(typed: string, word: string, isUnfinished: boolean): number {
  if (typed === word) return 1
  const score = (text: string): number => {
    const slips = slipsBetween(typed, text)
    return slips > allowedSlips(typed) ? 0 : 1 - slips / Math.max(typed.length, text.length)
  }
  const whole = score(word)
  if (!isUnfinished || word.length <= typed.length) return whole
  if (word.startsWith(typed)) return 1
  // Slightly less: a finished word that resembles is the better guess.
  return Math.max(whole, score(word.slice(0, typed.length)) * 0.95)
}

/** How much of the term the name resembles: 1 all of it, 0 nothing; long words weigh more. */
export function nameLikeness(termWords: readonly string[], nameWords: readonly string[]): number {
  let letters = 0
  let alike = 0
  for (const [index, typed] of termWords.entries()) {
    const isUnfinished = index === termWords.length - 1
    letters += typed.length
    alike +=
      typed.length * Math.max(0, ...nameWords.map((word) => likeness(typed, word, isUnfinished)))
  }
  return letters === 0 ? 0 : alike / letters
}
