// npm run ops -- <command>: the back office from a terminal (docs/back-office.md). Exit codes: 0 done, 1 refused,
// unreachable, or the doctor found a problem, 2 usage error. Never prints a token.
import { parseArgs } from 'node:util'
import {
  type CommandOutput,
  commands,
  type OpsCommand,
  type Options,
  options,
} from './ops/commands.ts'
import { UsageError } from './ops/option-values.ts'
import { toPlain, toPrintableJson, withoutControls } from './ops/print.ts'
import { readRememberedSite, rememberSite } from './ops/remembered-site.ts'
import { callSite, findToken, OpsError, parseSite } from './ops/site.ts'

const defaultSite = 'http://localhost:8787'

function toHelp(): string {
  const rows = commands.map(({ usage, summary }) => [usage, summary] as const)
  const width = Math.max(...rows.map(([usage]) => usage.length))
  return [
    'npm run ops -- <command> [options]',
    '',
    ...rows.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'Options of every command:',
    `  --site <url>  the site to use; by default the last one used, else ${defaultSite}`,
    '  --json        prints JSON (npm run -s ops -- … silences npm)',
    '',
    'The token is OPS_TOKEN of the environment, else of .dev.vars; a site on this machine that',
    'npm start serves needs neither. Exit codes: 0 done, 1 refused, unreachable, or the doctor found a',
    'problem, 2 usage error.',
  ].join('\n')
}

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

function checkUsage(command: OpsCommand, rest: readonly string[], values: Options): void {
  const wanted = command.positionals[rest.length]
  if (wanted !== undefined) throw new UsageError(`${command.name} needs ${wanted}.`)
  const max = command.maxPositionals ?? command.positionals.length
  if (rest.length > max)
    throw new UsageError(`${command.name} does not take "${rest.slice(max).join(' ')}".`)
  const allowed: readonly string[] = ['site', 'json', 'help', ...command.allowedOptions]
  for (const option of Object.keys(values))
    if (!allowed.includes(option))
      throw new UsageError(`${command.name} does not take --${option}.`)
}

function parse(args: readonly string[]): { positionals: readonly string[]; values: Options } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
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

async function main(): Promise<void> {
  const { positionals, values } = parse(process.argv.slice(2))
  if (positionals[0] === 'help' || values.help) {
    console.log(toHelp())
    return
  }
  const { command, rest } = findCommand(positionals)
  checkUsage(command, rest, values)
  const remembered = values.site === undefined ? readRememberedSite() : null
  const site = parseSite(values.site ?? remembered ?? defaultSite)
  // On stderr, so that stdout is only JSON with --json. Without this line, staff could accept a payment of another site.
  if (remembered !== null) console.error(toPlain(`Site: ${site.origin} (the last --site)`))
  const token = findToken(site)
  const output = await command.run(
    rest,
    values,
    (name, input) => callSite({ site, token, name, input }),
    site,
  )
  if (values.site !== undefined) rememberSite(site.origin, defaultSite)
  console.log(toPrintable(output, values.json))
  if (output.needsAction) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  if (error instanceof UsageError) {
    console.error(toPlain(`${error.message}\nnpm run ops -- help lists the commands.`))
    process.exitCode = 2
  } else if (error instanceof OpsError) {
    console.error(toPlain(error.message))
    process.exitCode = 1
  } else throw error
}
