// zod fields of a query, with the rule of `singleQuery`: a repeated key, or a value with NUL, counts as absent.
import * as z from 'zod/mini'

const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0')

/** Null if absent. */
export const optionalText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (isText(value) ? value : null)),
)

/** Empty, `1` or `true`. */
export const isOn = (text: string | null): boolean =>
  text !== null && ['', '1', 'true'].includes(text.toLowerCase())

export const queryFlag = z.pipe(optionalText, z.transform(isOn))

/** Required and not empty. */
export const requiredText = z.string().check(z.regex(/^[^\0]+$/))
