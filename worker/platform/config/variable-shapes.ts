// Shapes of configuration variables. Every isolate evaluates this before its first request, so it
// uses no schema library, which would add a third to that time.

/** The value; undefined if malformed, or if missing without a default. */
export type Shape<Value> = (value: unknown) => Value | undefined

/** A string that the pattern or function accepts. */
export const text =
  (accepts: RegExp | ((value: string) => boolean), defaultValue?: string): Shape<string> =>
  (value = defaultValue) => {
    if (typeof value !== 'string') return undefined
    return (accepts instanceof RegExp ? accepts.test(value) : accepts(value)) ? value : undefined
  }

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[], defaultValue?: Choice): Shape<Choice> =>
  (value = defaultValue) =>
    choices.find((choice) => choice === value)

/** Decimal digits, from 1 to a million. */
export const count =
  (defaultValue: number): Shape<number> =>
  (value = String(defaultValue)) =>
    typeof value === 'string' && /^[1-9]\d{0,5}$|^1000000$/.test(value) ? Number(value) : undefined

/** A comma-separated list, possibly empty. */
export const setOf =
  (each: RegExp): Shape<ReadonlySet<string>> =>
  (value = '') => {
    if (typeof value !== 'string') return undefined
    const items = value === '' ? [] : value.split(',')
    return items.every((item) => each.test(item)) ? new Set(items) : undefined
  }
