// The pattern of a payee's account numbers, which staff import (acctRegex).
import { err, ok, type Result } from '../result'
import { type PatternProblem, parsePattern } from './parse-pattern'
import type { PatternState } from './pattern-states'

export const maxPatternLength = 200

/** Returns the account number to store, or null if it does not match. */
export type AccountMatcher = (account: string) => string | null

/**
 * A number that matches as typed stays as it is. If the pattern's letters are all upper case, a number that
 * matches only in upper case is returned in upper case.
 */
export function compileAccountPattern(source: string): Result<AccountMatcher, PatternProblem> {
  if (source.length > maxPatternLength) return err('too_long')
  const parsed = parsePattern(source)
  if (!parsed.ok) return parsed
  const matches = (text: string) => runPattern(parsed.value, text).isMatch
  const letters = source.replace(/\\./g, '')
  const isUpperCase = /[A-Z]/.test(letters) && !/[a-z]/.test(letters)
  return ok((account) => {
    if (matches(account)) return account
    const inUpperCase = account.replace(/[a-z]/g, (letter) => letter.toUpperCase())
    return isUpperCase && matches(inUpperCase) ? inUpperCase : null
  })
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
