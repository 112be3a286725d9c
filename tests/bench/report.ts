// The bench's table, and the part of docs/performance.md that it writes.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { root } from '../../.scripts/run.ts'
import { type Measured, median } from './measure.ts'

const file = path.join(root, 'docs/performance.md')

export function toTable(measured: readonly Measured[]): string {
  const lines = measured.map(({ goal: { target, against, times: most }, pairs }) => {
    const times = median(pairs.map((pair) => pair.mine / pair.against))
    const found = [
      target.name,
      median(pairs.map(({ mine }) => mine)).toFixed(0),
      `${against.name}: ${median(pairs.map((pair) => pair.against)).toFixed(0)}`,
    ]
    // Where the machine left too little to tell, nothing is met.
    const isMet = times > 0 && times <= most
    return [
      ...found,
      times > 0 ? times.toFixed(2) : 'no figure',
      `${most}`,
      isMet ? 'met' : 'NOT MET',
    ]
  })
  const head = ['path', 'CPU, µs', 'measured against, µs', 'times', 'at most', '']
  const rows = [head, head.map(() => '---'), ...lines]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export const writeReport = (measured: readonly Measured[], rounds: number): void =>
  writePart('bench', `${rounds} rounds`, toTable(measured))

/** Replaces what stands between the two marks; the words around it are people's. */
export function writePart(name: 'bench' | 'lighthouse', how: string, table: string): void {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`] as const
  const text = readFileSync(file, 'utf8')
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`
  const day = new Date().toISOString().slice(0, 10)
  const part = `${begin}\nMeasured on ${day}, ${machine}, ${how}.\n\n${table}\n${end}`
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has lost its marks`)
  writeFileSync(file, text.slice(0, from) + part + text.slice(to + end.length))
}
