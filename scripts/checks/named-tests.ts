// Checks that each row of docs/threats.md and docs/asvs.md names what proves it: a test by its file and exact title,
// or rows of threats.md. Also checks that the paths in all documents and in wrangler.toml exist.
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { listFiles, readSource as read } from './source-files.ts'
import { findTestTitles } from './test-titles.ts'

/** A list item with its lines; T: threats, O: something is down, F: faults, 1.1.1: requirements of ASVS. */
const rowPattern = /^- \*\*([TOF]\d+|\d+\.\d+\.\d+)\b.*(?:\n {2}.*)*/gm
const testPattern = /^ {2}`([^`\s]+\.(?:test|spec)\.tsx?)`: (.+)$/gm
const referencePattern = /(?<!\*\*)\b(?:[TOF]\d+|\d+\.\d+\.\d+)\b/g
const fileReference = /[(,] ?`[^`]+\.\w+`|\]\([\w./-]+\.md\)/

/** More tests of rows, one a line: the row's id, the test's file, its title. */
const moreTests = 'tests/support/more-tests.txt'
const moreTestPattern = /^(\S+) (\S+): (.+)$/

type Row = { readonly id: string; readonly text: string }

const findRows = (text: string): readonly Row[] =>
  Array.from(text.matchAll(rowPattern), ([text, id = '']) => ({ id, text }))

/** What is wrong with the name of a test, or null. */
function findTestFault(file: string, title: string): string | null {
  if (!existsSync(path.join(root, file))) return `names ${file}, which does not exist`
  return findTestTitles(read(file)).has(title) ? null : `names "${title}", which is not in ${file}`
}

/** Faults of rows. Without `known`, the ids that a row may refer to, each row has to name a test of its own. */
export function findRowFaults(text: string, known?: ReadonlySet<string>): readonly string[] {
  const rows = findRows(text)
  if (rows.length === 0) return ['has no rows']
  return rows.flatMap(({ id, text }, at) => {
    const tests = [...text.matchAll(testPattern)]
    const references = known ? (text.match(referencePattern) ?? []) : []
    const faults = [
      ...tests.map(([, file = '', title = '']) => findTestFault(file, title)),
      ...references
        .filter((reference) => !known?.has(reference))
        .map((reference) => `refers to ${reference}, which is no row`),
      rows.findIndex((row) => row.id === id) < at ? 'is there twice' : null,
      tests.length + references.length === 0 && !(known && fileReference.test(text))
        ? 'names no test'
        : null,
    ]
    return faults.filter((fault) => fault !== null).map((fault) => `${id} ${fault}`)
  })
}

export const findMoreTestFaults = (text: string, ids: ReadonlySet<string>): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, id = '', file = '', title = ''] = moreTestPattern.exec(line) ?? []
      const fault = ids.has(id) ? findTestFault(file, title) : 'has no row'
      return fault === null ? [] : [`${id || line} ${fault}`]
    })

/** A path below one of the project's folders; `*` matches as in a shell. */
const namedPath = /`((?:client|docs|migrations|scripts|shared|tests|worker)\/[\w./*-]+)`/g
/** A path in a comment, without its folder if it is in worker/features. */
const pathInComment = /(?<![\w/.-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|md|sql)\b/g

function findMissingPaths(): readonly string[] {
  const named = listFiles(['*.md', 'docs/**/*.md', '.github/*.md']).flatMap((file) =>
    Array.from(read(file).matchAll(namedPath), ([, name = '']) => ({ file, name })),
  )
  const comments = read('wrangler.toml').match(/#.*/g) ?? []
  const inComments = comments
    .flatMap((comment) => comment.match(pathInComment) ?? [])
    .map((name) => ({ file: 'wrangler.toml', name }))
  const exists = (name: string) =>
    globSync([name, `worker/features/${name}`], { cwd: root }).length > 0
  return [...named, ...inComments]
    .filter(({ name }) => !exists(name))
    .map(({ file, name }) => `${file} names ${name}, which does not exist`)
}

export function findUnprovenRows(): readonly string[] {
  const threats = read('docs/threats.md')
  const asvs = read('docs/asvs.md')
  const ids = new Set([...findRows(threats), ...findRows(asvs)].map(({ id }) => id))
  return [
    ...findRowFaults(threats).map((fault) => `docs/threats.md: ${fault}`),
    ...findRowFaults(asvs, ids).map((fault) => `docs/asvs.md: ${fault}`),
    ...findMoreTestFaults(read(moreTests), ids).map((fault) => `${moreTests}: ${fault}`),
    ...findMissingPaths(),
  ]
}
