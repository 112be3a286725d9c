// The project's files, by their paths from its root with `/` between folders.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Sorted. Without packages, which benchmarks install beside them, too. */
export const listFiles = (pattern: string | readonly string[]): readonly string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
