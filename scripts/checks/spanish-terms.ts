// Refuses the words of the last column of docs/spanish.md in the texts of shared/locales/es, so that one
// thing has one name.
import { type LocaleText, readTexts, replaceExpressions } from './locale-texts.ts'
import { readSource } from './source-files.ts'

export type Term = { readonly spanish: string; readonly refused: readonly string[] }

/** Accepted terms that contain a refused word, as "emisor de la tarjeta" contains "emisor". */
const listAccepted = (terms: readonly Term[]) =>
  terms
    .map(({ spanish }) => spanish)
    .filter((spanish) =>
      terms.some(({ refused }) =>
        refused.some((word) => spanish !== word && toPattern(word).test(spanish)),
      ),
    )

/** The rows of the table. */
export function parseTerms(page: string): readonly Term[] {
  return page
    .split('\n')
    .filter((line) => /^\| (?!English)/.test(line))
    .map((line) => {
      const [, , spanish = '', refused = ''] = line.split('|').map((cell) => cell.trim())
      return { spanish, refused: [...refused.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word) }
    })
}

/** Matches a whole word or its plural. It does not use \b, which takes a letter with an accent for the end of a word. */
const toPattern = (word: string) => {
  const letters = word.replaceAll('.', '\\.').replace(/ión$/, 'i[oó]n')
  return new RegExp(`(?<![\\p{L}\\d-])${letters}(?:e?s)?(?![\\p{L}\\d])`, 'iu')
}

export function findRefusedTerms({ text }: LocaleText, terms: readonly Term[]) {
  const words = listAccepted(terms).reduce(
    (rest, accepted) => rest.replaceAll(accepted, ' '),
    replaceExpressions(text, ' '),
  )
  return terms.flatMap(({ spanish, refused }) =>
    refused
      // A text that is only the refused word is the name of an icon.
      .filter((word) => words !== word && toPattern(word).test(words))
      .map((word) => `"${word}", use ${spanish}`),
  )
}

export function findSpanishErrors(): readonly string[] {
  const terms = parseTerms(readSource('docs/spanish.md'))
  return readTexts('es').flatMap((text) =>
    findRefusedTerms(text, terms).map(
      (error) => `shared/locales/es/${text.file}:${text.line}: ${error}`,
    ),
  )
}
