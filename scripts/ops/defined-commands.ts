// The commands of `npm run ops` that follow from a command's definition (worker/features/back-office/define-command.ts):
// usage and options from its input, the output from its reply.
import * as z from 'zod/mini'
import { toBodySchema } from '../../worker/features/api-docs/body-schema.ts'
import { commands, isCommandName } from '../../worker/features/back-office/commands.ts'
import type { Command } from '../../worker/features/back-office/define-command.ts'
import { type OpsCommand, toOptionName } from './ops-command.ts'
import { parseAmountOption, parseCountOption, UsageError } from './option-values.ts'
import { showReply } from './show-reply.ts'

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

type Field = {
  readonly name: string
  readonly option: string
  readonly kind: 'text' | 'count' | 'cents' | 'flag'
  /** Null for any text. */
  readonly choices: readonly string[] | null
  readonly isRequired: boolean
}

function toFields({ input }: Command): readonly Field[] {
  const { properties, required } = bodySchema.parse(toBodySchema(input))
  return Object.entries(properties).map(([name, { type = 'string', enum: choices = null }]) => ({
    name,
    option: toOptionName(name),
    kind: toKind(name, type),
    choices,
    isRequired: required.includes(name),
  }))
}

function toKind(name: string, type: string): Field['kind'] {
  if (type === 'boolean') return 'flag'
  if (type === 'integer') return name.endsWith('Cents') ? 'cents' : 'count'
  if (type === 'string') return 'text'
  throw new Error(`The terminal has no form for ${name}, which is ${type}: see scripts/ops`)
}

/** What a caller has to know of a field, where its name does not tell it. */
const valueWords = new Map([
  ['payment', 'id or reference'],
  ['payee', 'id or slug'],
  ['date', 'MM/DD/YYYY'],
])

const isShort = (choices: readonly string[]) => choices.join('|').length <= 40

function toValueWords({ name, option, kind, choices }: Field): string {
  if (choices && isShort(choices)) return choices.join('|')
  const text = `<${valueWords.get(name) ?? option}>`
  return { text, count: '<n>', cents: '<$>', flag: '' }[kind]
}

/** The definition's, as a line of the help; choices that are too long for the usage follow. */
function toSummary(summary: string, fields: readonly Field[]): string {
  const choices = fields.flatMap(({ option, choices: all }) =>
    all && !isShort(all) ? [`; ${option}: ${all.join(', ')}`] : [],
  )
  const [first = '', ...rest] = summary.replace(/\.$/, '')
  return [first.toLowerCase(), ...rest, ...choices].join('')
}

function toUsage(name: string, positionals: readonly Field[], options: readonly Field[]): string {
  const optional = (words: string, isRequired: boolean) => (isRequired ? words : `[${words}]`)
  return [
    name,
    ...positionals.map((field) => optional(toValueWords(field), field.isRequired)),
    ...options.map((field) =>
      optional(`--${field.option} ${toValueWords(field)}`.trim(), field.isRequired),
    ),
  ].join(' ')
}

function parseValue({ option, kind }: Field, value: unknown): unknown {
  if (kind === 'count') return parseCountOption(option, String(value))
  if (kind === 'cents') return parseAmountOption(option, String(value))
  return value
}

function toOpsCommand(
  name: (typeof names)[number],
  command: Command,
  terminal: NonNullable<Command['terminal']>,
): OpsCommand {
  const fields = toFields(command)
  const typed = terminal.positionals ?? []
  const positionals = typed.flatMap((wanted) => fields.filter((field) => field.name === wanted))
  const options = fields.filter((field) => !typed.includes(field.name))
  return {
    name: terminal.name,
    usage: toUsage(terminal.name, positionals, options),
    summary: toSummary(command.summary, fields),
    ...(terminal.movesMoney && { movesMoney: true }),
    ownOptions: Object.fromEntries(
      options.map(({ option, kind }) => [option, { type: kind === 'flag' ? 'boolean' : 'string' }]),
    ),
    positionals: positionals.filter(({ isRequired }) => isRequired).map(toValueWords),
    maxPositionals: positionals.length,
    async run(words, values, call) {
      const given = new Map<string, unknown>(Object.entries(values))
      const missing = options.find(({ option, isRequired }) => isRequired && !given.has(option))
      if (missing) throw new UsageError(`${terminal.name} needs --${missing.option}.`)
      const entries = [
        ...positionals.map((field, index) => [field, words[index]] as const),
        ...options.map((field) => [field, given.get(field.option)] as const),
      ].filter(([, value]) => value !== undefined)
      const result = await call(
        name,
        Object.fromEntries(entries.map(([field, value]) => [field.name, parseValue(field, value)])),
      )
      return { result, text: terminal.print?.(result) ?? showReply(result) }
    },
  }
}

const names = Object.keys(commands).filter(isCommandName)

export const definedCommands: readonly OpsCommand[] = names.flatMap((name) => {
  const command: Command = commands[name]
  return command.terminal ? [toOpsCommand(name, command, command.terminal)] : []
})
