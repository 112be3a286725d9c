// What a command of `npm run ops` does that its definition cannot say.
import type * as z from 'zod/mini'
import type { Call } from './site.ts'

/** What is typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string | number | boolean>>

export type Output = {
  /** What --json prints. */
  readonly result: unknown
  /** What is printed by the reply's schema instead of the result. */
  readonly shown?: unknown
  /** What --csv prints instead of the reply's one table. */
  readonly csv?: string
  /** Printed after it. */
  readonly note?: string
  /** Someone has to act: sets the exit code. */
  readonly needsAction?: boolean
}

export type Tools = {
  readonly call: Call
  readonly site: URL
  /** Throws unless the person types yes, or has passed --yes. */
  readonly confirm: (what: string) => Promise<void>
}

export type OwnCommand = {
  /** What is typed, if it is not the command's input. `after` is not: every page is read. */
  readonly typed?: z.ZodMiniType
  readonly positionals?: readonly string[]
  /** It is recorded who handles the request. */
  readonly needsName?: true | undefined
  readonly run: (typed: Typed, tools: Tools) => Promise<Output>
}
