// A browser's calls name the page's language and have a time limit, because client/ui/call.ts makes all of them.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

test('all calls of the browser are made in one place, except error reports, whose reply is not read', () => {
  const callers = globSync('client/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })
    .filter((file) => /\bfetch\(/.test(readFileSync(path.join(root, file), 'utf8')))
    .toSorted()
  expect(callers).toEqual(['client/runtime/report-errors.ts', 'client/ui/call.ts'])
})
