// Parses error reports from our client scripts. The input is untrusted, and an error message can contain
// what a visitor typed, so only known JavaScript engine messages reach the log.
import * as z from 'zod/mini'
import { looksLikeCardNumber } from '../../../shared/card-number-in-text'
import { parseJson } from '../../platform/http/parse-json'

export type ClientError = {
  /** The error's name. */
  readonly error: string
  /** The engine's message, or `other`. */
  readonly code: string
  /** The page's name, not its URL. */
  readonly page: string
  /** The path of one of our scripts; its hash identifies the build. */
  readonly script: string
  readonly line: number
  readonly column: number
  readonly release: string
}

const lineOrColumn = z.int().check(z.minimum(0), z.maximum(9_999_999))

const report = z.strictObject({
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{0,39}$/)),
  message: z.string().check(z.maxLength(300)),
  page: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+){0,7}$/), z.maxLength(60)),
  script: z.string().check(z.regex(/^\/assets\/[\w.-]{1,100}\.js$/)),
  line: lineOrColumn,
  column: lineOrColumn,
  release: z.string().check(z.regex(/^papaya@[\w.-]{1,30}\+\w{1,40}$/)),
})

const propertyPath = '[\\w$.#]{1,60}'
const knownMessage = new RegExp(
  `^(?:${[
    `Cannot (?:read|set) properties of (?:undefined|null)(?: \\((?:reading|setting) '${propertyPath}'\\))?`,
    `(?:can't access property "${propertyPath}", )?${propertyPath} is (?:not a function|not a constructor|not defined|not iterable|undefined|null)`,
    `(?:undefined|null) is not an object \\(evaluating '${propertyPath}'\\)`,
    `Cannot access '${propertyPath}' before initialization`,
    'Maximum call stack size exceeded',
    'too much recursion',
    'Minified React error #\\d{1,4}',
    'Assignment to constant variable\\.',
  ].join('|')})`,
)

/** Null for an invalid report, or one that may contain a card number. */
export function parseClientError(body: string): ClientError | null {
  if (looksLikeCardNumber(body)) return null
  const json = parseJson(body)
  const parsed = report.safeParse(json.ok ? json.value : null)
  if (!parsed.success) return null
  const { name: error, message, ...others } = parsed.data
  return { error, code: knownMessage.exec(message)?.[0] ?? 'other', ...others }
}
