// Splits a search term into words, and scores how similar two words are. The index splits names by the
// same rules (migrations/0005, payee_search_letters and unicode61).

/** The words of the term as the index has them: "St. Mary's & Co" becomes st, marys, and, co. */
export function toSearchWords(term: string): readonly string[] {
  return term
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘`ʼ.\p{Cf}]/gu, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** How many typos a word of this length may have and still be recognized. */
export function maxTypos(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2
}

// Leaving two letters out of 40 would make 780 spellings.
const maxLengthForTwoTypos = 20

/**
 * The word and its spellings with up to `maxTypos` letters left out. A typo and the correct word share
 * a spelling: "ceder" and "cedar" both have "cedr" (the SymSpell algorithm).
 */
export function misspellings(word: string): readonly string[] {
  const typos = word.length > maxLengthForTwoTypos ? 1 : maxTypos(word)
  const found = new Set([word])
  let last = [word]
  for (let typo = 0; typo < typos; typo += 1) {
    last = last.flatMap((text) =>
      Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)),
    )
    for (const text of last) found.add(text)
  }
  return [...found]
}

/** How many letters to add, drop, change or swap with the next one to get from `a` to `b`. */
export function editDistance(a: string, b: string): number {
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
 * 1 for the same word, down to 0 for one that is not recognized. An unfinished word is also compared
 * with the start of the other word.
 */
export function likeness(typed: string, word: string, isUnfinished: boolean): number {
  if (typed === word) return 1
  const score = (text: string): number => {
    const typos = editDistance(typed, text)
    return typos > maxTypos(typed) ? 0 : 1 - typos / Math.max(typed.length, text.length)
  }
  const whole = score(word)
  if (!isUnfinished || word.length <= typed.length) return whole
  if (word.startsWith(typed)) return 1
  // Slightly lower, because a similar whole word is the better guess.
  return Math.max(whole, score(word.slice(0, typed.length)) * 0.95)
}

/** How much of the term the name resembles, from 0 to 1; long words weigh more. */
export function nameLikeness(termWords: readonly string[], nameWords: readonly string[]): number {
  let letters = 0
  let recognized = 0
  for (const [index, typed] of termWords.entries()) {
    const isUnfinished = index === termWords.length - 1
    letters += typed.length
    recognized +=
      typed.length * Math.max(0, ...nameWords.map((word) => likeness(typed, word, isUnfinished)))
  }
  return letters === 0 ? 0 : recognized / letters
}
