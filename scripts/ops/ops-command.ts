// What a command of `npm run ops` is, and the options of all commands.
import type { Call } from './site.ts'

export const options = {
  site: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  status: { type: 'string' },
  sort: { type: 'string' },
  undelivered: { type: 'boolean' },
  limit: { type: 'string' },
  cursor: { type: 'string' },
  reason: { type: 'string' },
  note: { type: 'string' },
  deadline: { type: 'string' },
  'new-amount': { type: 'string' },
  'biller-fee': { type: 'string' },
  fields: { type: 'string' },
  check: { type: 'boolean' },
  csv: { type: 'boolean' },
  payee: { type: 'string' },
  name: { type: 'string' },
  to: { type: 'string' },
  kind: { type: 'string' },
  amount: { type: 'string' },
  account: { type: 'string' },
  days: { type: 'string' },
  minutes: { type: 'string' },
  qr: { type: 'string' },
  'even-if-sent': { type: 'boolean' },
  stop: { type: 'boolean' },
  replace: { type: 'boolean' },
  by: { type: 'string' },
  as: { type: 'string' },
  yes: { type: 'boolean' },
  key: { type: 'string' },
  reference: { type: 'string' },
  on: { type: 'string' },
  way: { type: 'string' },
  trace: { type: 'string' },
  uncollected: { type: 'boolean' },
  locale: { type: 'string' },
  svg: { type: 'string' },
} as const

export type OptionConfig = Readonly<
  Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string }>
>

export type Options = {
  readonly [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string'
    ? string | undefined
    : boolean | undefined
}

export type CommandOutput = {
  readonly result: unknown
  readonly text: string
  readonly isCsv?: boolean
  /** Someone has to act: sets the exit code. */
  readonly needsAction?: boolean
}

export type OpsCommand = {
  readonly name: string
  readonly usage: string
  readonly summary: string
  /** Of the options above, besides --site, --as, --yes, --json and --help. Any other option is a usage error. */
  readonly allowedOptions?: readonly (keyof Options)[]
  /** The options of a command that follows from its definition. */
  readonly ownOptions?: OptionConfig
  /** What each required positional argument is, for the error when it is missing. */
  readonly positionals: readonly string[]
  /** Only for a command with optional positional arguments. */
  readonly maxPositionals?: number
  /** At a site that is not on this machine, it runs only after a confirmation. */
  readonly movesMoney?: true
  readonly run: (
    positionals: readonly string[],
    values: Options,
    call: Call,
    site: URL,
  ) => Promise<CommandOutput>
}
