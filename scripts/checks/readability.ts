// npm run check -- readability: the texts of shared/locales/en with the highest Flesch-Kincaid grades, the hardest
// first. A report, not a rule: the voice aims at grade 6 to 7 and at most 20 words a sentence.
import { readTexts, replaceExpressions } from './locale-texts.ts'

const minWords = 8
const maxRows = 60

export type Readability = {
  readonly grade: number
  /** Words of the longest sentence. */
  readonly longest: number
}

const toWords = (text: string): readonly string[] => text.match(/[A-Za-z0-9$][\w’'.,-]*/g) ?? []

/** Groups of vowels, without a silent e. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  const silent = /(?:[^laeiouy]e|[^aeiouyt]ed|[^aeiouysxzc]es)$/
  return Math.max(1, (letters.replace(silent, '').match(/[aeiouy]+/g) ?? []).length)
}

/** Null for a label or a few words, about which a grade says nothing. */
export function toReadability(text: string): Readability | null {
  const plain = replaceExpressions(text, 'it').replace(/https?:\S+/g, 'it')
  const sentences = plain.split(/(?<=[.?!…])\s+/).map(toWords)
  const words = sentences.flat()
  if (words.length < minWords) return null
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return {
    grade: 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59,
    longest: Math.max(...sentences.map(({ length }) => length)),
  }
}

export function reportReadability(): void {
  const rows = readTexts()
    .filter(({ file }) => !/^legal\/(?!words)/.test(file))
    .flatMap(({ file, line, text }) => {
      const read = toReadability(text)
      return read === null ? [] : [{ ...read, file, line, text }]
    })
    .sort((one, other) => other.grade - one.grade)
  const grades = rows.map(({ grade }) => grade)
  const average = grades.reduce((sum, grade) => sum + grade, 0) / grades.length
  const longCount = rows.filter(({ longest }) => longest > 20).length
  for (const { grade, longest, file, line, text } of rows.slice(0, maxRows))
    console.log(`${grade.toFixed(1).padStart(5)} ${longest} words  ${file}:${line}  ${text}`)
  console.log(
    `${rows.length} texts, average grade ${average.toFixed(1)}, ${longCount} with a sentence of more than 20 words`,
  )
}
