// Each search of CONTRIBUTING.md finds its file among eight or fewer, and each thing to add is in four places or fewer.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const maxResults = 8
const folders = ['worker', 'client', 'shared', 'scripts', 'migrations']

const [toAdd = '', section = ''] =
  readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
    .split('## Where to add')[1]
    ?.split('## Where is') ?? []
const questions = [...section.matchAll(/^\| (.+\?) \| (.+) \| `(.+)` \|$/gm)].map(
  ([, question = '', words = '', file = '']) => ({ question, words, file }),
)

const product = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8').toLowerCase() }))

/** Files with the words in their text, or in their name with hyphens. */
function search(words: string): readonly string[] {
  const phrase = words.toLowerCase()
  return product
    .filter(({ file, text }) => text.includes(phrase) || file.includes(phrase.replaceAll(' ', '-')))
    .map(({ file }) => file)
}

test('CONTRIBUTING.md has forty questions or more', () => {
  expect(questions.length).toBeGreaterThanOrEqual(40)
})

test.each(questions)(
  'searching for "$words" finds the file that answers: $question',
  ({ words, file }) => {
    const found = search(words)
    expect(found).toContain(file)
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(maxResults)
  },
)

const maxPlaces = 4
const additions = [...toAdd.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)].map(
  ([, what = '', places = '']) => ({
    what,
    places: [...places.matchAll(/`([\w.<>/-]+)`/g)].flatMap(([, name = '']) =>
      /\.(?:tsx?|sql|md|toml)$|\w\/\w/.test(name) ? [name] : [],
    ),
  }),
)

test('each row of "Where to add" names at most four places', () => {
  expect(additions.length).toBeGreaterThan(20)
  expect(additions.filter(({ places }) => places.length > maxPlaces)).toEqual([])
})
