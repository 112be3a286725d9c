// What the documented commands write into the working tree may have payers' data: git must not see it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** The file, or folder, that a command of the docs writes is the first group. */
const writers = [
  /npm run -s ops -- [^\n`]* > ([\w./-]+)/g,
  /npm run restore -- \S+ ([\w./-]+)/g,
  /privacy export ([\w./-]+\.\w+)/g,
  /--qr ([\w./-]+)/g,
  /rclone (?:copy|sync) :s3:\S+ ([\w./-]+)/g,
  /--backup-dir ([\w./-]+)/g,
]

const docs = readdirSync(path.join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(path.join(root, 'docs', name), 'utf8'))
  .join('\n')
const written = [
  ...new Set(writers.flatMap((writer) => [...docs.matchAll(writer)].map(([, name = '']) => name))),
]

test('the docs name what their commands write', () => {
  expect(written).toEqual(
    expect.arrayContaining(['cedar.csv', 'cedar.json', 'pat.json', 'restored', 'copies/database']),
  )
})

test.each(written)('git ignores %s, which a documented command writes', (name) => {
  const file = path.extname(name) === '' ? `${name}/file` : name
  expect(git('check-ignore', '--no-index', file).stdout.trim()).toBe(file)
})

test('no file of the project is ignored', () => {
  expect(git('ls-files', '--cached', '--ignored', '--exclude-standard').stdout).toBe('')
})
