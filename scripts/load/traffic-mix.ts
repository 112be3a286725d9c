// What visitors and staff do under load, and how often.
import type { Random } from '../../tests/chaos/fault-run.ts'

/** Of each hundred journeys that start. */
export const mix = {
  home: 10,
  landing: 20,
  form: 16,
  search: 22,
  status: 10,
  text: 4,
  refusedSubmit: 4,
  payment: 12,
  staff: 2,
} as const

export type Journey = keyof typeof mix

const isJourney = (name: string): name is Journey => Object.hasOwn(mix, name)
export const journeys: readonly Journey[] = Object.keys(mix).filter(isJourney)
const hundred = journeys.flatMap((journey) => Array.from({ length: mix[journey] }, () => journey))

/** One of the values. */
export function pickOne<Value>(values: readonly [Value, ...Value[]], random: Random): Value {
  return values[random.below(values.length)] ?? values[0]
}

/** Has no common factor with a hundred, so that journeys of one kind are spread over the hundred. */
const step = 37

/** Of each hundred journeys in a row, exactly as many as `mix` says are of each kind. */
export const toJourney = (index: number): Journey => hundred[(index * step) % 100] ?? 'home'
