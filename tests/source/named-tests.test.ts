// The tests named in docs/threats.md and docs/asvs.md exist.
import { describe, expect, test } from 'vitest'
import {
  findMoreTestFaults,
  findRowFaults,
  findUnprovenRows,
} from '../../scripts/checks/named-tests.ts'

test('each row of threats.md and asvs.md names an existing test by its title, or a row or file', () => {
  expect(findUnprovenRows()).toEqual([])
})

const own = 'tests/source/named-tests.test.ts'
const title = 'with %s has a fault'

describe('a row', () => {
  const check = (lines: string, known?: ReadonlySet<string>) =>
    findRowFaults(
      `- **T1 Theft**: a lock${lines}\n- **T2 Fire**: water\n  \`${own}\`: ${title}\n`,
      known,
    )

  test.each([
    ['a test without a title', `\n  \`${own}\``, 'names no test'],
    ['an unknown title', `\n  \`${own}\`: is not here`, 'names "is not here"'],
    ['an unknown file', '\n  `tests/none.test.ts`: none', 'names tests/none.test.ts'],
    ['words alone', '', 'T1 names no test'],
    ['the number of another row', `\n  \`${own}\`: ${title}\n- **T1 Fraud**`, 'T1 is there twice'],
  ])('with %s has a fault', (_, lines, fault) => {
    expect(check(lines).join()).toContain(fault)
  })

  test('with a file and a title has no fault', () => {
    expect(check(`\n  \`${own}\`: ${title}`)).toEqual([])
  })

  test('that refers to another row has a fault unless that row exists', () => {
    const known = new Set(['T1', 'T2'])
    expect(check(': T2', known)).toEqual([])
    expect(check(': T3', known)).toEqual(['T1 refers to T3, which is no row'])
  })
})

test('a further test has a fault if its row, file or title does not exist', () => {
  const check = (line: string) => findMoreTestFaults(`# rows\n${line}\n`, new Set(['T1']))
  expect(check(`T1 ${own}: ${title}`)).toEqual([])
  expect(check(`T9 ${own}: ${title}`)).toEqual(['T9 has no row'])
  expect(check(`T1 ${own}: is not here`)).toEqual([
    `T1 names "is not here", which is not in ${own}`,
  ])
})
