// docs/deploy.md must have a row for each variable; it, operate.md and restore.md name only commands, files and log
// events that exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../scripts/ops/commands.ts'
import { root } from '../../scripts/run.ts'
import { plainProblem } from '../../shared/locales/problem-messages.ts'
import { configNames } from '../../worker/platform/config/config.ts'
import { varsOf } from './dist.ts'

const read = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8')
const operation = read('operate.md')
const doc = ['deploy.md', 'operate.md', 'restore.md'].map(read).join('\n')
const sourceOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')

const rows = [
  ...doc.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| ((?:var|secret)[^|]*) \| ([^|]+) \|$/gm),
].map(([, name = '', kind = '', words = '']) => ({ name, kind: kind.trim(), words }))

describe('the table of variables in docs/deploy.md', () => {
  test('has each variable of the configuration once and no others', () => {
    const names = rows.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.toSorted()).toEqual(configNames.toSorted())
    for (const { name, words } of rows) expect(words.trim().length, name).toBeGreaterThan(5)
  })

  test.each(['production', 'staging'] as const)(
    'agrees with the build of %s on which are secrets and which are variables',
    (mode) => {
      const vars = { ...varsOf(mode), ...varsOf(mode, 'back') }
      for (const { name, kind } of rows) {
        // A variable with a default needs no line, and one that has to be filled in has one.
        if (kind.startsWith('secret') || kind.includes('default'))
          expect(Object.keys(vars), name).not.toContain(name)
        else if (kind === 'var') expect(Object.keys(vars), name).toContain(name)
      }
    },
  )
})

test('every ops command in the documents of operation exists', () => {
  const named = [...doc.matchAll(/npm run ops -- ([a-z-]+(?: [a-z]+)?)/g)].map(
    ([, words = '']) => words,
  )
  expect(named.length).toBeGreaterThan(5)
  for (const words of named)
    expect(
      commands.some(({ name }) => words === name || words.startsWith(`${name} `)),
      words,
    ).toBe(true)
})

test('the npm scripts, source files and links to documents in the documents of operation exist', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  for (const [, name = ''] of doc.matchAll(/npm run ([a-z:]+)/g))
    expect(Object.keys(scripts)).toContain(name)
  for (const [, file = ''] of doc.matchAll(
    /((?:migrations|scripts|worker)\/[\w./-]+\.(?:sql|ts))/g,
  ))
    expect(existsSync(path.join(root, file)), file).toBe(true)
  for (const [, link = ''] of doc.matchAll(/\]\(([\w.-]+\.md)\)/g))
    expect(existsSync(path.join(root, 'docs', link)), link).toBe(true)
})

test('every log event of the incidents in docs/operate.md is in the worker’s source', () => {
  const incidents = operation.slice(operation.indexOf('## When something is wrong'))
  const events = [...incidents.matchAll(/`([a-z]+(?:_[a-z]+)+|configuration)`/g)].map(
    ([, name = '']) => name,
  )
  expect(events.length).toBeGreaterThan(6)
  const source = sourceOf('worker/**/!(*.test).ts')
  // in_review is a payment status, not a log event.
  for (const event of events.filter((name) => name !== 'in_review'))
    expect(source.includes(`'${event}'`), event).toBe(true)
})

test('the kept log of docs/operate.md leaves out the addresses of requests', () => {
  const [, job = ''] = /jobs" .*-d '(\{[\s\S]*?\})'\n```/.exec(doc) ?? []
  const { output_options: options, dataset } = JSON.parse(job)
  expect(dataset).toBe('workers_trace_events')
  expect(options.field_names).toContain('Logs')
  expect(options.field_names).not.toContain('Event')
})

test('docs/deploy.md quotes what a site without its configuration shows', () => {
  expect(doc).toContain(`"${plainProblem.en.settingUp}"`)
})

test('docs/deploy.md and both wrangler files have the same names for the stores and queues of production', () => {
  const toml = sourceOf('{,worker/}wrangler{,.back}.toml')
  for (const name of [
    'papaya-production',
    'papaya-outbox-production',
    'papaya-outbox-dead-production',
    'papaya-notices-production',
  ]) {
    expect(doc).toContain(name)
    expect(toml).toContain(`"${name}"`)
  }
})

test('the script that rebuilds the search index creates the same table as the migration', () => {
  const createStatement =
    /CREATE VIRTUAL TABLE (?:IF NOT EXISTS )?(payee_search USING fts5\([\s\S]*?\n\);)/
  const definitionIn = (file: string) =>
    createStatement.exec(readFileSync(path.join(root, file), 'utf8'))?.[1]
  const migration = definitionIn('migrations/0002_create_payee_search.sql')
  expect(migration).toContain('fts5')
  expect(definitionIn('migrations/repair/create_payee_search.sql')).toBe(migration)
})
