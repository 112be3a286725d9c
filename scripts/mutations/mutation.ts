import { listFiles, readSource } from '../checks/source-files.ts'
import { findTestTitles } from '../checks/test-titles.ts'
import type { NamedTest } from './named-test.ts'

/** A change to the code that removes one protection, and the test that must then fail. */
export type Mutation = NamedTest & {
  /** What the unchanged code guarantees, such as 'a reset link works once'. */
  readonly protection: string
  readonly file: string
  /** Code that the file has exactly once. Spaces and line breaks don't count. */
  readonly find: string
  readonly replace: string
}

/** Without `replace`, the code is removed; `test` is only for a title that several files have. */
type Row = Pick<Mutation, 'file' | 'find' | 'title'> & Partial<Pick<Mutation, 'replace' | 'test'>>

const titlesByTest = listFiles('{shared,client,worker,tests}/**/*.test.{ts,tsx}').map(
  (test) => [test, findTestTitles(readSource(test))] as const,
)

function findTest(title: string): string {
  const [found, ...others] = titlesByTest.filter(([, titles]) => titles.has(title))
  if (found && others.length === 0) return found[0]
  throw new Error(`"${title}" is a title in ${found ? 'several files' : 'no file'} of tests`)
}

/** `rows`: by protection. */
export const toMutations = (rows: Readonly<Record<string, Row>>): readonly Mutation[] =>
  Object.entries(rows).map(([protection, { test, ...row }]) => ({
    ...{ protection, replace: '', test: test ?? findTest(row.title) },
    ...row,
  }))
