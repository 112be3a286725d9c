// docs/log-events.md has each event of worker/platform/logging/log-events.ts with its levels, and the worker logs each.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { logEvents } from '../../worker/platform/logging/log-events.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const documented = [
  ...read('docs/log-events.md').matchAll(/^- ((?:`\w+`(?:, )?)+) \(([^)]+)\): .+/gm),
].flatMap(([, names = '', levels = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(
    ([, name]) => `${name}: ${levels.match(/info|warn|alert/g)?.toSorted()}`,
  ),
)

test('docs/log-events.md lists exactly the events of the worker, with their levels', () => {
  const listed = Object.entries(logEvents).map(
    ([name, levels]) => `${name}: ${[...levels].toSorted()}`,
  )
  expect(documented.toSorted()).toEqual(listed.toSorted())
})

test('each alert has an act, here or in the list of operate.md', () => {
  const operate = read('docs/operate.md').split('## When something is wrong')[1] ?? ''
  const acts = [...read('docs/log-events.md').matchAll(/^- ([^(]+) \(.*\*\*Act:\*\*/gm)]
    .map(([, names]) => names)
    .join()
  const alerts = Object.entries(logEvents).flatMap(([name, levels]) =>
    levels.some((level) => level === 'alert') ? [name] : [],
  )
  expect(alerts.filter((name) => !`${operate}${acts}`.includes(`\`${name}\``))).toEqual([])
})

test('the worker logs each event of the list', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'worker'], {
    cwd: root,
  })
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|log-events\.ts$/.test(file))
  const source = files.map(read).join('\n')
  // A template, such as `field_check_${kind}`, names several.
  const isLogged = (name: string) =>
    source.includes(`'${name}'`) || source.includes(`\`${name.replace(/_[a-z]+$/, '')}_\${`)
  expect(Object.keys(logEvents).filter((name) => !isLogged(name))).toEqual([])
})
