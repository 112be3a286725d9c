// Parses the part of JavaScript's regular expressions that runs in linear time: no backreferences, no
// lookaround. It is used instead of RegExp because staff import patterns, and visitors choose the text.
import { err, ok, type Result } from '../result'
import {
  type Assertion,
  type Count,
  type Part,
  type PatternState,
  toAlternatives,
  toAssertion,
  toRepeat,
  toSequence,
  toUnit,
  type UnitSet,
  unbounded,
} from './pattern-states'

/** Limits the steps for each character of a text. The size of a pattern counts its repeats. */
export const maxPatternSize = 1_000

export type PatternProblem =
  | 'too_long'
  | 'too_large'
  | 'too_slow'
  | 'backreference'
  | 'group'
  | 'escape'
  | 'syntax'

const isWord: UnitSet = (unit) => /\w/.test(unit)
const isBoundary: Assertion = (before, after) => isWord(before) !== isWord(after)
const assertions: Readonly<Record<string, Assertion>> = {
  '^': (before) => before === '',
  $: (_, after) => after === '',
  '\\b': isBoundary,
  '\\B': (before, after) => !isBoundary(before, after),
}

const escapes: Readonly<Record<string, UnitSet>> = {
  d: (unit) => /\d/.test(unit),
  D: (unit) => /\D/.test(unit),
  w: isWord,
  W: (unit) => /\W/.test(unit),
  s: (unit) => /\s/.test(unit),
  S: (unit) => /\S/.test(unit),
}

const toRange =
  (first: string, last = first): UnitSet =>
  (unit) =>
    first <= unit && unit <= last

/** One unit of a class, or a set such as \d. */
type Member = { readonly unit: string | null; readonly set: UnitSet }

const anyUnit = /^[\s\S]/

/** After the first problem, the rest of the source is skipped. */
class PatternParser {
  readonly #source: string
  #at = 0
  #problem: PatternProblem | null = null

  constructor(source: string) {
    this.#source = source
  }

  parse(): Result<PatternState, PatternProblem> {
    const part = this.#readAlternatives()
    if (this.#at < this.#source.length) this.#fail('syntax')
    if (part.size > maxPatternSize) this.#fail('too_large')
    return this.#problem === null ? ok(part.build({ kind: 'match' })) : err(this.#problem)
  }

  #fail(problem: PatternProblem): void {
    this.#problem ??= problem
    this.#at = this.#source.length
  }

  /** What the expression matches here, or an empty text. */
  #consume(expected: RegExp): string {
    const { 0: found = '' } = expected.exec(this.#source.slice(this.#at)) ?? []
    this.#at += found.length
    return found
  }

  #readAlternatives(): Part {
    const options = [this.#readSequence()]
    while (this.#consume(/^\|/)) options.push(this.#readSequence())
    return toAlternatives(options)
  }

  #readSequence(): Part {
    const parts: Part[] = []
    while (/^[^|)]/.test(this.#source.slice(this.#at)))
      parts.push(this.#readAssertion() ?? this.#readRepeat())
    return toSequence(parts)
  }

  /** An assertion cannot be repeated, as in RegExp: a count after it is a syntax error. */
  #readAssertion(): Part | null {
    const holds = assertions[this.#consume(/^(?:\^|\$|\\b|\\B)/)]
    return holds ? toAssertion(holds) : null
  }

  #readRepeat(): Part {
    const part = this.#readAtom()
    const count = this.#readCount()
    if (count === null) return part
    if (count.min > count.max) this.#fail('syntax')
    const repeat = toRepeat(part, count)
    // Checked for each repeat, so that the product of nested ones stays finite.
    if (repeat.size <= maxPatternSize) return repeat
    this.#fail('too_large')
    return part
  }

  #readCount(): Count | null {
    const found = this.#consume(/^(?:[?*+]|\{\d+(?:,\d*)?\})\??/)
    if (found === '') return null
    if (found.startsWith('?')) return { min: 0, max: 1 }
    if (found.startsWith('*')) return { min: 0, max: unbounded }
    if (found.startsWith('+')) return { min: 1, max: unbounded }
    const [min = '', max = min] = found.slice(1, found.indexOf('}')).split(',')
    return { min: Number(min), max: max === '' ? unbounded : Number(max) }
  }

  #readAtom(): Part {
    const unit = this.#consume(anyUnit)
    if (unit === '(') return this.#readGroup()
    if (unit === '[') return this.#readClass()
    if (unit === '.') return toUnit([(one) => /./.test(one)])
    if (unit === '\\') return toUnit([this.#readEscape().set])
    if (/[*+?{]/.test(unit)) this.#fail('syntax')
    return toUnit([toRange(unit)])
  }

  #readGroup(): Part {
    if (!this.#consume(/^\?:/) && this.#consume(/^\?/)) this.#fail('group')
    const part = this.#readAlternatives()
    if (!this.#consume(/^\)/)) this.#fail('syntax')
    return part
  }

  #readClass(): Part {
    const isNegated = this.#consume(/^\^/) !== ''
    const sets: UnitSet[] = []
    while (/^[^\]]/.test(this.#source.slice(this.#at))) {
      const first = this.#readMember()
      const hyphen = this.#consume(/^-(?!\])/)
      if (!hyphen) sets.push(first.set)
      else sets.push(...this.#readRange(first))
    }
    if (!this.#consume(/^\]/)) this.#fail('syntax')
    return toUnit(sets, isNegated)
  }

  /** Beside a set such as \d, a hyphen is a literal. */
  #readRange(first: Member): readonly UnitSet[] {
    const last = this.#readMember()
    if (first.unit === null || last.unit === null) return [first.set, toRange('-'), last.set]
    if (first.unit > last.unit) this.#fail('syntax')
    return [toRange(first.unit, last.unit)]
  }

  #readMember(): Member {
    const unit = this.#consume(anyUnit)
    return unit === '\\' ? this.#readEscape() : { unit, set: toRange(unit) }
  }

  #readEscape(): Member {
    const unit = this.#consume(anyUnit)
    const set = escapes[unit]
    if (set) return { unit: null, set }
    if (unit === '') this.#fail('syntax')
    else if (/[1-9]/.test(unit)) this.#fail('backreference')
    else if (/\w/.test(unit)) this.#fail('escape')
    return { unit, set: toRange(unit) }
  }
}

/** Returns the first state. */
export const parsePattern = (source: string): Result<PatternState, PatternProblem> =>
  new PatternParser(source).parse()
