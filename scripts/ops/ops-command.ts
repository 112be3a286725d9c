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
  email: { type: 'string' },
  phone: { type: 'string' },
  'last-four': { type: 'string' },
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
  /** The options of fields that the call names otherwise than `toOptionName` does: `on` of the date. */
  readonly fieldOptions?: Readonly<Record<string, keyof Options>>
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

/** `even-if-sent` of evenIfSent; `amount` of amountCents. */
export const toOptionName = (field: string): string =>
  field.replace(/Cents$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Besides --site, --as, --yes, --json and --help. */
export const takesOption = (command: OpsCommand, option: string): boolean =>
  Object.hasOwn(command.ownOptions ?? {}, option) ||
  (command.allowedOptions ?? []).some((allowed) => allowed === option)

/** The option that a field of the call was typed as, or the field's own name, as of what is typed without an option. */
export function toTypedName(command: OpsCommand, field: string): string {
  if (field === 'actor') return '--as'
  const [name = field] = field.split('.')
  const option = command.fieldOptions?.[name] ?? toOptionName(name)
  return takesOption(command, option) ? `--${option}` : field
}
