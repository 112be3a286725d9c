// The tests named in docs/threats.md and docs/asvs.md exist.
import { describe, expect, test } from 'vitest'
import { findRowFaults, findUnprovenRows } from '../../scripts/checks/named-tests.ts'

test('each row of threats.md and asvs.md names an existing test by its title, or a file', () => {
  expect(findUnprovenRows()).toEqual([])
})

describe('a row', () => {
  const own = 'tests/source/named-tests.test.ts'
  const check = (cell: string, isTestRequired = true) =>
    findRowFaults(`| threat | shown by |\n|---|---|\n| theft | ${cell} |\n`, {
      file: 'docs/threats.md',
      heading: 'shown by',
      isTestRequired,
    })
  const title = 'with %s has a fault'

  test.each([
    ['a test without a title', `\`${own}\``, 'without the title of a test'],
    ['an unknown title', `\`${own}\`: is not here`, 'names "is not here"'],
    ['an unknown file', '`tests/none.test.ts`: none', 'names tests/none.test.ts'],
    ['words alone', 'the platform', 'which is not a file'],
    ['no test where one is required', '`biome.json`', 'names no test'],
  ])('with %s has a fault', (_, cell, fault) => {
    expect(check(cell).join()).toContain(fault)
  })

  test('with a file, or with files and titles, has no fault', () => {
    expect(check('`biome.json`', false)).toEqual([])
    expect(check(`\`${own}\`: ${title}; \`biome.json\``)).toEqual([])
  })
})
