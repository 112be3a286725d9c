// Finds the differences between two recordings, and prints each distinct one once.
import type { RecordedResponse } from './normalize.ts'

/** The responses by their keys, and each body once, by its digest. */
export type Recording = {
  readonly responses: Readonly<Record<string, RecordedResponse>>
  readonly bodies: Readonly<Record<string, string>>
}

const maxLines = 5
const maxLength = 400
const maxKeys = 4

function toLines({ responses, bodies }: Recording, key: string): readonly string[] {
  const response = responses[key]
  if (response === undefined) return ['no response']
  const { status, headers, body } = response
  const headerLines = headers.map(([name, value]) => `${name}: ${value}`)
  return [`status ${status}`, ...headerLines, ...(bodies[body] ?? '').split('\n')]
}

/** The first lines that only one of them has. Empty if they are equal. */
function describe(was: readonly string[], is: readonly string[]): string {
  if (was.join('\n') === is.join('\n')) return ''
  const [before, after] = [new Set(was), new Set(is)]
  const cut = (lines: readonly string[], sign: string) =>
    lines.slice(0, maxLines).map((line) => `    ${sign} ${line.slice(0, maxLength)}`)
  const gone = cut(
    was.filter((line) => !after.has(line)),
    '-',
  )
  const added = cut(
    is.filter((line) => !before.has(line)),
    '+',
  )
  return [...gone, ...added].join('\n') || '    the same lines in another order'
}

/** Returns how many responses differ. */
export function printDifferences(before: Recording, after: Recording): number {
  const keys = new Set([...Object.keys(before.responses), ...Object.keys(after.responses)])
  const groups = new Map<string, string[]>()
  for (const key of keys) {
    const text = describe(toLines(before, key), toLines(after, key))
    groups.set(text, [...(groups.get(text) ?? []), key])
  }
  groups.delete('')
  for (const [text, same] of groups) {
    const more = same.length > maxKeys ? [`and ${same.length - maxKeys} more`] : []
    console.log([...same.slice(0, maxKeys), ...more, text].join('\n'))
  }
  return [...groups.values()].flat().length
}
