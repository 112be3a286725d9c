// One JSON line per request and per notable event. Only the fields listed here are written; as a
// second safeguard, card numbers are masked in them.
import { looksLikeCardNumber } from '../../../shared/card-number-in-text'
import type { LevelOf, LogEvent, LogLevel } from './log-events'

type LogValue = string | number | boolean | null | undefined

/** All fields of a log line. Ids and codes; never a URL, a body, a payer's name or a token. */
export type LogFields = {
  readonly route?: LogValue
  readonly method?: LogValue
  readonly status?: LogValue
  readonly durationMs?: LogValue
  readonly requestId?: LogValue
  /** How a command of staff arrived: `rpc` or `ops`. */
  readonly entryPoint?: LogValue
  /** The staff member who searched or opened a payment. */
  readonly actor?: LogValue
  readonly outcome?: LogValue
  readonly code?: LogValue
  readonly attemptId?: LogValue
  readonly paymentId?: LogValue
  readonly outboxId?: LogValue
  readonly payeeId?: LogValue
  readonly count?: LogValue
  readonly error?: LogValue
  /** From a browser's CSP report: words of a known shape, an origin, a path without its query. */
  readonly directive?: LogValue
  readonly blocked?: LogValue
  readonly page?: LogValue
  /** From a browser's error report: a script of this site, the position in it, the build. */
  readonly script?: LogValue
  readonly line?: LogValue
  readonly column?: LogValue
  readonly release?: LogValue
}

/**
 * Called for every line with its fields, which are safe to forward, and the thrown value, which is
 * not.
 */
export type LogListener = (
  level: LogLevel,
  event: LogEvent,
  fields: LogFields,
  cause: unknown,
) => void

let listener: LogListener | null = null

/** One listener per isolate. It must neither throw nor block. */
export function onLogEntry(next: LogListener | null): void {
  listener = next
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g

const maxLength = 500

/**
 * Matches JSON lines that need sanitizing; control characters are escaped with backslashes there.
 * Most lines are plain, so one test suffices on the path of every redirect.
 */
const needsCare = /[\\\u007f-\u009f\u2028\u2029]|(?:\d[ .-]?){13}/

function toSafe(value: LogValue): LogValue {
  if (typeof value !== 'string') return value
  const text = value.replace(unprintable, ' ').slice(0, maxLength)
  return looksLikeCardNumber(text) ? '[card number]' : text
}

/** `cause`: the thrown value, for the listener only; what may be written of it is in `fields`. */
export function log<Event extends LogEvent>(
  level: LevelOf<Event>,
  event: Event,
  fields: LogFields = {},
  cause?: unknown,
): void {
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

/**
 * Type and location of an unexpected error; never its message, which may contain a visitor's input.
 */
export function toErrorText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  // The stack starts with the message, which may have several lines; frames follow it.
  const stack = error.stack ?? ''
  const frames = stack.slice(stack.indexOf(error.message) + error.message.length)
  return `${error.name} ${/^\s+at .*$/m.exec(frames)?.[0].trim() ?? ''}`
}
