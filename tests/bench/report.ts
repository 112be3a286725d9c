// The bench's tables, and their sections of docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { type Measured, median, type Paced } from './measure.ts'
import type { StartUp } from './start-up.ts'
import type { Target } from './targets.ts'

const file = path.join(root, 'docs/performance.md')

export const toMarkdown = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const heads = (cells: readonly string[]) => [cells, cells.map(() => '---')]
const toVerdict = (isMet: boolean) => (isMet ? 'met' : 'NOT MET')

export function toCpuTable(measured: readonly Measured[]): string {
  const rows = measured.map(({ goal: { target, baseline, maxRatio }, pairs }) => {
    const ratio = median(pairs.map((pair) => pair.target / pair.baseline))
    return [
      target.name,
      median(pairs.map((pair) => pair.target)).toFixed(0),
      `${baseline.name}: ${median(pairs.map((pair) => pair.baseline)).toFixed(0)}`,
      // With too few responses, there is no figure and the goal is not met.
      ratio > 0 ? ratio.toFixed(2) : 'no figure',
      `${maxRatio}`,
      toVerdict(ratio > 0 && ratio <= maxRatio),
    ]
  })
  return toMarkdown([
    ...heads(['request', 'CPU, µs', 'beside, µs', 'ratio', 'at most', '']),
    ...rows,
  ])
}

/** Less is the machine's own latency. */
const unfeltMs = 3

/** Each p99 may be at most its baseline's, or less than anyone feels. */
export function toLatencyTable(
  measured: readonly Measured[],
  paced: ReadonlyMap<Target, Paced>,
): string {
  const cells = (target: Target) => {
    const { rate = 0, p99Ms = [] } = paced.get(target) ?? {}
    return { rate, p99: median(p99Ms) }
  }
  const rows = measured.map(({ goal: { target, baseline } }) => {
    const own = cells(target)
    const other = cells(baseline)
    return [
      target.name,
      own.rate,
      own.p99.toFixed(1),
      `${baseline.name}: ${other.rate}`,
      other.p99.toFixed(1),
      toVerdict(own.p99 > 0 && own.p99 <= Math.max(unfeltMs, other.p99)),
    ]
  })
  const head = ['at half of the load that fills a core', 'a second', 'p99, ms', 'beside, a second']
  return toMarkdown([...heads([...head, 'p99, ms', '']), ...rows])
}

export function toStartUpTable(workers: readonly StartUp[]): string {
  const rows = workers.map(({ name, rawBytes, gzipBytes, ms }) => [
    name,
    Math.round(rawBytes / 1000),
    Math.round(gzipBytes / 1000),
    ms.toFixed(1),
  ])
  return toMarkdown([
    ...heads(['worker', 'KB', 'gzip, KB', 'CPU to start an isolate, ms']),
    ...rows,
  ])
}

/** Replaces the text between the section's two marks. */
export function writePart(
  name: 'bench' | 'load' | 'lighthouse' | 'interactions' | 'partner' | 'scale',
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
