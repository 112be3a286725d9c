// Checks that each row of docs/threats.md and docs/asvs.md names what proves it: a test by its file and
// exact title, or another file. Also checks that the paths in code spans of all documents exist.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { findTestTitles } from './test-titles.ts'

/** Tables whose last column has this heading are checked. */
const documents = [
  { file: 'docs/threats.md', heading: 'shown by', isTestRequired: true },
  // Some requirements are met by configuration or by a document.
  { file: 'docs/asvs.md', heading: 'see', isTestRequired: false },
] as const
const markdownFiles = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const isTest = (name: string) => /\.(?:test|spec)\.tsx?$/.test(name)
/** A path below one of the project's folders; `*` matches as in a shell. */
const namedPath = /`((?:client|docs|migrations|scripts|shared|tests|worker)\/[\w./*-]+)`/g
const proof = /^`([^`\s]+)`(?:: (.+))?$/

type Document = {
  readonly file: string
  readonly heading: string
  readonly isTestRequired: boolean
}

/** The last cells of rows below the heading. */
function* proofsOf(
  text: string,
  heading: string,
): Generator<readonly [line: number, cell: string]> {
  let isBelowHeading = false
  for (const [index, line] of text.split('\n').entries()) {
    const cells = line.replace(/\s*\|\s*$/, '').split(' | ')
    const last = cells.at(-1) ?? ''
    if (!line.startsWith('|')) isBelowHeading = false
    else if (last === heading) isBelowHeading = true
    else if (isBelowHeading && !/^\|[-|\s]+$/.test(line)) yield [index + 1, last]
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return null
  }
}

/** What is wrong with one item of a cell, or null. */
function findFault(item: string): string | null {
  const [, file = '', title] = proof.exec(item) ?? []
  if (file === '') return `has "${item}", which is not a file with a title`
  const source = readIfThere(file)
  if (source === null) return `names ${file}, which does not exist`
  if (!isTest(file)) return null
  if (title === undefined) return `names ${file} without the title of a test`
  return findTestTitles(source).has(title) ? null : `names "${title}", which is not in ${file}`
}

export function findRowFaults(
  text: string,
  { file, heading, isTestRequired }: Document,
): readonly string[] {
  const rows = [...proofsOf(text, heading)]
  if (rows.length === 0) return [`${file} has no table with "${heading}" at its end`]
  return rows.flatMap(([line, cell]) => {
    const items = cell.split(/; (?=`)/)
    const faults = items.map(findFault).filter((fault) => fault !== null)
    if (isTestRequired && !/\.(?:test|spec)\.tsx?`/.test(cell)) faults.push('names no test')
    return faults.map((fault) => `${file}:${line} ${fault}`)
  })
}

export function findUnprovenRows(): readonly string[] {
  const faults = documents.flatMap((document) =>
    findRowFaults(readFileSync(path.join(root, document.file), 'utf8'), document),
  )
  for (const file of markdownFiles)
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(namedPath))
      if (globSync(name, { cwd: root }).length === 0)
        faults.push(`${file} names ${name}, which does not exist`)
  return faults
}
