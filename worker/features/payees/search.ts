// The provider search. Names that start with the term come first, then other names with all of its words,
// each group by popularity. FTS5's rowid has that order (migrations/0005), so that SQLite stops after 20
// rows. If no name matches, near misses are returned.
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
  readonly logo_url: string | null
}

/** The index has no logos: a new one is shown without a rebuild. */
export const providerColumns = `payee_id, name, address1, address2, city, state, zip,
  (SELECT logo_url FROM payees WHERE payees.id = payee_id) AS logo_url`
const matches = (parameter: string) => `SELECT * FROM (
    SELECT ${providerColumns} FROM payee_search WHERE payee_search MATCH ${parameter}
    ORDER BY rowid LIMIT ${maxSearchResults})`

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const searchQueries = {
  // SQLite runs the second half only if the first one returns fewer than 20 rows.
  byName: `${matches('?1')} UNION ALL ${matches('?2')} LIMIT ${maxSearchResults}`,
  nearMisses: matches('?1'),
  // ?1: spellings of whole words. ?2: spellings of the start of a word. ?3: the last word as typed.
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
    logoUrl: row.logo_url || null,
  }
}

export async function searchPayees(db: D1Database, term: string): Promise<readonly ProviderItem[]> {
  const words = toSearchWords(term)
  if (words.length === 0) return []
  const rows = await all<ProviderRow>(db.prepare(searchQueries.byName).bind(...nameMatch(words)))
  return rows.length > 0 ? rows.map(toProviderItem) : findNearMisses(db, words)
}

/** Escapes quotes for MATCH, although search words contain none. */
const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`

/** Marks the first word of a name in the index. */
const firstWordMark = '\u{e000}'

/** Returns two MATCH expressions: names that start with the words, and other names that contain them. */
export function nameMatch(words: readonly string[]): readonly [string, string] {
  const begins = `${quoted(firstWordMark + words.join(' '))}*`
  const every = `${words.map(quoted).join(' AND ')}*`
  return [begins, `(${every}) NOT ${begins}`]
}

const maxNearMisses = 5
/** A name with a lower score is not a near miss. Also the share of a term that has to be recognized. */
const minLikeness = 0.6
/** A term with more words is not searched for near misses. */
const maxWords = 8
/** A shorter last word is not looked up as the misspelled start of a longer word: it resembles too many. */
const minUnfinishedLength = 6
/** For each word of the term. */
const maxGuesses = 4

async function findNearMisses(
  db: D1Database,
  words: readonly string[],
): Promise<readonly ProviderItem[]> {
  const last = words.at(-1)
  if (last === undefined || words.length > maxWords) return []
  const similar = await all<{ readonly word: string }>(
    db
      .prepare(searchQueries.similarWords)
      .bind(
        JSON.stringify(words.flatMap(misspellings)),
        JSON.stringify(last.length < minUnfinishedLength ? [] : oneLetterLess(last)),
        last,
      ),
  )
  const match = nearMatch(
    words,
    similar.map((row) => row.word),
  )
  if (match === null) return []
  const rows = await all<ProviderRow>(db.prepare(searchQueries.nearMisses).bind(match))
  return rows
    .map((row) => ({ row, score: nameLikeness(words, toSearchWords(row.name)) }))
    .filter(({ score }) => score >= minLikeness)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxNearMisses)
    .map(({ row }) => ({ ...toProviderItem(row), nearMiss: true }))
}

const oneLetterLess = (word: string): readonly string[] =>
  misspellings(word).filter((spelling) => spelling.length === word.length - 1)

/** A MATCH expression with the guesses for each word. Null if too little of the term is recognized. */
function nearMatch(words: readonly string[], indexed: readonly string[]): string | null {
  let letters = 0
  let recognized = 0
  const groups: string[] = []
  for (const [index, typed] of words.entries()) {
    const isUnfinished = index === words.length - 1
    const guesses = indexed
      .map((word) => ({ word, score: likeness(typed, word, isUnfinished) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, maxGuesses)
    letters += typed.length
    recognized += typed.length * (guesses[0]?.score ?? 0)
    if (guesses.length === 0) continue
    const alternatives = guesses.map(({ word }) => quoted(word))
    if (isUnfinished) alternatives.push(`${quoted(typed)}*`)
    groups.push(`(${alternatives.join(' OR ')})`)
  }
  return letters > 0 && recognized / letters >= minLikeness ? groups.join(' AND ') : null
}
