// Checks that each row of docs/threats.md names a test, and that every path in a document exists.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

const documents = ['docs/threats.md']
const references = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const isTest = (name: string) => /\.(?:test|spec)\.tsx?$/.test(name)
/** A path below one of the project's folders; `*` matches as in a shell. */
const namedPath = /`((?:client|docs|migrations|scripts|shared|tests|worker)\/[\w./*-]+)`/g
const named = /`([^`\s]+\.(?:test|spec)\.tsx?)`/g

/** Rows of tables whose last column is "shown by"; other tables are skipped. */
function* rowsOf(text: string): Generator<readonly [line: number, row: string]> {
  let isProof = false
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|')) isProof = false
    else if (/\|\s*shown by\s*\|\s*$/.test(line)) isProof = true
    else if (isProof && !/^\|[-|\s]+$/.test(line)) yield [index + 1, line]
  }
}

export function findUnprovenRows(): readonly string[] {
  const wrong: string[] = []
  for (const file of documents) {
    let rows = 0
    for (const [line, row] of rowsOf(readFileSync(path.join(root, file), 'utf8'))) {
      rows += 1
      const last =
        row
          .replace(/\s*\|\s*$/, '')
          .split(' | ')
          .at(-1) ?? ''
      const tests = [...last.matchAll(named)].map(([, name = '']) => name)
      if (tests.length === 0) wrong.push(`${file}:${line} names no test by its path`)
      for (const test of tests)
        if (!globSync(test, { cwd: root }).some(isTest))
          wrong.push(`${file}:${line} names ${test}, which is not there`)
    }
    if (rows === 0) wrong.push(`${file} has no table with "shown by" at its end`)
  }
  for (const file of references)
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(namedPath))
      if (globSync(name, { cwd: root }).length === 0)
        wrong.push(`${file} names ${name}, which is not there`)
  return wrong
}
