// docs/log-events.md has each log event of the product, and no other.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const documented = read('docs/log-events.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))

const logged = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'worker'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|features\/dev\//.test(file))
  .flatMap((file) => [...read(file).matchAll(/\blog\(\s*[^;{]*?,\s*'([a-z_]+)'/g)])
  .map(([, name]) => name)

test('docs/log-events.md lists exactly the events that the worker logs', () => {
  expect([...documented].sort()).toEqual([...new Set(logged)].sort())
})
