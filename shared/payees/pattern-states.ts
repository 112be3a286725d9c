// NFA states for account number patterns, and the parts (Thompson's construction) they are built from.

/** Tests one UTF-16 code unit, as RegExp does without the u flag. */
export type UnitSet = (unit: string) => boolean

/** Takes the units around a position; they are empty at the ends of the text. */
export type Assertion = (before: string, after: string) => boolean

/** A state of the pattern's NFA. */
export type PatternState =
  | { readonly kind: 'match' }
  | {
      readonly kind: 'unit'
      readonly sets: readonly UnitSet[]
      readonly isNegated: boolean
      readonly next: PatternState
    }
  | {
      readonly kind: 'assertion'
      readonly holds: Assertion
      readonly next: PatternState
    }
  | { readonly kind: 'split'; readonly next: readonly PatternState[] }

/**
 * How many states may follow a character, added up over the states that characters lead to. A number of 40 characters is
 * tried in about 16 spellings, so that 1,000 take some 30 ms; usual patterns have fewer than 200.
 */
export const maxFollowing = 1_000

/** Whether checking a number against the pattern, or finding an example, would take long for some text. */
export function isSlow(start: PatternState): boolean {
  let following = 0
  const entries = new Set([start])
  // Iterating over a Set also visits members added during the loop, each once.
  for (const entry of entries) {
    const reached = new Set([entry])
    for (const state of reached) {
      following += 1
      if (following > maxFollowing) return true
      if (state.kind === 'split') for (const next of state.next) reached.add(next)
      else if (state.kind === 'assertion') reached.add(state.next)
      else if (state.kind === 'unit') entries.add(state.next)
    }
  }
  return false
}

/**
 * `build` returns the first state of the part, which leads to `next`. `size` is an upper bound of the part's
 * states, with each repetition counted.
 */
export type Part = { readonly size: number; readonly build: (next: PatternState) => PatternState }

export const toUnit = (sets: readonly UnitSet[], isNegated = false): Part => ({
  size: Math.max(sets.length, 1),
  build: (next) => ({ kind: 'unit', sets, isNegated, next }),
})

export const toAssertion = (holds: Assertion): Part => ({
  size: 1,
  build: (next) => ({ kind: 'assertion', holds, next }),
})

const sumSizes = (parts: readonly Part[]) => parts.reduce((total, { size }) => total + size, 0)

export const toSequence = (parts: readonly Part[]): Part => ({
  size: sumSizes(parts),
  build: (next) => parts.reduceRight((following, part) => part.build(following), next),
})

export const toAlternatives = (options: readonly Part[]): Part => ({
  size: sumSizes(options) + options.length,
  build: (next) => ({ kind: 'split', next: options.map((option) => option.build(next)) }),
})

export const unbounded = Number.POSITIVE_INFINITY
export type Count = { readonly min: number; readonly max: number }

/** A lazy repeat matches the same texts as a greedy one. */
export const toRepeat = (part: Part, { min, max }: Count): Part => ({
  size: (max === unbounded ? Math.max(min, 1) : max) * (part.size + 1),
  build: (next) => {
    if (max === unbounded) return toLoop(part, min, next)
    let state = next
    for (let copy = min; copy < max; copy += 1)
      state = { kind: 'split', next: [part.build(state), next] }
    for (let copy = 0; copy < min; copy += 1) state = part.build(state)
    return state
  },
})

/** The last of the required copies leads back to itself. */
function toLoop(part: Part, min: number, next: PatternState): PatternState {
  const targets = [next]
  const split: PatternState = { kind: 'split', next: targets }
  const last = part.build(split)
  targets.push(last)
  let state = min === 0 ? split : last
  for (let copy = 1; copy < min; copy += 1) state = part.build(state)
  return state
}
