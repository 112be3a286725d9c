// Tables in Markdown, and their sections of docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/run.ts'

const file = path.join(root, 'docs/performance.md')

type Cells = readonly (string | number)[]

export const toRow = (cells: Cells): string => `| ${cells.join(' | ')} |`
export const toHead = (cells: Cells): string =>
  [cells, cells.map(() => '---')].map(toRow).join('\n')
export const toTable = (head: Cells, rows: readonly Cells[]): string =>
  [toHead(head), ...rows.map(toRow)].join('\n')

export const toVerdict = (isMet: boolean): string => (isMet ? 'met' : 'NOT MET')

/** The median of the finite values; NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b)
  const middle = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return middle.reduce<number>((sum, value) => sum + (value ?? Number.NaN) / 2, 0)
}

/** The smallest value that at least this share of the values does not exceed; NaN if there are none. */
export function toPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

type Part = 'bench' | 'load' | 'scale' | 'slow-phone'

/** Replaces the text between the section's two marks. */
export function writePart(name: Part, how: string, tables: string): void {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`] as const
  const text = readFileSync(file, 'utf8')
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`
  const day = new Date().toISOString().slice(0, 10)
  const part = `${begin}\nMeasured on ${day}, ${machine}, ${how}.\n\n${tables}\n${end}`
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} lacks ${begin} or ${end}`)
  writeFileSync(file, text.slice(0, from) + part + text.slice(to + end.length))
}
