// Each text that may promise something stands in tests/support/promises: in the row of a promise, which names what keeps
// it and the test that proves it, or in a list of texts that promise nothing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Locale, locales } from '../../shared/locales/locale.ts'
import type { TextKeys } from '../../tests/support/promises/promise.ts'
import { promises } from '../../tests/support/promises/promises.ts'
import { unpromising } from '../../tests/support/promises/unpromising.ts'
import { root } from '../run.ts'
import { type LocaleText, readTexts, replaceExpressions } from './locale-texts.ts'
import { readSource } from './source-files.ts'
import { findTestTitles } from './test-titles.ts'

/**
 * Not read by payers or billers, or not about what will happen to them: staff's and partners' tools, and pages that
 * describe the product. The legal documents bind by themselves.
 */
const others =
  /^(?:api-docs|back-office|content|legal)\/|^emails\/team\.|^widget\/(?:builder|debug)\./

const words: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:if|until|before|when|we[’']ll)\b/i,
  es: /(?<!\p{L})(?:si|hasta|antes|cuando|\p{L}+remos)(?!\p{L})/iu,
}
/** The name of a function's parameter for a day or a moment. */
const date = /\{(?:by|day|date|due|until|at|time|moment|when)\}/

export const mayPromise = (text: string, locale: Locale): boolean =>
  words[locale].test(replaceExpressions(text, '…')) || date.test(text)

/** Such as `payments/receipt: receiptCopy.review`. */
const toName = ({ file, key }: LocaleText) => `${file.replace(/\.ts$/, '')}: ${key}`

const findPromising = (): ReadonlySet<string> =>
  new Set(
    locales.flatMap((locale) =>
      readTexts(locale)
        .filter(({ file, text }) => !others.test(file) && mayPromise(text, locale))
        .map(toName),
    ),
  )

const listTexts = ({ texts }: { readonly texts: TextKeys }): readonly string[] =>
  Object.entries(texts).flatMap(([file, keys]) => keys.map((key) => `${file}: ${key}`))

/** `worker/features/….ts#name`, which the file exports. */
function findFunctionFault(keeper: string): string | null {
  const [file = '', name = ''] = keeper.split('#')
  if (!existsSync(path.join(root, file))) return `names ${file}, which does not exist`
  return new RegExp(`export (?:async )?(?:function|const|class) ${name}\\b`).test(readSource(file))
    ? null
    : `names ${name}, which ${file} does not export`
}

function findTestFault(test: string): string | null {
  const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(test) ?? []
  if (!existsSync(path.join(root, file))) return `names ${file}, which does not exist`
  return findTestTitles(readSource(file)).has(title)
    ? null
    : `names "${title}", which is not in ${file}`
}

/** What covers a text: its own name, or that of its siblings. */
const toListings = (name: string) => [name, name.replace(/\.[^.]+$/, '.*')]

export function findPromiseErrors(
  promising: ReadonlySet<string>,
  listed: readonly string[],
): readonly string[] {
  const needed = new Set([...promising].flatMap(toListings))
  return [
    ...[...promising]
      .filter((name) => !toListings(name).some((listing) => listed.includes(listing)))
      .map((name) => `"${name}" may promise something: list it in tests/support/promises`),
    ...listed
      .filter((name) => !needed.has(name))
      .map((name) => `tests/support/promises lists "${name}", which no text needs`),
    ...listed
      .filter((name, at) => listed.indexOf(name) < at)
      .map((name) => `tests/support/promises lists "${name}" twice`),
  ]
}

export const findAllPromiseErrors = (): readonly string[] => [
  ...findPromiseErrors(findPromising(), [...promises, ...unpromising].flatMap(listTexts)),
  ...promises.flatMap(({ promise, functions, test }) =>
    [...functions.map(findFunctionFault), findTestFault(test)]
      .filter((fault) => fault !== null)
      .map((fault) => `the promise "${promise}" ${fault}`),
  ),
]
