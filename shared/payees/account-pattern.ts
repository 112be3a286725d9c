// The pattern of a payee's account numbers, which staff import (acctRegex).
import { err, ok, type Result } from '../result'
import { type PatternProblem, parsePattern } from './parse-pattern'
import { findExample, insertSeparators } from './pattern-separators'
import { isSlow, type PatternState } from './pattern-states'

export const maxPatternLength = 200

/** Returns the account number to store, or null if it does not match. */
export type AccountMatcher = (account: string) => string | null

export type AccountPattern = {
  readonly match: AccountMatcher
  /** A short number that matches; null if none of ASCII letters, digits and separators does. */
  readonly example: string | null
}

/**
 * A number that matches as typed stays as it is. Otherwise it is tried without a label and the punctuation of its
 * sentence, without spaces and dashes, and with the pattern's own separators. If the pattern's letters are all
 * upper case, each is tried in upper case as well.
 */
export function compileAccountPattern(source: string): Result<AccountPattern, PatternProblem> {
  if (source.length > maxPatternLength) return err('too_long')
  const parsed = parsePattern(source)
  if (!parsed.ok) return parsed
  if (isSlow(parsed.value)) return err('too_slow')
  const matches = (text: string) => runPattern(parsed.value, text).isMatch
  const letters = source.replace(/\\./g, '')
  const isUpperCase = /[A-Z]/.test(letters) && !/[a-z]/.test(letters)
  const toCases = (text: string) => [
    text,
    ...(isUpperCase ? [text.replace(/[a-z]/g, (letter) => letter.toUpperCase())] : []),
  ]
  return ok({
    match: (account) => {
      const typed = [account, ...toUnlabeled(account)]
      const joined = typed.map((text) => text.replace(/[\s\p{Pd}]/gu, ''))
      return (
        [...typed, ...joined].flatMap(toCases).find(matches) ??
        joined
          .flatMap(toCases)
          .map((text) => insertSeparators(parsed.value, text))
          .find(isText) ??
        null
      )
    },
    example: findExample(parsed.value),
  })
}

const isText = (text: string | null) => text !== null

/** Without "Account #", "No." or the like before it, and without punctuation behind it. */
function toUnlabeled(account: string): readonly string[] {
  const ended = account.replace(/[\s.,;:)]+$/, '')
  return [ended, ended.replace(/^(?:\p{L}[\p{L} .]*[:#]+|(?:\p{L}+ )?no\.)[\s:]*/iu, '')]
}

/**
 * Follows all states of the pattern in parallel (Thompson's simulation), so that the number of steps is linear in the
 * length of the text. A match may begin and end anywhere, as with RegExp.test.
 */
export function runPattern(
  start: PatternState,
  text: string,
): { readonly isMatch: boolean; readonly steps: number } {
  let steps = 0
  let reached = new Set<PatternState>()
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at)]
    const following = new Set<PatternState>()
    reached.add(start)
    // Iterating over a Set also visits members added during the loop, each once.
    for (const state of reached) {
      steps += 1
      if (state.kind === 'match') return { isMatch: true, steps }
      if (state.kind === 'split') {
        steps += state.next.length
        for (const next of state.next) reached.add(next)
      } else if (state.kind === 'assertion') {
        if (state.holds(before, after)) reached.add(state.next)
      } else if (after !== '') {
        steps += state.sets.length
        if (state.sets.some((set) => set(after)) !== state.isNegated) following.add(state.next)
      }
    }
    reached = following
  }
  return { isMatch: false, steps }
}
