// The bench's table, and the part of docs/performance.md that it writes.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { root } from '../../.scripts/run.ts'
import type { Measured } from './measure.ts'

const file = path.join(root, 'docs/performance.md')
const [begin, end] = ['<!-- bench:begin -->', '<!-- bench:end -->'] as const

export function toTable(measured: readonly Measured[]): string {
  const cost = new Map(measured.map(({ target, microseconds }) => [target.name, microseconds]))
  const bare = measured[0]?.microseconds ?? Number.NaN
  const lines = measured.map(({ target: { name, goal }, microseconds }) => {
    const times = goal && microseconds / (cost.get(goal.against) ?? Number.NaN)
    return [
      name,
      microseconds.toFixed(0),
      (microseconds / bare).toFixed(2),
      goal && times !== null ? `${times.toFixed(2)} x ${goal.against}` : '',
      goal ? `${goal.times} or less` : '',
      goal && times !== null ? (times <= goal.times ? 'met' : 'NOT MET') : '',
    ]
  })
  const head = ['path', 'CPU, µs', 'x bare', 'measured against', 'goal', '']
  const rows = [head, head.map(() => '---'), ...lines]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Replaces what stands between the two marks; the words around it are people's. */
export function writeReport(measured: readonly Measured[], rounds: number): void {
  const text = readFileSync(file, 'utf8')
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`
  const day = new Date().toISOString().slice(0, 10)
  const part = `${begin}\nMeasured on ${day}, ${machine}, ${rounds} rounds.\n\n${toTable(measured)}\n${end}`
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has lost its marks`)
  writeFileSync(file, text.slice(0, from) + part + text.slice(to + end.length))
}
