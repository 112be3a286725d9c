// Tests read the site's texts from shared/locales/en, so that a change of words changes one file.
import { expect, test } from 'vitest'
import { createFinder, listCopies } from '../../scripts/checks/copied-texts.ts'

const texts = [
  'This is an example. It has two sentences.',
  'Take \u0000 with the words that follow',
]
const findCopies = createFinder({ texts, data: '' })
const find = (source: string) => findCopies('x.test.tsx', source).map(({ words }) => words)

// It parses every test, which takes seconds of CPU time.
test('no test repeats a text of twenty characters or more', { timeout: 30_000 }, () => {
  expect(listCopies()).toEqual([])
})

test.each([
  ["expect(text).toBe('This is an example. It has two sentences.')"],
  ["const part = 'example. It has two sentences'"],
  ['const sentence = `Oh no! This is an example. It has two sentences. $' + '{advice}`'],
  ["page.getByText('Take $5 with the words that follow')"],
  ['expect(text).toMatch(/is an example\\. It has two sentences\\.$/)'],
  ['const page = <p>This is an example. It has two sentences.</p>'],
  ["test.each([['This is an example. It has two sentences.']])('is shown', () => {})"],
])('a text is found in %s', (source) => {
  expect(find(source)).toHaveLength(1)
})

test.each([
  ['expect(text).toBe(copy.example)'],
  ["expect(text).toContain('two sentences')"],
  ["test('says “This is an example. It has two sentences.”', () => {})"],
  ["describe.each(rows)('This is an example. It has two sentences.', () => {})"],
  ["import text from 'This is an example. It has two sentences.'"],
])('no text is found in %s', (source) => {
  expect(find(source)).toEqual([])
})
