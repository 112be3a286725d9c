// Commands for partners' widgets (docs/back-office.md).
import { readFileSync } from 'node:fs'
import type { OpsCommand } from './ops-command.ts'
import { toCount, toFacts, toTable } from './print.ts'
import { type Call, OpsError } from './site.ts'

type Widget = Awaited<ReturnType<typeof readWidget>>
const readWidget = (call: Call, name: string) => call('readWidget', { name })

async function listWidgets(call: Call) {
  const result = await call('listWidgets', {})
  const rows = result.widgets.map((widget) => [
    widget.name,
    widget.payee ?? '',
    widget.accent,
    widget.sendLabel,
    widget.origins.length === 0 ? 'any site' : toCount(widget.origins.length, 'origin'),
  ])
  return {
    result,
    text:
      rows.length === 0
        ? 'No partner has a widget of its own.'
        : toTable(['name', 'payee', 'color', 'button', 'framed by'], rows),
  }
}

async function showWidget(call: Call, name: string) {
  const result = await readWidget(call, name)
  return { result, text: toFacts(toRows(result)) }
}

const toRows = (widget: Widget): readonly (readonly [string, string])[] => [
  ['name', widget.name],
  ['payee', widget.payee ?? 'none'],
  ['accent', widget.accent],
  ['type', widget.forcedType ?? 'set by the partner’s page'],
  ['headline', widget.headline],
  ['description', widget.description],
  ['buttons', `${widget.sendLabel}, ${widget.payLabel}`],
  ['closing', widget.closing ? `${widget.closing.text} (${widget.closing.url})` : ''],
  ['in Spanish', toSpanishText(widget.es)],
  ['framed by', widget.origins.length === 0 ? 'any site' : widget.origins.join(' ')],
]

const toSpanishText = (es: Widget['es']) =>
  [es?.headline, es?.description, es?.closingText].filter(Boolean).join(' · ') ||
  'our own words, with the payee’s name'

async function saveWidget(call: Call, file: string) {
  const result = await call('saveWidget', readWidgetFile(file))
  const done = {
    added: 'Added',
    changed: 'Changed',
    unchanged: 'Nothing to change in',
  }[result.what]
  const when = result.what === 'unchanged' ? '' : ' Every visitor sees it within a minute.'
  return { result, text: `${done} ${result.name}.${when}` }
}

function readWidgetFile(file: string): Readonly<Record<string, unknown>> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new OpsError(`${file} cannot be read.`)
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    throw new OpsError(`${file} is not valid JSON: ${why}`)
  }
  throw new OpsError(
    `${file} is not a widget: it must contain one JSON object, such as "widgets show --json" prints.`,
  )
}

export const widgetCommands: readonly OpsCommand[] = [
  {
    name: 'widgets list',
    usage: 'widgets list',
    summary: 'the partners that have a pay widget of their own',
    allowedOptions: [],
    positionals: [],
    run: (_, __, call) => listWidgets(call),
  },
  {
    name: 'widgets show',
    usage: 'widgets show <name>',
    summary: 'one widget; --json prints a file that you can edit and save',
    allowedOptions: [],
    positionals: ['the name of a widget'],
    run: ([name = ''], _, call) => showWidget(call, name),
  },
  {
    name: 'widgets save',
    usage: 'widgets save <file.json>',
    summary: 'adds or changes one widget',
    allowedOptions: [],
    positionals: ['a JSON file'],
    run: ([file = ''], _, call) => saveWidget(call, file),
  },
]
