// What our own scripts report of their failures. Anybody can post here, and an error's message can
// hold what somebody typed: of it only sentences go on that engines write about code.
import * as z from 'zod/mini'
import { looksLikeCardNumber } from '../../../shared/field-rules'

export type ClientError = {
  /** The error's name. */
  readonly error: string
  /** The engine's sentence, or `other`. */
  readonly code: string
  /** A page's name, not its address. */
  readonly page: string
  /** A file of ours, which also tells the build. */
  readonly script: string
  readonly line: number
  readonly column: number
  readonly release: string
}

const place = z.int().check(z.minimum(0), z.maximum(9_999_999))

const report = z.strictObject({
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{0,39}$/)),
  message: z.string().check(z.maxLength(300)),
  page: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+){0,7}$/), z.maxLength(60)),
  script: z.string().check(z.regex(/^\/assets\/[\w.-]{1,100}\.js$/)),
  line: place,
  column: place,
  release: z.string().check(z.regex(/^papaya@[\w.-]{1,30}\+\w{1,40}$/)),
})

const word = '[\\w$.#]{1,60}'
const sentences = new RegExp(
  `^(?:${[
    `Cannot (?:read|set) properties of (?:undefined|null)(?: \\((?:reading|setting) '${word}'\\))?`,
    `(?:can't access property "${word}", )?${word} is (?:not a function|not a constructor|not defined|not iterable|undefined|null)`,
    `(?:undefined|null) is not an object \\(evaluating '${word}'\\)`,
    `Cannot access '${word}' before initialization`,
    'Maximum call stack size exceeded',
    'too much recursion',
    'Minified React error #\\d{1,4}',
    'Assignment to constant variable\\.',
  ].join('|')})`,
)

/** Null when no script of ours would send it, or when it could hold a card number. */
export function parseClientError(body: string): ClientError | null {
  if (looksLikeCardNumber(body)) return null
  const parsed = report.safeParse(toJson(body))
  if (!parsed.success) return null
  const { name: error, message, ...rest } = parsed.data
  return { error, code: sentences.exec(message)?.[0] ?? 'other', ...rest }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
