// npm run ops -- <command>: the back office from a terminal (docs/back-office.md). Exit codes: 0
// done, 1 refused by the site or site unreachable, 2 wrong usage. Never prints a token.
import { parseArgs } from 'node:util'
import { commands, type OpsCommand, type Options, options } from './ops/commands.ts'
import { UsageError } from './ops/option-values.ts'
import { toPlain } from './ops/print.ts'
import { readRememberedSite, rememberSite } from './ops/remembered-site.ts'
import { callSite, findToken, OpsError, parseSite } from './ops/site.ts'

const defaultSite = 'http://localhost:8787'

function toHelp(): string {
  const rows = commands.map(({ usage, does }) => [usage, does] as const)
  const width = Math.max(...rows.map(([usage]) => usage.length))
  return [
    'npm run ops -- <command> [options]',
    '',
    ...rows.map(([usage, does]) => `  ${usage.padEnd(width)}  ${does}`),
    '',
    'Everywhere:',
    `  --site <url>  which site to speak to; else the last one named, else ${defaultSite}`,
    '  --json        the answer as JSON (npm run -s ops -- … keeps npm quiet)',
    '',
    'The token is OPS_TOKEN of the environment, else of .dev.vars; a site on this machine that',
    'npm start serves needs neither. Exit codes: 0 done, 1 refused, 2 wrong usage.',
  ].join('\n')
}

function findCommand(words: readonly string[]): { command: OpsCommand; rest: readonly string[] } {
  const command = commands.find(
    ({ name }) => words.slice(0, name.split(' ').length).join(' ') === name,
  )
  if (!command)
    throw new UsageError(
      words.length === 0 ? 'Say what to do.' : `There is no command "${words.join(' ')}".`,
    )
  return { command, rest: words.slice(command.name.split(' ').length) }
}

function checkUsage(command: OpsCommand, rest: readonly string[], values: Options): void {
  const wanted = command.words[rest.length]
  if (wanted !== undefined) throw new UsageError(`${command.name} needs ${wanted}.`)
  const most = command.most ?? command.words.length
  if (rest.length > most)
    throw new UsageError(`${command.name} does not take "${rest.slice(most).join(' ')}".`)
  const everywhere = ['site', 'json', 'help']
  for (const option of Object.keys(values))
    if (!everywhere.includes(option) && !command.takes.some((own) => own === option))
      throw new UsageError(`${command.name} does not take --${option}.`)
}

function parse(args: readonly string[]): { words: readonly string[]; values: Options } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { words: positionals, values }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options cannot be read.')
  }
}

async function main(): Promise<void> {
  const { words, values } = parse(process.argv.slice(2))
  if (words[0] === 'help' || values.help) {
    console.log(toHelp())
    return
  }
  const { command, rest } = findCommand(words)
  checkUsage(command, rest, values)
  const remembered = values.site === undefined ? readRememberedSite() : null
  const site = parseSite(values.site ?? remembered ?? defaultSite)
  // On stderr, so that --json stays readable. Without it, staff could accept a payment of another site.
  if (remembered !== null) console.error(toPlain(`Site: ${site.origin} (the last --site)`))
  const token = findToken(site)
  const answer = await command.run(
    rest,
    values,
    (name, input) => callSite({ site, token, name, input }),
    site,
  )
  if (values.site !== undefined) rememberSite(site.origin, defaultSite)
  const text = values.json ? JSON.stringify(answer.result, null, 2) : answer.text
  console.log(toPlain(text))
  if (answer.isWrong) process.exitCode = 1
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
