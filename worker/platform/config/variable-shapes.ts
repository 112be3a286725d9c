// Shapes of configuration variables. Every isolate evaluates this before its first request, so it
// uses no schema library, which would add a third to that time.

/** The value; undefined if malformed, or if missing without a default. */
export type Shape<Value> = (value: unknown) => Value | undefined

/** A text; `absent` is the default. */
export const text =
  (holds: RegExp | ((value: string) => boolean), absent?: string): Shape<string> =>
  (value = absent) => {
    if (typeof value !== 'string') return undefined
    return (holds instanceof RegExp ? holds.test(value) : holds(value)) ? value : undefined
  }

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[], absent?: Choice): Shape<Choice> =>
  (value = absent) =>
    choices.find((choice) => choice === value)

/** A comma-separated list, possibly empty. */
export const setOf =
  (each: RegExp): Shape<ReadonlySet<string>> =>
  (value = '') => {
    if (typeof value !== 'string') return undefined
    const items = value === '' ? [] : value.split(',')
    return items.every((item) => each.test(item)) ? new Set(items) : undefined
  }
