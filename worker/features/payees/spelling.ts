// Splits a search term into words, and scores how similar two words are. The index splits names by the
// same rules (migrations/0002, payee_search_letters and unicode61).

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

const optionalWords: readonly string[] =
  'the of and at in llc inc pa pc pllc llp lp co corp ltd md do dds dpm dr doctor'.split(' ')

/** A title, a legal form, an article: a bill may print it and a payer leave it out. Also a single letter. */
export const isOptionalWord = (word: string): boolean =>
  word.length === 1 || optionalWords.includes(word)

const equals = ['saint st', 'mount mt', 'fort ft', 'center ctr centre'].map((row) => row.split(' '))

/** The ways to write the word: saint for st. */
export const equalWords = (word: string): readonly string[] =>
  equals.find((row) => row.includes(word)) ?? [word]

const maxWritings = 9

/** The ways to write the words, joined by spaces; the one as typed is the first. */
export const writeEqually = (words: readonly string[]): readonly string[] =>
  words.reduce<readonly string[]>(
    (texts, word, index) =>
      [word, ...equalWords(word).filter((other) => other !== word)]
        .flatMap((other) => texts.map((text) => (index === 0 ? other : `${text} ${other}`)))
        .slice(0, maxWritings),
    [''],
  )

const toKey = (words: readonly string[]) =>
  words
    .filter((word) => !isOptionalWord(word))
    .map((word) => equalWords(word)[0])
    .join(' ')

/** 2 if the words are the whole name, 1 if they differ in optional and equal words only, else 0. */
export function rankName(words: readonly string[], nameWords: readonly string[]): number {
  if (words.join(' ') === nameWords.join(' ')) return 2
  return toKey(words) === toKey(nameWords) ? 1 : 0
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
  if (typed === word || equalWords(typed).includes(word)) return 1
  const score = (text: string): number => {
    if (Math.abs(typed.length - text.length) > maxTypos(typed)) return 0
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
    // Most words are the same, and an edit distance costs time.
    const best = nameWords.includes(typed)
      ? 1
      : Math.max(0, ...nameWords.map((word) => likeness(typed, word, isUnfinished)))
    recognized += typed.length * best
  }
  return letters === 0 ? 0 : recognized / letters
}

/** Words joined or split so that more of them are indexed: "hol low" is hollow, "cedarhollow" is cedar and hollow. */
export function respace(
  words: readonly string[],
  isIndexed: (word: string) => boolean,
): readonly string[] {
  const [word, next, ...rest] = words
  if (word === undefined) return []
  if (next !== undefined && isIndexed(word + next))
    return [word + next, ...respace(rest, isIndexed)]
  const parts = isIndexed(word) ? null : splitWord(word, isIndexed)
  return [...(parts ?? [word]), ...respace(words.slice(1), isIndexed)]
}

function splitWord(text: string, isIndexed: (word: string) => boolean): readonly string[] | null {
  for (let at = text.length - 2; at >= 2; at -= 1) {
    if (!isIndexed(text.slice(0, at))) continue
    const rest = text.slice(at)
    const others = isIndexed(rest) ? [rest] : splitWord(rest, isIndexed)
    if (others) return [text.slice(0, at), ...others]
  }
  return null
}

const maxSplitLength = 30

/** What `respace` asks for. */
export function listRespaced(words: readonly string[]): readonly string[] {
  const joined = words.slice(1).map((word, at) => words[at] + word)
  const parts = words
    .filter((word) => word.length >= 5 && word.length <= maxSplitLength)
    .flatMap((word) =>
      Array.from(word, (_, from) =>
        Array.from(word, (_, to) => word.slice(from, to + 1)).filter((part) => part.length >= 2),
      ).flat(),
    )
  return [...new Set([...joined, ...parts])]
}
