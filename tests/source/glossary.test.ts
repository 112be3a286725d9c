// The check for the glossary's words.
import { expect, test } from 'vitest'
import {
  findGlossaryErrors,
  findRefused,
  listIdentifiers,
  listTitles,
  parseGlossary,
} from '../../scripts/checks/glossary.ts'

const page = `# Glossary

## Words

| not | but |
|---|---|
| \`keptX\`, \`give back\` | getCached |

## Names that stay

| name | what it is |
|---|---|
| \`giveBack\`, \`kept_x\` | columns |
`
const glossary = parseGlossary(page)

test('the first column of each table of the glossary is read', () => {
  expect(glossary).toEqual({ refused: ['kept x', 'give back'], exempt: ['giveBack', 'kept_x'] })
})

test.each([
  ['isKeptX', 'kept x'],
  ['KEPT_X', 'kept x'],
  ['src/give-back.ts', 'give back'],
  ['the counter can give back a hit', 'give back'],
])('%s has the refused phrase %s', (name, phrase) => {
  expect(findRefused(name, glossary)).toBe(phrase)
})

test.each(['keptXylophone', 'giveBackground'])('%s has no refused phrase', (name) => {
  expect(findRefused(name, glossary)).toBeUndefined()
})

test('identifiers are listed without comments, quoted text and regular expressions', () => {
  const source = `/* one */ const two = 'three' // four
  const five = \`six \${seven}\`.replace(/eight/g, "nine")`
  expect(listIdentifiers(source)).toEqual(['const', 'two', 'five', 'seven', 'replace'])
})

test('titles are listed without public codes and paths', () => {
  const source = `test('a b', () => {}); test.each([1] as const)('c human_check /d %s', () => {})`
  expect(listTitles(source)).toEqual(['a b', 'c   %s'])
})

test('no identifier, file name or test title has a refused word', () => {
  expect(findGlossaryErrors()).toEqual([])
})
