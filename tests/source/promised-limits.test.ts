// What the rate limits allow, on both sides of each window.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { limits } from '../../worker/platform/rate-limits/limits'
import {
  type Hit,
  recordHit,
  type WindowRule,
} from '../../worker/platform/rate-limits/sliding-window'
import { promisedLimits } from '../support/promised-numbers/limits'

/** A whole day, so that steps of an hour begin here. */
const start = Date.UTC(2028, 1, 29)

type Named = keyof typeof promisedLimits
const names = Object.keys(promisedLimits).filter((name): name is Named => name in limits)
const windows = names.flatMap((name) =>
  promisedLimits[name].windows.map((window, index, all) => ({
    name,
    ...window,
    // Uses as far apart as the shorter window lasts never fill it.
    apartSeconds: all[index - 1]?.seconds ?? 0,
  })),
)

function startCounter(rule: WindowRule) {
  let hits: readonly Hit[] = []
  return (second: number) => {
    const recorded = recordHit(hits, rule, { now: start + second * 1000 })
    if (recorded.ok) hits = recorded.hits
    return recorded.ok ? 'allowed' : recorded.retryAfterSeconds
  }
}

describe.each(windows)(
  'the limit $name of $max in $seconds s',
  ({ name, max, seconds, apartSeconds }) => {
    test('allows so many uses, and refuses one more until the first has left the window', () => {
      const use = startCounter(limits[name])
      for (let count = 0; count < max; count += 1) expect(use(count * apartSeconds)).toBe('allowed')
      expect(use(max * apartSeconds)).toBe(seconds - max * apartSeconds)
      expect(use(seconds - 1)).toBe(1)
      expect(use(seconds)).toBe('allowed')
    })
  },
)

test('the limit access_code refuses for 15 minutes from the last of five uses', () => {
  const use = startCounter(limits.access_code)
  for (const second of [0, 60, 120, 180, 240]) expect(use(second)).toBe('allowed')
  expect(use(240 + 15 * 60 - 1)).toBe(1)
  expect(use(240 + 15 * 60)).toBe('allowed')
})

test('the numbers of the public limits in docs/threats.md are those of the code', () => {
  const text = readFileSync(path.join(root, 'docs/threats.md'), 'utf8')
  const [, table = ''] = text.split('## The numbers of the public limits')
  const rows = [...table.matchAll(/^\| `(\w+)` \| .+ \| ([^|]+) \|$/gm)]
  expect(rows.length).toBeGreaterThan(10)
  const toml = readFileSync(path.join(root, 'wrangler.toml'), 'utf8')
  const lookup =
    /LOOKUP_LIMITER"\n.*\nsimple = \{ limit = (\d+), period = (\d+) \}/.exec(toml) ?? []
  const lookups = { max: Number(lookup[1]), seconds: Number(lookup[2]) }
  const windowsOf = (name: string) =>
    Object.entries(limits).find(([known]) => known === name)?.[1].windows ?? [lookups]
  for (const [, name = '', uses] of rows)
    expect(`${name}: ${windowsOf(name).map(toWords).join(', ')}`).toBe(`${name}: ${uses}`)
})

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

function toWords({ max, seconds }: { readonly max: number; readonly seconds: number }): string {
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? [1, 'second']
  const count = seconds / size
  return `${max} in ${count} ${unit}${count === 1 ? '' : 's'}`
}

describe('the table of public limits in docs/threats.md', () => {
  const table = readFileSync(path.join(root, 'docs/threats.md'), 'utf8')
    .split('## The numbers of the public limits')[1]
    ?.split('\n## ')[0]
  const rows = [...(table ?? '').matchAll(/^\| `(\w+)` \| .+ \| (.+) \|$/gm)]
    .map(([, name = '', uses = '']) => [name, uses] as const)
    .filter(([name]) => name !== 'LOOKUP_LIMITER')
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const

  function toUses({ max, seconds }: { readonly max: number; readonly seconds: number }): string {
    const [length, unit] = units.find(([each]) => seconds % each === 0) ?? units[3]
    const count = seconds / length
    return `${max} in ${count} ${unit}${count === 1 ? '' : 's'}`
  }

  test('has rows', () => expect(rows.length).toBeGreaterThan(10))

  test.each(rows)('has the numbers of %s', (name, uses) => {
    const limit = names.find((each) => each === name)
    expect(limit && promisedLimits[limit].windows.map(toUses).join(', ')).toBe(uses)
  })
})
