// The bench's tables, and their sections of docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { type Measured, median, type Paced, type Pair } from './measure.ts'

const file = path.join(root, 'docs/performance.md')

type Row = {
  readonly name: string
  readonly baselineName: string
  readonly maxRatio: number
  readonly pairs: readonly Pair[]
  /** Decimal places. */
  readonly digits: number
}

function toCells({ name, baselineName, maxRatio, pairs, digits }: Row): readonly string[] {
  const ratio = median(pairs.map(({ target, baseline }) => target / baseline))
  return [
    name,
    median(pairs.map(({ target }) => target)).toFixed(digits),
    `${baselineName}: ${median(pairs.map(({ baseline }) => baseline)).toFixed(digits)}`,
    // With too few responses, there is no figure and the goal is not met.
    ratio > 0 ? ratio.toFixed(2) : 'no figure',
    `${maxRatio}`,
    ratio > 0 && ratio <= maxRatio ? 'met' : 'NOT MET',
  ]
}

export const toMarkdown = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

type Results = {
  readonly measured: readonly Measured[]
  readonly startUp?: readonly Pair[]
  readonly paced: readonly Paced[]
}

export function toTable({ measured, startUp, paced }: Results): string {
  const requests = measured.map(({ goal: { target, baseline, maxRatio }, pairs }) =>
    toCells({ name: target.name, baselineName: baseline.name, maxRatio, pairs, digits: 0 }),
  )
  const startUpRows = startUp && [
    toCells({
      name: 'start-up of an isolate, in ms',
      baselineName: 'bare worker, in ms',
      maxRatio: 6.5,
      pairs: startUp,
      digits: 1,
    }),
  ]
  const head = ['request', 'CPU, µs', 'baseline: CPU, µs', 'ratio', 'at most', '']
  const costs = toMarkdown([head, head.map(() => '---'), ...requests, ...(startUpRows ?? [])])
  return `${costs}\n\n${toPaceTable(paced)}`
}

function toPaceTable(paced: readonly Paced[]): string {
  const head = ['at a constant 500 requests a second', 'p99, ms', 'at most', '']
  const rows = paced.map(({ goal: { target, p99Ms: limit }, p99Ms }) => {
    const found = median(p99Ms)
    const verdict =
      limit === undefined ? ['', ''] : [`${limit}`, found <= limit ? 'met' : 'NOT MET']
    return [target.name, found.toFixed(1), ...verdict]
  })
  return toMarkdown([head, head.map(() => '---'), ...rows])
}

/** Replaces the text between the section's two marks. */
export function writePart(
  name: 'bench' | 'peers' | 'load' | 'lighthouse' | 'interactions' | 'partner' | 'scale',
  how: string,
  table: string,
): void {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`] as const
  const text = readFileSync(file, 'utf8')
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`
  const day = new Date().toISOString().slice(0, 10)
  const part = `${begin}\nMeasured on ${day}, ${machine}, ${how}.\n\n${table}\n${end}`
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} lacks ${begin} or ${end}`)
  writeFileSync(file, text.slice(0, from) + part + text.slice(to + end.length))
}
