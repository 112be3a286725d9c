// What a variable of the configuration may look like. Every isolate evaluates this before its first
// request, which is why no schema library is here: it would be a third of what that is.

/** The value, or undefined for one that is malformed, or missing where nothing stands in for it. */
export type Shape<Value> = (given: unknown) => Value | undefined

/** A text; `absent` stands in for a variable that is not there. */
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

/** Several with commas between, or none. */
export const setOf =
  (each: RegExp): Shape<ReadonlySet<string>> =>
  (given = '') => {
    if (typeof given !== 'string') return undefined
    const items = given === '' ? [] : given.split(',')
    return items.every((item) => each.test(item)) ? new Set(items) : undefined
  }
