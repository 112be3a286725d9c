// What a number that follows an account pattern looks like: where its separators are, and an example.
import type { PatternState } from './pattern-states'

type UnitState = Extract<PatternState, { readonly kind: 'unit' }>

const accepts = ({ sets, isNegated }: UnitState, unit: string) =>
  sets.some((set) => set(unit)) !== isNegated

const separators = ['-', ' ', '.', '/']

/** The separator that the state requires; undefined if it accepts letters or digits too. */
const toSeparator = (state: UnitState) =>
  ['0', '9', 'A', 'Z', 'a', 'z'].some((unit) => accepts(state, unit))
    ? undefined
    : separators.find((unit) => accepts(state, unit))

/** The unit states that are reached from here without a unit, and whether the pattern may end here. */
function reach(start: Iterable<PatternState>, before: string, after: string) {
  const reached = new Set(start)
  const units: UnitState[] = []
  let isEnd = false
  // Iterating over a Set also visits members added during the loop, each once.
  for (const state of reached) {
    if (state.kind === 'match') isEnd = true
    else if (state.kind === 'unit') units.push(state)
    else if (state.kind === 'split') for (const next of state.next) reached.add(next)
    else if (state.holds(before, after)) reached.add(state.next)
  }
  return { units, isEnd }
}

/** Texts by the state that they lead to. Two of a state are enough to know that there is more than one. */
type Paths = Map<PatternState, readonly string[]>

function add(paths: Paths, state: PatternState, texts: readonly string[]): void {
  paths.set(state, [...new Set([...(paths.get(state) ?? []), ...texts])].slice(0, 2))
}

/** Adds the paths with one separator before the next unit. */
function withSeparators(paths: Paths, after: string): Paths {
  const all: Paths = new Map(paths)
  for (const [state, texts] of paths)
    for (const text of texts)
      for (const unit of reach([state], text.slice(-1), '-').units) {
        const separator = toSeparator(unit)
        if (separator !== undefined && text !== '' && after !== '')
          add(all, unit.next, [text + separator])
      }
  return all
}

/**
 * The text with the separators that the pattern requires between its units; null if it does not match the whole
 * pattern, or if the separators could be in different places.
 */
export function insertSeparators(start: PatternState, text: string): string | null {
  let paths: Paths = new Map([[start, ['']]])
  const complete = new Set<string>()
  for (let at = 0; at <= text.length; at += 1) {
    const after = text.charAt(at)
    const following: Paths = new Map()
    for (const [state, texts] of withSeparators(paths, after))
      for (const path of texts) {
        const { units, isEnd } = reach([state], path.slice(-1), after)
        if (after === '' && isEnd) complete.add(path)
        for (const unit of units)
          if (after !== '' && accepts(unit, after)) add(following, unit.next, [path + after])
      }
    paths = following
  }
  const [only, ...others] = complete
  return only === undefined || others.length > 0 ? null : only
}

const maxExampleLength = 40
const exampleUnits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz- ./#'

/** A shortest text that matches: digits count up, and letters are A. */
export function findExample(start: PatternState): string | null {
  let paths: Paths = new Map([[start, ['']]])
  for (let length = 0; length <= maxExampleLength; length += 1) {
    const following: Paths = new Map()
    for (const [state, [path = '']] of paths) {
      if (reach([state], path.slice(-1), '').isEnd) return path === '' ? null : path
      const digit = `${(path.replace(/\D/g, '').length + 1) % 10}`
      // Which assertions hold depends on the next unit, so that each is tried by itself.
      for (const unit of digit + exampleUnits)
        for (const reached of reach([state], path.slice(-1), unit).units)
          if (accepts(reached, unit) && !following.has(reached.next))
            following.set(reached.next, [path + unit])
    }
    paths = following
  }
  return null
}
