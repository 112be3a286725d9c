// The commands of `npm run ops`. Each follows from its definition (worker/features/back-office/define-command.ts): what is
// typed from its input, what is printed from its reply. own-commands.ts has what a definition cannot say.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { toBodySchema } from '../../worker/features/api-docs/body-schema.ts'
import {
  commands as definitions,
  isCommandName,
} from '../../worker/features/back-office/commands.ts'
import type { Command } from '../../worker/features/back-office/define-command.ts'
import { parseAmount, parseCount, readTextFile, UsageError } from './option-values.ts'
import type { OwnCommand } from './own-command.ts'
import { ownCommands } from './own-commands.ts'
import { OpsError } from './site.ts'

export type Field = {
  readonly name: string
  /** Null if it is typed by its place. */
  readonly option: string | null
  readonly kind: 'text' | 'count' | 'cents' | 'flag' | 'file'
  /** Null for any text. */
  readonly choices: readonly string[] | null
  readonly isRequired: boolean
}

type Defined = Pick<Command, 'summary' | 'reply'> &
  Pick<NonNullable<Command['terminal']>, 'name' | 'movesMoney'>

export type OpsCommand = Defined &
  Pick<OwnCommand, 'needsName' | 'run'> & {
    /** Those that are typed by their place come first. */
    readonly fields: readonly Field[]
  }

const bodySchema = z.object({
  properties: z._default(
    z.record(
      z.string(),
      z.object({ type: z.optional(z.string()), enum: z.optional(z.array(z.string())) }),
    ),
    {},
  ),
  required: z._default(z.array(z.string()), []),
})

/** `even-if-sent` of evenIfSent; `amount` of amountCents. */
const toOption = (field: string): string =>
  field.replace(/Cents$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function toKind(name: string, type: string): Field['kind'] {
  if (name === 'csv') return 'file'
  if (type === 'boolean') return 'flag'
  if (type === 'integer') return name.endsWith('Cents') ? 'cents' : 'count'
  if (type === 'string') return 'text'
  throw new Error(`The terminal has no form for ${name}, which is ${type}: see scripts/ops`)
}

function toFields(input: z.ZodMiniType, places: readonly string[]): readonly Field[] {
  const { properties, required } = bodySchema.parse(toBodySchema(input))
  const fields = Object.entries(properties).map(([name, { type = 'string', enum: choices }]) => ({
    ...{ name, kind: toKind(name, type), choices: choices ?? null },
    option: places.includes(name) ? null : toOption(name),
    // A key that is not typed is made, and a version read.
    isRequired: required.includes(name) && name !== 'key' && name !== 'version',
  }))
  const placed = places.flatMap((place) => fields.filter(({ name }) => name === place))
  return [...placed, ...fields.filter(({ option }) => option !== null)]
}

/** What a message calls a field: the option that was typed, or the field's own name. */
export function toTypedName({ fields }: OpsCommand, field: string): string {
  if (field === 'actor') return '--as'
  const option = fields.find(({ name }) => name === field.split('.')[0])?.option
  return option ? `--${option}` : field
}

export function parseField({ name, option, kind, choices }: Field, text: string): string | number {
  const label = option === null ? name : `--${option}`
  if (choices && !choices.includes(text))
    throw new UsageError(`${label} should be one of ${choices.join(', ')}.`)
  if (kind === 'file') return readTextFile(text)
  if (kind === 'count') return parseCount(label, text)
  return kind === 'cents' ? parseAmount(label, text) : text
}

/** The same key acts once, so that a repeat after a lost response is safe. */
const withKey =
  (run: OwnCommand['run']): OwnCommand['run'] =>
  ({ key = randomUUID(), ...typed }, tools) =>
    run({ ...typed, key }, tools).catch((error: unknown) => {
      if (!(error instanceof OpsError)) throw error
      throw new OpsError(`${error.message}\nTo repeat this safely, add --key ${key}.`)
    })

export const commands: readonly OpsCommand[] = Object.keys(definitions)
  .filter(isCommandName)
  .flatMap((name) => {
    const { terminal, summary, reply, input }: Command = definitions[name]
    if (!terminal) return []
    const own = ownCommands[name]
    const places = own?.positionals ?? terminal.positionals ?? []
    const typed = toFields(own?.typed ?? input, places)
    const fields = own ? typed.filter((field) => field.name !== 'after') : typed
    const once: OwnCommand['run'] = async (given, { call }) => ({ result: await call(name, given) })
    const { run = once, needsName } = own ?? {}
    const hasKey = fields.some((field) => field.name === 'key')
    return { ...terminal, summary, reply, fields, needsName, run: hasKey ? withKey(run) : run }
  })
  .toSorted((left, right) => left.name.localeCompare(right.name))
