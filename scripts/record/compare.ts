// Reads and writes recordings, and finds the differences between two of them.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RecordedResponse } from './normalize.ts'

const responsesFile = (folder: string) => path.join(folder, 'responses.jsonl')
const bodiesFolder = (folder: string) => path.join(folder, 'bodies')

/** One line per response, sorted; equal bodies share one file, named by its digest. */
export function writeRecording(folder: string, responses: readonly RecordedResponse[]): void {
  const bodies = bodiesFolder(folder)
  rmSync(bodies, { recursive: true, force: true })
  mkdirSync(bodies, { recursive: true })
  const written = new Set<string>()
  const lines = responses.map(({ body, ...rest }) => {
    const name = createHash('sha256').update(body).digest('hex').slice(0, 20)
    if (!written.has(name)) writeFileSync(path.join(bodies, `${name}.txt`), body)
    written.add(name)
    return JSON.stringify({ ...rest, body: name })
  })
  writeFileSync(responsesFile(folder), `${lines.toSorted().join('\n')}\n`)
}

export function readRecording(folder: string): readonly RecordedResponse[] {
  if (!existsSync(responsesFile(folder))) throw new Error(`no recording in ${folder}`)
  const bodies = new Map<string, string>()
  const readBody = (name: string): string => {
    const known = bodies.get(name)
    const body = known ?? readFileSync(path.join(bodiesFolder(folder), `${name}.txt`), 'utf8')
    bodies.set(name, body)
    return body
  }
  return readFileSync(responsesFile(folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedResponse)
    .map((response) => ({ ...response, body: readBody(response.body) }))
}

type Difference = {
  readonly key: string
  /** `status`, `header NAME`, `body`, `gone` or `added`. */
  readonly what: string
  readonly lines: readonly string[]
  /** For a body: where its first difference is, and the line before it. */
  readonly context?: readonly string[]
}

export type AcceptedDifference = {
  readonly pattern: RegExp
  readonly text: string
  readonly reason: string
}

/**
 * Reads the file of `--accept`. Lines are `PATTERN -- REASON`; `*` matches anything. PATTERN is
 * `KEY | WHAT` or KEY alone: KEY names a recorded request, WHAT is `Difference.what`.
 */
export function readAcceptedDifferences(file: string): readonly AcceptedDifference[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', reason = ''] = line.split(' -- ').map((part) => part.trim())
      if (reason === '') throw new Error(`no reason is given: ${line}`)
      const escaped = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
      return { pattern: new RegExp(`^${escaped}$`), text, reason }
    })
}

export function findDifferences(
  before: readonly RecordedResponse[],
  after: readonly RecordedResponse[],
): readonly Difference[] {
  const byKey = new Map(after.map((response) => [response.key, response]))
  const found = before.flatMap((one): readonly Difference[] => {
    const other = byKey.get(one.key)
    byKey.delete(one.key)
    if (!other) return [{ key: one.key, what: 'gone', lines: [] }]
    return [...compareStatus(one, other), ...compareHeaders(one, other), ...compareBody(one, other)]
  })
  const added = [...byKey.keys()].map((key) => ({ key, what: 'added', lines: [] }))
  return [...found, ...added]
}

const compareStatus = (one: RecordedResponse, other: RecordedResponse): readonly Difference[] =>
  one.status === other.status
    ? []
    : [{ key: one.key, what: 'status', lines: [`- ${one.status}`, `+ ${other.status}`] }]

function compareHeaders(one: RecordedResponse, other: RecordedResponse): readonly Difference[] {
  const names = new Set([...one.headers, ...other.headers].map(([name]) => name))
  const valuesOf = ({ headers }: RecordedResponse, wanted: string) =>
    headers.filter(([name]) => name === wanted).map(([, value]) => value)
  return [...names].flatMap((name) => {
    const [was, is] = [valuesOf(one, name), valuesOf(other, name)]
    if (was.join('\n') === is.join('\n')) return []
    const lines = [...was.map((value) => `- ${value}`), ...is.map((value) => `+ ${value}`)]
    return [{ key: one.key, what: `header ${name}`, lines }]
  })
}

const shownLength = 240

/** Cuts long lines to the context of their first difference. */
function truncateAroundDifference(was: string, is: string): readonly [string, string] {
  let at = 0
  while (at < was.length && was[at] === is[at]) at += 1
  const from = Math.max(0, at - 80)
  const cut = (line: string) =>
    `${from > 0 ? '…' : ''}${line.slice(from, from + shownLength)}${line.length > from + shownLength ? '…' : ''}`
  return [cut(was), cut(is)]
}

function compareBody(one: RecordedResponse, other: RecordedResponse): readonly Difference[] {
  if (one.body === other.body) return []
  const [was, is] = [one.body.split('\n'), other.body.split('\n')]
  let at = 0
  while (at < was.length && was[at] === is[at]) at += 1
  const [left, right] = truncateAroundDifference(was[at] ?? '(end)', is[at] ?? '(end)')
  const before = at > 0 ? [`  ${(was[at - 1] ?? '').slice(0, shownLength)}`] : []
  const known = new Set(is)
  const goneCount = was.filter((line) => !known.has(line)).length
  const position = `line ${at + 1} of ${was.length} and ${is.length}; ${goneCount} of the old lines no longer appear`
  const lines = [`- ${left}`, `+ ${right}`]
  return [{ key: one.key, what: 'body', lines, context: [position, ...before] }]
}

const shownKeys = 4

/**
 * Prints each distinct difference that is not accepted once, with the keys of the first responses that have it, and
 * how many differences each line of `accepted` covers. Returns the number of differences that are not accepted.
 */
export function printDifferences(
  differences: readonly Difference[],
  accepted: readonly AcceptedDifference[],
): number {
  const groups = new Map<string, Difference[]>()
  const acceptedCounts = new Map<AcceptedDifference, number>()
  for (const difference of differences) {
    const { key, what, lines } = difference
    const match = accepted.find(
      ({ pattern }) => pattern.test(key) || pattern.test(`${key} | ${what}`),
    )
    if (match) {
      acceptedCounts.set(match, (acceptedCounts.get(match) ?? 0) + 1)
      continue
    }
    const group = [what, ...lines].join('\n')
    groups.set(group, [...(groups.get(group) ?? []), difference])
  }
  for (const same of groups.values()) {
    const [first] = same
    if (!first) continue
    const { what, lines, context = [] } = first
    for (const { key } of same.slice(0, shownKeys)) console.log(`${key} | ${what}`)
    if (same.length > shownKeys) console.log(`and ${same.length - shownKeys} more`)
    for (const line of [...context, ...lines]) console.log(`    ${line}`)
  }
  for (const [{ text, reason }, count] of acceptedCounts)
    console.log(`accepted ${count}: ${text} (${reason})`)
  for (const { text } of accepted.filter((one) => !acceptedCounts.has(one)))
    console.log(`accepted, but not found, so remove its line: ${text}`)
  return [...groups.values()].reduce((sum, same) => sum + same.length, 0)
}
