// Finds texts of shared/locales/en that a test repeats instead of reading them from there: then a change of words
// breaks the test, too.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { isPart, type Part, readTexts, replaceExpressions, walkValues } from './locale-texts.ts'

/** Shorter texts are labels and everyday words, which are also names and data. */
const minLength = 20
const gap = '\u0000'

/** The specification's quotes, and the test of those. */
const quoted = ['tests/support/quoted-texts.ts', 'tests/source/quoted-texts.test.ts']

export type Copy = { readonly line: number; readonly words: string }
type Literal = { readonly start: number; readonly words: string }

/** The function that a call of `test.each(rows)(…)` or `test.describe(…)` begins with. */
function findCallee(node: unknown): unknown {
  if (!isPart(node)) return undefined
  if (node.type === 'Identifier') return node.name
  return findCallee(node.callee ?? node.object)
}

/** A title repeats words so that it stands alone, and does not fail when they change. */
function findTitle({ type, callee, arguments: values }: Part): unknown {
  const isTest = type === 'CallExpression' && /^(?:test|describe)$/.test(String(findCallee(callee)))
  return isTest && Array.isArray(values) && isPart(values[0]) ? values[0].start : undefined
}

/** The parts of a regular expression that match only themselves. */
const toPlainParts = (pattern: string): readonly string[] =>
  pattern
    .replace(/\\([.?$/])/g, (_, character: string) => `[${character}]`)
    .replace(/\[([.?$/])\]|[\\()[\]{}|^$*+?.]/g, (_, character?: string) => character ?? gap)
    .split(gap)

function listWords(node: Part): readonly string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'JSXText') return [String(node.value)]
  if (node.type === 'TemplateElement' && isPart(node.value)) return [String(node.value.cooked)]
  if (node.type === 'Literal' && isPart(node.regex)) return toPlainParts(String(node.regex.pattern))
  return []
}

function listLiterals(file: string, source: string): readonly Literal[] {
  const literals: Literal[] = []
  const titles = new Set<unknown>()
  walkValues(file, source, (node) => {
    titles.add(findTitle(node))
    if (titles.has(node.start)) return
    for (const words of listWords(node))
      if (words.length >= minLength)
        literals.push({ start: Number(node.start), words: words.trim() })
  })
  return literals
}

const isAddress = (words: string) => /^(?:https?:|\/)/.test(words)

/** Texts with their expressions as gaps, and the demo's data, which has names of payees and the like. */
export type Known = { readonly texts: readonly string[]; readonly data: string }

export const readKnown = (): Known => ({
  texts: readTexts()
    .map(({ text }) => replaceExpressions(text, gap))
    .filter((text) => text.length >= minLength),
  data: globSync('migrations/seed/*.sql', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n'),
})

/** Finds copies in one file after another. */
export function createFinder({ texts, data }: Known) {
  const whole = texts.join('\n')
  const parts = texts
    .flatMap((text) => text.split(gap))
    .map((part) => part.trim())
    .filter((part) => part.length >= minLength && !isAddress(part) && !data.includes(part))
  const isCopy = (words: string): boolean =>
    words.length >= minLength &&
    /\p{L}/u.test(words) &&
    !isAddress(words) &&
    (whole.includes(words) || parts.some((part) => words.includes(part))) &&
    !data.includes(words)

  return (file: string, source: string): readonly Copy[] =>
    listLiterals(file, source)
      .filter(({ words }) => isCopy(words))
      .map(({ start, words }) => ({ line: source.slice(0, start).split('\n').length, words }))
}

/** One line per copy in any test. */
export function listCopies(): readonly string[] {
  const find = createFinder(readKnown())
  return globSync(['tests/**/*.{ts,tsx}', '{worker,shared,client}/**/*.test.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'tests/bench/peers/**', ...quoted],
  })
    .toSorted()
    .flatMap((file) =>
      find(file, readFileSync(path.join(root, file), 'utf8')).map(
        ({ line, words }) => `${file}:${line} repeats “${words}”`,
      ),
    )
}
