// What `npm run ops -- help` prints, and `--help` after a command's name.
import type { Field, OpsCommand } from './commands.ts'
import { toIndented } from './print.ts'

export const defaultSite = 'http://localhost:8787'

/** Options of every command, as `parseArgs` takes them. */
export const commonOptions = {
  site: {
    type: 'string',
    text: `<url>: OPS_URL of the site to use; by default OPS_SITE, else ${defaultSite}`,
  },
  as: {
    type: 'string',
    text: '<name>: who acts, for the history; by default the name of this terminal’s user',
  },
  json: { type: 'boolean', text: 'prints JSON (npm run -s ops -- … silences npm)' },
  csv: { type: 'boolean', text: 'prints the table of the reply as CSV, if it has one' },
  yes: {
    type: 'boolean',
    text: 'acts without a question, as in a script, where nobody answers; what changes a payment then needs --version',
  },
  help: { type: 'boolean', short: 'h', text: 'describes the command' },
} as const

const notes =
  'OPS_SITE and the token, OPS_TOKEN, are read from the environment, else from .dev.vars; a site on this machine that npm start serves needs none. Exit codes: 0 done, 1 refused, unreachable, or the doctor or the ledger found a problem, 2 usage error.'

/** What a caller has to know of a field, where its name does not tell it. */
const valueWords = new Map([
  ['payment', 'id or reference'],
  ['payee', 'id or slug'],
  ['csv', 'file.csv'],
  ['qr', 'file.svg'],
  ['breaker', 'id or slug of a payee, or site'],
  ['fields', 'name; name'],
  ...['date', 'dueDate', 'from', 'to'].map((name) => [name, 'MM/DD/YYYY'] as const),
])

/** Choices that are too long for a line are broken between them. */
function toValueWords({ name, option, kind, choices }: Field): string {
  if (choices) return choices.join(choices.join().length > 40 ? ' | ' : '|')
  if (kind === 'flag') return ''
  if (kind === 'count') return '<n>'
  return kind === 'cents' ? '<$>' : `<${valueWords.get(name) ?? option ?? name}>`
}

/** As it is typed: "--limit <n>", or by its place "<slug>". */
export const toTypedWords = (field: Field): string =>
  [field.option === null ? '' : `--${field.option}`, toValueWords(field)].join(' ').trim()

export function toUsage({ name, fields }: OpsCommand): string {
  const words = fields.map((field) =>
    field.isRequired ? toTypedWords(field) : `[${toTypedWords(field)}]`,
  )
  return [name, ...words].join(' ')
}

const toCommand = (command: OpsCommand, width: number) =>
  `${toIndented(toUsage(command), width, '  ')}\n${toIndented(command.summary, width, '      ')}`

function toOptions(width: number): string {
  const rows = Object.entries(commonOptions).map(([name, { text }]) =>
    toIndented(`--${name} ${text}`, width, '  '),
  )
  return `Options of every command:\n${rows.join('\n')}\n\n${toIndented(notes, width, '')}`
}

export const toHelp = (commands: readonly OpsCommand[], width: number): string =>
  `npm run ops -- <command> [options]
npm run ops -- <command> --help

${commands.map((command) => toCommand(command, width)).join('\n')}

${toOptions(width)}`

export const toCommandHelp = (command: OpsCommand, width: number): string =>
  `${toCommand(command, width)}\n\n${toOptions(width)}`
