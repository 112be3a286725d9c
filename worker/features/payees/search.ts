// The provider search. Names that begin with the term come first, then names where a later word
// does, in each group the more popular first; FTS5's rowid is that order (migrations/0005), so
// that SQLite stops after 20 rows. Nothing found: names that resemble the term.
import { maxSearchResults, type ProviderItem } from '../../../shared/payees/payee'
import { all } from '../../platform/db/d1'
import { likeness, misspellings, nameLikeness, toSearchWords } from './spelling'

export type ProviderRow = {
  readonly payee_id: string
  readonly name: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

const providerColumns = 'payee_id, name, address1, address2, city, state, zip'
const matches = (parameter: string) => `SELECT * FROM (
    SELECT ${providerColumns} FROM payee_search WHERE payee_search MATCH ${parameter}
    ORDER BY rowid LIMIT ${maxSearchResults})`

/** Exported for the test that asks SQLite how it would answer them. */
export const searchQueries = {
  // The second half is only begun when the first gave fewer than 20.
  byName: `${matches('?1')} UNION ALL ${matches('?2')} LIMIT ${maxSearchResults}`,
  anyOf: matches('?1'),
  // ?1: spellings of whole words. ?2: spellings that the beginning of a word may have. ?3: the
  // last word as typed.
  similarWords: `SELECT word FROM (SELECT word FROM payee_search_words
      WHERE word >= ?3 AND word < ?3 || char(1114111) LIMIT 1)
    UNION
    SELECT m.word FROM json_each(?1) s
    CROSS JOIN payee_search_misspellings m ON m.spelling = s.value
    UNION
    SELECT m.word FROM json_each(?2) s
    CROSS JOIN payee_search_misspellings m
      ON m.spelling >= s.value AND m.spelling < s.value || char(1114111)
    LIMIT 200`,
} as const

export function toProviderItem(row: ProviderRow): ProviderItem {
  return {
    payeeId: row.payee_id,
    name: row.name,
    street1: row.address1,
    street2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
  }
}

export async function searchPayees(db: D1Database, term: string): Promise<readonly ProviderItem[]> {
  const words = toSearchWords(term)
  if (words.length === 0) return []
  const rows = await all<ProviderRow>(db.prepare(searchQueries.byName).bind(...nameMatch(words)))
  return rows.length > 0 ? rows.map(toProviderItem) : findNearMisses(db, words)
}

/** Words have no quotes left in them; MATCH input is escaped all the same. */
const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`

/** Marks the first word of a name in the index. */
const firstWordMark = '\u{e000}'

/** Both MATCH expressions: names that begin with these words, and the other names that have them. */
export function nameMatch(words: readonly string[]): readonly [string, string] {
  const begins = `${quoted(firstWordMark + words.join(' '))}*`
  const every = `${words.map(quoted).join(' AND ')}*`
  return [begins, `(${every}) NOT ${begins}`]
}

const maxNearMisses = 5
/** Less of the term than this and it is another name, not a slip. */
const leastLikeness = 0.6
/** Terms are 40 characters at most; more words than this are not a misspelt name. */
const maxWords = 8
/** Beginnings are only compared from six letters on: shorter ones resemble half the dictionary. */
const leastUnfinished = 6
const maxGuesses = 4

async function findNearMisses(
  db: D1Database,
  words: readonly string[],
): Promise<readonly ProviderItem[]> {
  const last = words.at(-1)
  if (last === undefined || words.length > maxWords) return []
  const known = await all<{ readonly word: string }>(
    db
      .prepare(searchQueries.similarWords)
      .bind(
        JSON.stringify(words.flatMap(misspellings)),
        JSON.stringify(last.length < leastUnfinished ? [] : oneLetterLess(last)),
        last,
      ),
  )
  const match = nearMatch(
    words,
    known.map((row) => row.word),
  )
  if (match === null) return []
  const rows = await all<ProviderRow>(db.prepare(searchQueries.anyOf).bind(match))
  return rows
    .map((row) => ({ row, score: nameLikeness(words, toSearchWords(row.name)) }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxNearMisses)
    .map(({ row }) => ({ ...toProviderItem(row), nearMiss: true }))
}

const oneLetterLess = (word: string): readonly string[] =>
  misspellings(word).filter((spelling) => spelling.length === word.length - 1)

/** Each word or what it may have meant; a word that means nothing is left out. Null: too little left. */
export function nearMatch(words: readonly string[], known: readonly string[]): string | null {
  let letters = 0
  let alike = 0
  const groups: string[] = []
  for (const [index, typed] of words.entries()) {
    const isUnfinished = index === words.length - 1
    const guesses = known
      .map((word) => ({ word, score: likeness(typed, word, isUnfinished) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, maxGuesses)
    letters += typed.length
    alike += typed.length * (guesses[0]?.score ?? 0)
    if (guesses.length === 0) continue
    const meant = guesses.map(({ word }) => quoted(word))
    if (isUnfinished) meant.push(`${quoted(typed)}*`)
    groups.push(`(${meant.join(' OR ')})`)
  }
  return letters > 0 && alike / letters >= leastLikeness ? groups.join(' AND ') : null
}
