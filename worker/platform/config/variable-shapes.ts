// Shapes of configuration variables. Every isolate evaluates this before its first request, so it
// uses no schema library, which would add a third to that time.

/** The value; undefined if malformed, or if missing without a default. */
export type Shape<Value> = (given: unknown) => Value | undefined

/** A text; `absent` is the default. */
export const text =
  (holds: RegExp | ((value: string) => boolean), absent?: string): Shape<string> =>
  (given = absent) => {
    if (typeof given !== 'string') return undefined
    return (holds instanceof RegExp ? holds.test(given) : holds(given)) ? given : undefined
  }

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[], absent?: Choice): Shape<Choice> =>
  (given = absent) =>
    choices.find((choice) => choice === given)

/** A comma-separated list, possibly empty. */
export const setOf =
  (each: RegExp): Shape<ReadonlySet<string>> =>
  (given = '') => {
    if (typeof given !== 'string') return undefined
    const items = given === '' ? [] : given.split(',')
    return items.every((item) => each.test(item)) ? new Set(items) : undefined
  }
