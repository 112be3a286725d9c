// The statements of the provider search. Each MATCH expression is built in search.ts.
import { maxSearchResults } from '../../../shared/payees/payee'
import type { CellsOf, payeeColumns } from '../../../shared/payees/payee-columns'
import { all, type ReadDb } from '../../platform/db/d1'

export type ProviderRow = Pick<
  CellsOf<typeof payeeColumns>,
  'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'logo_url' | 'phone'
> & { readonly payee_id: string }

/** What the search shows of the payees whose `payee_id` the statement finds, in its order. */
export const toProviders = (found: string): string =>
  `SELECT payee_id, name, address1, address2, city, state, zip, logo_url, phone
    FROM (${found}) CROSS JOIN payees ON payees.id = payee_id`
const matchesOf = (parameter: string) =>
  toProviders(`SELECT payee_id FROM payee_search WHERE payee_search MATCH ${parameter}
    ORDER BY rowid LIMIT ${maxSearchResults}`)

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const searchQueries = {
  // SQLite runs the second half only if the first one returns fewer than 20 rows.
  byName: `${matchesOf('?1')} UNION ALL ${matchesOf('?2')} LIMIT ${maxSearchResults}`,
  // Each parameter is an expression of nearMatches.
  nearMisses: ['?1', '?2', '?3', '?4', '?5'].map(matchesOf).join(' UNION ALL '),
  // ?1: spellings of whole words. ?2: spellings of the start of a word. ?3: the last word as typed. ?4: whole words.
  similarWords: `SELECT word FROM (SELECT word FROM payee_search_words
      WHERE word >= ?3 AND word < ?3 || char(1114111) LIMIT 1)
    UNION
    SELECT m.word FROM json_each(?1) s
    CROSS JOIN payee_search_misspellings m ON m.spelling = s.value
    UNION
    SELECT w.word FROM json_each(?4) s
    CROSS JOIN payee_search_words w ON w.word = s.value
    UNION
    SELECT m.word FROM json_each(?2) s
    CROSS JOIN payee_search_misspellings m
      ON m.spelling >= s.value AND m.spelling < s.value || char(1114111)
    LIMIT 400`,
} as const

/** `matches`: the two expressions of nameMatch. */
export const findByName = (
  db: ReadDb,
  matches: readonly [string, string],
): Promise<readonly ProviderRow[]> => all(db.prepare(searchQueries.byName).bind(...matches))

/** `matches`: the five expressions of nearMatches. */
export const findNearNames = (
  db: ReadDb,
  matches: readonly string[],
): Promise<readonly ProviderRow[]> => all(db.prepare(searchQueries.nearMisses).bind(...matches))

type TypedWords = {
  /** Spellings of whole words. */
  readonly spellings: readonly string[]
  /** Spellings of the start of a word. */
  readonly starts: readonly string[]
  /** The last word as typed. */
  readonly last: string
  /** Whole words. */
  readonly words: readonly string[]
}

/** The indexed words that the typed words may mean. */
export async function findSimilarWords(
  db: ReadDb,
  { spellings, starts, last, words }: TypedWords,
): Promise<readonly string[]> {
  const rows = await all<{ readonly word: string }>(
    db
      .prepare(searchQueries.similarWords)
      .bind(JSON.stringify(spellings), JSON.stringify(starts), last, JSON.stringify(words)),
  )
  return rows.map((row) => row.word)
}
