// What `npm run ops -- help` prints, and `--help` after a command's name.
import { commands } from './commands.ts'
import type { OpsCommand } from './ops-command.ts'
import { toLines } from './print.ts'

export const defaultSite = 'http://localhost:8787'

const indented = (text: string, width: number, indent: string) =>
  toLines(text, width - indent.length)
    .map((line) => indent + line)
    .join('\n')

const commonOptions = [
  ['--site <url>', `the site to use; by default the last one used, else ${defaultSite}`],
  ['--as <name>', 'who acts, for the history; by default the name of this terminal’s user'],
  ['--json', 'prints JSON (npm run -s ops -- … silences npm)'],
  ['--yes', 'moves money without a question; needed where nobody can answer it, as in a script'],
] as const

const notes =
  'The token is OPS_TOKEN of the environment, else of .dev.vars; a site on this machine that npm start serves needs neither. Exit codes: 0 done, 1 refused, unreachable, or the doctor or the ledger found a problem, 2 usage error.'

const toCommand = ({ usage, summary }: OpsCommand, width: number) =>
  `${indented(usage, width, '  ')}\n${indented(summary, width, '      ')}`

function toOptions(width: number): string {
  const rows = commonOptions.map(([name, text]) => {
    const [first = '', ...rest] = toLines(text, width - 18)
    return [`  ${name.padEnd(16)}${first}`, ...rest.map((line) => ' '.repeat(18) + line)].join('\n')
  })
  return `Options of every command:\n${rows.join('\n')}\n\n${indented(notes, width, '')}`
}

export const toHelp = (width: number): string =>
  [
    'npm run ops -- <command> [options]',
    'npm run ops -- <command> --help',
    '',
    ...commands.map((command) => toCommand(command, width)),
    '',
    toOptions(width),
  ].join('\n')

export const toCommandHelp = (command: OpsCommand, width: number): string =>
  `${toCommand(command, width)}\n\n${toOptions(width)}`
