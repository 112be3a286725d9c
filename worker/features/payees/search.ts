// The provider search. Names that start with the term come first, then other names with all of its words,
// each group by popularity. FTS5's rowid has that order (migrations/0002), so that SQLite stops after 20
// rows. If no name matches, near misses are returned.

import { type ProviderItem, searchTermLength } from '../../../shared/payees/payee'
import type { ReadDb } from '../../platform/db/d1'
import { findByName, findNearNames, findSimilarWords, type ProviderRow } from './search-store'
import {
  equalWords,
  isOptionalWord,
  likeness,
  listRespaced,
  misspellings,
  nameLikeness,
  rankName,
  respace,
  toSearchWords,
  writeEqually,
} from './spelling'

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
    phone: row.phone || null,
  }
}

export async function searchPayees(db: ReadDb, term: string): Promise<readonly ProviderItem[]> {
  const words = toSearchWords(term.slice(0, searchTermLength.max)).slice(0, maxWords)
  if (words.length === 0) return []
  const rows = await findByName(db, nameMatch(words))
  if (rows.length === 0) return findNearMisses(db, words)
  const rank = (row: ProviderRow) => rankName(words, toSearchWords(row.name))
  return rows.toSorted((a, b) => rank(b) - rank(a)).map(toProviderItem)
}

/** Escapes quotes for MATCH, although search words contain none. */
const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`
const anyOf = (matches: readonly string[]) =>
  matches.length === 1 ? `${matches[0]}` : `(${matches.join(' OR ')})`
const allOf = (matches: readonly string[]) => `(${matches.join(' AND ')})`

/** Marks the first word of a name in the index. */
const firstWordMark = '\u{e000}'

const begins = (words: readonly string[]) =>
  anyOf(writeEqually(words).map((text) => `${quoted(firstWordMark + text)}*`))

/** Returns two MATCH expressions: names that start with the words, and other names that contain the required ones. */
export function nameMatch(words: readonly string[]): readonly [string, string] {
  const required = words.filter((word) => !isOptionalWord(word))
  const contained = required.length > 0 ? required : words
  const every = contained.map((word, index) => {
    const end = index === contained.length - 1 ? '*' : ''
    return anyOf(equalWords(word).map((other) => quoted(other) + end))
  })
  return [begins(words), `${allOf(every)} NOT ${begins(words)}`]
}

const maxNearMisses = 5
/** A name with a lower score is not a near miss. Also the share of a term that has to be recognized. */
const minLikeness = 0.6
/** The share of a name that a term with many other words has to contain. */
const minNameShare = 0.8
/** Later words of a term are not read. */
const maxWords = 12
/** A shorter last word is not looked up as the misspelled start of a longer word: it resembles too many. */
const minUnfinishedLength = 6
/** For each word of the term. */
const maxGuesses = 4

async function findNearMisses(
  db: ReadDb,
  typed: readonly string[],
): Promise<readonly ProviderItem[]> {
  const required = typed.filter((word) => !isOptionalWord(word))
  const spaced = required.length === 0 ? typed : required
  const last = spaced.at(-1)
  if (last === undefined) return []
  const indexed = new Set(
    await findSimilarWords(db, {
      spellings: spaced.flatMap((word) => [...misspellings(word), ...equalWords(word)]),
      starts: last.length < minUnfinishedLength ? [] : oneLetterLess(last),
      last,
      words: listRespaced(typed),
    }),
  )
  const respaced = respace(typed, (word) => indexed.has(word))
  const words =
    respaced.length === typed.length ? spaced : respaced.filter((word) => !isOptionalWord(word))
  const groups = nearGroups(words, [...indexed])
  if (groups.length === 0) return []
  const rows = await findNearNames(db, nearMatches(groups, words))
  return [...new Map(rows.map((row) => [row.payee_id, row])).values()]
    .map((row) => ({ row, ...scoreRow(words, row) }))
    .filter(({ ofTerm, ofName }) => ofTerm >= minLikeness || ofName >= minNameShare)
    .sort((a, b) => b.ofTerm + b.ofName - a.ofTerm - a.ofName)
    .slice(0, maxNearMisses)
    .map(({ row }) => ({ ...toProviderItem(row), nearMiss: true }))
}

const oneLetterLess = (word: string): readonly string[] =>
  misspellings(word).filter((spelling) => spelling.length === word.length - 1)

/** The shares of the term and of the name that the other one contains. The address counts for the term only. */
function scoreRow(words: readonly string[], row: ProviderRow) {
  const name = toSearchWords(row.name).filter((word) => !isOptionalWord(word))
  const place = toSearchWords(`${row.address1} ${row.city} ${row.state} ${row.zip}`)
  return {
    ofTerm: nameLikeness(words, [...name, ...place]),
    ofName: nameLikeness(name, words),
  }
}

type Group = { readonly every: string; readonly best: string }

/** The guesses for each recognized word of the term, as alternatives for MATCH. */
function nearGroups(words: readonly string[], indexed: readonly string[]): readonly Group[] {
  return words.flatMap((typed, index) => {
    const isUnfinished = index === words.length - 1
    const guesses = indexed
      .map((word) => ({ word, score: likeness(typed, word, isUnfinished) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, maxGuesses)
    if (guesses.length === 0) return []
    const sure = guesses.filter(({ score }) => score === 1)
    const toMatch = (list: typeof guesses) =>
      anyOf([
        ...list.map(({ word }) => quoted(word)),
        ...(isUnfinished ? [`${quoted(typed)}*`] : []),
      ])
    return [
      { every: toMatch(guesses), best: toMatch(sure.length > 0 ? sure : guesses.slice(0, 2)) },
    ]
  })
}

/**
 * MATCH expressions for all groups; all but one; four, three or two groups in a row, because other words may be
 * before and after the name; names that begin with two words of the term.
 */
function nearMatches(groups: readonly Group[], words: readonly string[]): readonly string[] {
  const every = groups.map((group) => group.every)
  const best = groups.map((group) => group.best)
  const inARow = (count: number) => anyOf(listRuns(best, count).map(allOf))
  const butOne = every.map((_, left) => every.toSpliced(left, 1))
  return [
    allOf(every),
    groups.length > 1 && groups.length < 7 ? anyOf(butOne.map(allOf)) : inARow(5),
    inARow(4),
    inARow(3),
    anyOf([allOf(every.slice(0, 2)), ...listRuns(words, 2).map(begins)]),
  ]
}

/** Each run of `count` neighbors; the whole list if it is shorter. */
const listRuns = <Item>(list: readonly Item[], count: number): readonly (readonly Item[])[] =>
  list.length <= count
    ? [list]
    : list.slice(count - 1).map((_, from) => list.slice(from, from + count))
