// Runs one command of `npm run ops`. Exit codes: 0 done, 1 refused, unreachable, or the doctor or the ledger found a
// problem, 2 usage error. Never prints a token.
import { parseArgs } from 'node:util'
import { commands } from './commands.ts'
import { confirm } from './confirm.ts'
import { defaultSite, toCommandHelp, toHelp } from './help.ts'
import {
  type CommandOutput,
  type OpsCommand,
  type OptionConfig,
  type Options,
  options,
  takesOption,
  toTypedName,
} from './ops-command.ts'
import { toStaffName, UsageError } from './option-values.ts'
import { toPlain, toPrintableJson, withoutControls } from './print.ts'
import { readRememberedSite, rememberSite } from './remembered-site.ts'
import { callSite, findToken, OpsError, parseSite } from './site.ts'

/** The terminal's width; 100 columns if the output is a file or a pipe. */
const width = process.stdout.columns ?? 100

function findCommand(positionals: readonly string[]): {
  command: OpsCommand
  rest: readonly string[]
} {
  const command = commands.find(
    ({ name }) => positionals.slice(0, name.split(' ').length).join(' ') === name,
  )
  if (!command)
    throw new UsageError(
      positionals.length === 0
        ? 'Name a command.'
        : `There is no command "${positionals.join(' ')}".`,
    )
  return { command, rest: positionals.slice(command.name.split(' ').length) }
}

const commonOptions = ['site', 'json', 'as', 'yes', 'help']

function checkUsage(command: OpsCommand, rest: readonly string[], values: Options): void {
  const wanted = command.positionals[rest.length]
  if (wanted !== undefined) throw new UsageError(`${command.name} needs ${wanted}.`)
  const max = command.maxPositionals ?? command.positionals.length
  if (rest.length > max)
    throw new UsageError(`${command.name} does not take "${rest.slice(max).join(' ')}".`)
  for (const option of Object.keys(values))
    if (!commonOptions.includes(option) && !takesOption(command, option))
      throw new UsageError(`${command.name} does not take --${option}.`)
}

const ownOptions: OptionConfig = Object.assign({}, ...commands.map((command) => command.ownOptions))

function parse(args: readonly string[]): { positionals: readonly string[]; values: Options } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { ...ownOptions, ...options },
      allowPositionals: true,
    })
    return { positionals, values }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options cannot be read.')
  }
}

/** On a terminal, stored text must not move the cursor, set colors or change the direction. */
function toPrintable({ result, text, isCsv = false }: CommandOutput, isJson = false): string {
  if (isJson) return toPrintableJson(result)
  // Importing the file must change nothing, so only control codes are removed, which no valid cell has.
  return isCsv && !process.stdout.isTTY ? withoutControls(text) : toPlain(text)
}

async function run(args: readonly string[]): Promise<void> {
  const { positionals, values } = parse(args)
  const isHelp = positionals[0] === 'help' || values.help
  const wanted = positionals[0] === 'help' ? positionals.slice(1) : positionals
  if (isHelp && wanted.length === 0) {
    console.log(toHelp(width))
    return
  }
  const { command, rest } = findCommand(wanted)
  if (isHelp) {
    console.log(toCommandHelp(command, width))
    return
  }
  checkUsage(command, rest, values)
  const remembered = values.site === undefined ? readRememberedSite() : null
  const site = parseSite(values.site ?? remembered ?? defaultSite)
  // On stderr, so that stdout is only JSON with --json. Without this line, staff could accept a payment of another site.
  if (remembered !== null) console.error(toPlain(`Site: ${site.origin} (the last --site)`))
  await confirm(command, rest, { site, isConfirmed: values.yes === true })
  const caller = {
    ...{ site, token: findToken(site), staffName: toStaffName(values.as) },
    toTypedName: (field: string) => toTypedName(command, field),
  }
  const output = await command.run(
    rest,
    values,
    (name, input) => callSite({ ...caller, name, input }),
    site,
  )
  if (values.site !== undefined) rememberSite(site.origin, defaultSite)
  console.log(toPrintable(output, values.json))
  if (output.needsAction) process.exitCode = 1
}

export async function runOps(args: readonly string[]): Promise<void> {
  try {
    await run(args)
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(toPlain(`${error.message}\nnpm run ops -- help lists the commands.`))
      process.exitCode = 2
    } else if (error instanceof OpsError) {
      console.error(toPlain(error.message))
      process.exitCode = 1
    } else throw error
  }
}
