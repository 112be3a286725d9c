// Runs one command of `npm run ops`. Exit codes: 0 done, 1 refused, unreachable, or the doctor or the ledger found a
// problem, 2 usage error. Never prints a token.
import { createInterface } from 'node:readline/promises'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { commands, type Field, type OpsCommand, parseField, toTypedName } from './commands.ts'
import { commonOptions, defaultSite, toCommandHelp, toHelp, toTypedWords } from './help.ts'
import { attempt, UsageError } from './option-values.ts'
import type { Output, Tools, Typed } from './own-command.ts'
import { toPlain, toPrintableJson, withoutControls } from './print.ts'
import { printReply, toCsv } from './print-reply.ts'
import {
  type Call,
  findToken,
  isThisMachine,
  OpsError,
  parseSite,
  readSetting,
  replySchemas,
  toCall,
} from './site.ts'

/** The terminal's width; 100 columns if the output is a file or a pipe. */
const width = process.stdout.columns ?? 100

function findCommand(words: readonly string[]): OpsCommand {
  if (words.length === 0) throw new UsageError('Name a command before its options.')
  const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
  if (!command) throw new UsageError(`There is no command "${words.join(' ')}".`)
  return command
}

const isVersion = ({ name }: Field) => name === 'version'

type Parsed = ReturnType<typeof parse>

/** `positionals`: what is typed by its place. */
function parse({ name, fields }: OpsCommand, args: readonly string[]) {
  const own: ParseArgsOptionsConfig = Object.fromEntries(
    fields.flatMap(({ option, kind }) =>
      option === null ? [] : [[option, { type: kind === 'flag' ? 'boolean' : 'string' }]],
    ),
  )
  const options = { ...own, ...commonOptions }
  const config = { args: [...args], options, allowPositionals: true } as const
  return attempt(name, () => parseArgs(config), UsageError)
}

/** Checks what is typed without the site. */
function toTyped(command: OpsCommand, { positionals: words, values }: Parsed): Typed {
  const { name, fields, reply, needsName } = command
  const places = fields.filter(({ option }) => option === null).length
  if (words.length > places)
    throw new UsageError(`${name} does not take "${words.slice(places).join(' ')}".`)
  if (values.csv && toCsv(reply, {}) === null)
    throw new UsageError(`${name} has no table for --csv: use --json.`)
  if (needsName && values.as === undefined)
    throw new UsageError('Say who handles the request: --as <name>.')
  const options: Readonly<Record<string, string | boolean | undefined>> = values
  const typed = fields.flatMap((field, place) => {
    const value = field.option === null ? words[place] : options[field.option]
    if (value === undefined && field.isRequired)
      throw new UsageError(`${name} needs ${toTypedWords(field)}.`)
    if (value === undefined) return []
    return [[field.name, typeof value === 'string' ? parseField(field, value) : value] as const]
  })
  return Object.fromEntries(typed)
}

/** Throws unless the person types yes. `option`: what a script has instead. */
async function requireYes(what: string, option = '--yes'): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError(`${what} Add ${option} if you mean it.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal
    .question(`${what} Type yes to go on: `)
    .finally(() => terminal.close())
  if (answer.trim().toLowerCase() !== 'yes') throw new OpsError('Nothing was done.')
}

/** On a terminal, stored text must not move the cursor, set colors or change the direction. */
function toPrintable({ reply }: OpsCommand, output: Output, values: Parsed['values']): string {
  const { result, shown = result, note } = output
  if (values.json) return toPrintableJson(result)
  if (!values.csv) return toPlain(printReply(reply, shown) + (note ? `\n\n${note}` : ''))
  // Importing the file must change nothing, so only control codes are removed, which no valid cell has.
  const lines = output.csv ?? toCsv(reply, result) ?? ''
  return process.stdout.isTTY ? toPlain(lines) : withoutControls(lines)
}

/** Shows the payment and asks, unless nothing is to change: the version is of what the person saw. */
async function showPayment(what: string, { payment, check }: Typed, call: Call): Promise<Typed> {
  const shown = await call('readPayment', { payment })
  if (check === true) return { version: shown.version }
  console.error(toPlain(printReply(replySchemas.readPayment.reply, shown)))
  await requireYes(what, `--version ${shown.version}`)
  return { version: shown.version }
}

async function run(args: readonly string[]): Promise<void> {
  const isHelp = args[0] === 'help'
  const all = isHelp ? args.slice(1) : args
  const firstOption = all.findIndex((arg) => arg.startsWith('-'))
  const words = firstOption < 0 ? all : all.slice(0, firstOption)
  if (words.length === 0 && (isHelp || all[0] === '--help' || all[0] === '-h'))
    return console.log(toHelp(commands, width))
  const command = findCommand(words)
  const parsed = parse(command, all.slice(command.name.split(' ').length))
  const { values } = parsed
  if (isHelp || values.help) return console.log(toCommandHelp(command, width))
  const typed = toTyped(command, parsed)
  const chosen = values.site === undefined ? readSetting('OPS_SITE') : ''
  const site = parseSite(values.site ?? (chosen || defaultSite))
  // On stderr, so that stdout is only JSON with --json. Without this line, staff could accept a payment of another site.
  if (chosen !== '') console.error(toPlain(`Site: ${site.origin} (OPS_SITE)`))
  const confirm: Tools['confirm'] = values.yes ? async () => {} : (what) => requireYes(what)
  const caller = { site, token: findToken(site), staffName: values.as }
  const call = toCall({ ...caller, toTypedName: (field) => toTypedName(command, field) })
  const typedWords = `"${[command.name, ...parsed.positionals].join(' ')}"`
  const isUnseen = typed.version === undefined && command.fields.some(isVersion)
  const seen = isUnseen ? await showPayment(`${typedWords} changes this payment.`, typed, call) : {}
  if (command.movesMoney && !isUnseen && !isThisMachine(site))
    await confirm(`${typedWords} moves money at ${site.origin}.`)
  const output = await command.run({ ...typed, ...seen }, { call, site, confirm })
  console.log(toPrintable(command, output, values))
  if (output.needsAction) process.exitCode = 1
}

export async function runOps(args: readonly string[]): Promise<void> {
  try {
    await run(args)
  } catch (error) {
    if (!(error instanceof OpsError)) throw error
    const isUsage = error instanceof UsageError
    const hint = isUsage ? '\nnpm run ops -- help lists the commands.' : ''
    console.error(toPlain(error.message + hint))
    process.exitCode = isUsage ? 2 : 1
  }
}
