// One JSON line a request, and one for each thing worth knowing. Only the fields listed here are
// ever written; card numbers are looked for in what remains, as the second net.
import { looksLikeCardNumber } from '../../../shared/field-rules'

type LogValue = string | number | boolean | null | undefined

/** Everything a log line may carry. Ids and codes; never a URL, a body, a name or a token. */
export type LogFields = {
  readonly route?: LogValue
  readonly method?: LogValue
  readonly status?: LogValue
  readonly durationMs?: LogValue
  readonly requestId?: LogValue
  readonly outcome?: LogValue
  readonly code?: LogValue
  readonly attemptId?: LogValue
  readonly paymentId?: LogValue
  readonly outboxId?: LogValue
  readonly count?: LogValue
  readonly error?: LogValue
  /** Of a browser's report: words of a known shape, an origin, a path without its query. */
  readonly directive?: LogValue
  readonly blocked?: LogValue
  readonly page?: LogValue
  /** Of a browser's error: a file of ours, the place in it, the build that it was made by. */
  readonly script?: LogValue
  readonly line?: LogValue
  readonly column?: LogValue
  readonly release?: LogValue
}

export type LogLevel = 'info' | 'warn' | 'alert'

/** Told of every line: fields that are safe to pass on, and what was thrown, which is not. */
export type LogListener = (
  level: LogLevel,
  event: string,
  fields: LogFields,
  cause: unknown,
) => void

let listener: LogListener | null = null

/** One for the isolate, whose lines are one stream. It must neither throw nor wait. */
export function onLogEntry(next: LogListener | null): void {
  listener = next
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g

const maxLength = 500

/** Of a whole line as JSON, where control characters are backslashes: nearly every line is short
 * and plain, and one look tells, on the path of every redirect. */
const needsCare = /[\\\u007f-\u009f\u2028\u2029]|(?:\d[ .-]?){13}/

function toSafe(value: LogValue): LogValue {
  if (typeof value !== 'string') return value
  const text = value.replace(unprintable, ' ').slice(0, maxLength)
  return looksLikeCardNumber(text) ? '[card number]' : text
}

/** `cause`: what was thrown, for the listener alone; what may be written of it is in `fields`. */
export function log(level: LogLevel, event: string, fields: LogFields = {}, cause?: unknown): void {
  let line: Readonly<Record<string, LogValue>> = { level, event, ...fields }
  let text = JSON.stringify(line)
  if (text.length > maxLength || needsCare.test(text)) {
    line = Object.fromEntries(Object.entries(line).map(([name, value]) => [name, toSafe(value)]))
    text = JSON.stringify(line)
  }
  // biome-ignore lint/suspicious/noConsole: the one place that writes
  console.log(text)
  listener?.(level, event, line, cause)
}

/** The kind and place of an unexpected error; its message only where it cannot hold a visitor's words. */
export function toErrorText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  // The stack repeats the message, which may have several lines: frames begin behind it.
  const stack = error.stack ?? ''
  const frames = stack.slice(stack.indexOf(error.message) + error.message.length)
  return `${error.name} ${/^\s+at .*$/m.exec(frames)?.[0].trim() ?? ''}`
}
