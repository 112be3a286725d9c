// The bench's table, and the part of docs/performance.md that it writes.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { root } from '../../.scripts/run.ts'
import { type Measured, median } from './measure.ts'

const file = path.join(root, 'docs/performance.md')

/** How many times as much, round by round: what slows the machine down slows both down. */
const toTimes = (mine: readonly number[], others: readonly number[] | undefined) =>
  median(mine.map((value, round) => value / (others?.[round] ?? Number.NaN)))

export function toTable(measured: readonly Measured[]): string {
  const samplesOf = new Map(measured.map(({ target, samples }) => [target.name, samples]))
  const bare = measured[0]?.samples
  const lines = measured.map(({ target: { name, goal }, samples }) => {
    const own = [name, median(samples).toFixed(0), toTimes(samples, bare).toFixed(2)]
    if (goal === null) return [...own, '', '', '']
    const times = toTimes(samples, samplesOf.get(goal.against))
    // Where the machine left too little to tell, nothing is met.
    const said = times > 0 ? `${times.toFixed(2)} x ${goal.against}` : 'no figure'
    const isMet = times > 0 && times <= goal.times
    return [...own, said, `${goal.times} or less`, isMet ? 'met' : 'NOT MET']
  })
  const head = ['path', 'CPU, µs', 'x bare', 'measured against', 'goal', '']
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
