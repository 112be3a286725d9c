// `npm ci` prints no warning on the versions of Node that README names: every package accepts them,
// and none is deprecated.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Package = {
  readonly engines?: { readonly node?: string }
  readonly deprecated?: string
  readonly cpu?: readonly string[]
}
const lock: { readonly packages: Readonly<Record<string, Package>> } = JSON.parse(
  read('package-lock.json'),
)
type Version = readonly [number, number, number]

const toVersion = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number)
  return [major, minor, patch]
}

const isAtLeast = (version: Version, least: Version): boolean => {
  const at = version.findIndex((part, index) => part !== least[index])
  return at === -1 || (version[at] ?? 0) > (least[at] ?? 0)
}

/** Reads one comparator of a range in package-lock.json; throws on forms that no package has. */
function satisfies(version: Version, comparator: string): boolean {
  if (comparator === '*') return true
  const found = /^(\^|>=|>|<|~)?v?(\d+(?:\.\d+){0,2})(?:\.[x*])*$/.exec(comparator)
  if (!found) throw new Error(`unknown range: ${comparator}`)
  const [, operator = '=', text = ''] = found
  const least = toVersion(text)
  if (operator === '<') return !isAtLeast(version, least)
  if (operator === '>') return isAtLeast(version, least)
  if (operator === '>=') return isAtLeast(version, least)
  return version[0] === least[0] && isAtLeast(version, least)
}

const accepts = (range: string, version: Version): boolean =>
  range
    .replaceAll(/([<>=^~]) +/g, '$1')
    .split('||')
    .some((part) =>
      part
        .trim()
        .split(/\s+/)
        .every((comparator) => satisfies(version, comparator)),
    )

/** The first version of each range that README and package.json name. */
const namedVersions = ['22.13.0', '24.0.0', '26.0.0']

test('README, package.json and .nvmrc name the same versions of Node', () => {
  expect(read('README.md')).toContain('Node version: 22 (22.13 or later), 24, or 26 and later.')
  expect(JSON.parse(read('package.json')).engines.node).toBe('^22.13.0 || ^24.0.0 || >=26.0.0')
  expect(lock.packages['']?.engines?.node).toBe('^22.13.0 || ^24.0.0 || >=26.0.0')
  expect(namedVersions.some((version) => version.startsWith(`${read('.nvmrc').trim()}.`))).toBe(
    true,
  )
})

// Optional packages for 32-bit systems are left out: sharp’s for Windows accepts only Node 20.
test.each(namedVersions)('every package accepts Node %s', (version) => {
  const refusing = Object.entries(lock.packages)
    .filter(([, { cpu }]) => !cpu?.includes('ia32'))
    .filter(([, { engines }]) => engines?.node && !accepts(engines.node, toVersion(version)))
    .map(([name, { engines }]) => `${name}: ${engines?.node}`)
  expect(refusing).toEqual([])
})

test('the check finds packages that refuse an older version of Node', () => {
  const refuses = ({ engines }: Package) => engines?.node && !accepts(engines.node, [20, 19, 0])
  expect(Object.values(lock.packages).filter(refuses).length).toBeGreaterThan(3)
})

test('no package is deprecated', () => {
  const deprecated = Object.entries(lock.packages).filter(([, each]) => each.deprecated)
  expect(deprecated.map(([name]) => name)).toEqual([])
})

test('LICENSE and package.json grant no license', () => {
  expect(read('LICENSE')).toContain('All rights reserved')
  expect(JSON.parse(read('package.json'))).toMatchObject({ license: 'UNLICENSED', private: true })
})
