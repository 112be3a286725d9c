// Refuses the words of docs/glossary.md's left column in identifiers, file names and test titles. A
// name that is stored, posted or public is listed there under "Names that stay".
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

export type Glossary = {
  /** Refused phrases: lower-case words separated by spaces. */
  readonly refused: readonly string[]
  /** Identifiers, file paths and title parts that may have a refused phrase. */
  readonly exempt: readonly string[]
}

const codeSpans = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')

/** The first column of the tables under a heading of docs/glossary.md. */
function readFirstColumn(page: string, heading: string): readonly string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => codeSpans(line.split('|')[1] ?? ''))
}

export function parseGlossary(page: string): Glossary {
  return {
    refused: readFirstColumn(page, 'Words').map(toWords),
    exempt: readFirstColumn(page, 'Names that stay'),
  }
}

/** Splits camelCase, snake_case and kebab-case: `toPeekedSlug` gives 'to peeked slug'. */
export const toWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()

export const findRefused = (name: string, { refused }: Glossary): string | undefined => {
  const words = ` ${toWords(name)} `
  return refused.find((phrase) => words.includes(` ${phrase} `))
}

const quotedOrComment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const regularExpression =
  /(?<=[(,=:[!&|?]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n])+\/\w*/g
const template = /`(?:[^`\\]|\\.)*`/g

/** Identifiers of a source file, without comments and quoted text. */
export function listIdentifiers(source: string): readonly string[] {
  const code = source
    .replace(quotedOrComment, ' ')
    .replace(regularExpression, ' ')
    .replace(template, (text) =>
      [...text.matchAll(/\$\{([^}]*)\}/g)].map((match) => match[1]).join(' '),
    )
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])]
}

const title = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g
const eachTitle = /\]\s*(?:as const)?\s*\)\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g

/** Titles without the public codes and paths in them, such as `human_check_failed`. */
export const listTitles = (source: string): readonly string[] =>
  [title, eachTitle].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match) => (match[2] ?? '').replace(/\w+_\w+|\/\S+/g, '')),
  )

/** The texts of pages and messages are not code. */
const isLocaleFile = (file: string) => file.startsWith('shared/locales/')
const isGenerated = (file: string) => /\.d\.ts$|^tests\/bench\/peers\//.test(file)

export function findGlossaryErrors(): readonly string[] {
  const glossary = parseGlossary(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /\.(?:tsx?|md|sql)$/.test(file) && !isGenerated(file))
    // git also lists a file whose deletion is not staged.
    .filter((file) => existsSync(path.join(root, file)))
  return files.flatMap((file) => {
    const report = (kind: string, name: string): readonly string[] => {
      const word = glossary.exempt.includes(name) ? undefined : findRefused(name, glossary)
      return word === undefined ? [] : [`${file}: ${kind} ${name} has "${word}" (docs/glossary.md)`]
    }
    const source = /\.tsx?$/.test(file) ? readFileSync(path.join(root, file), 'utf8') : ''
    const identifiers = isLocaleFile(file) ? [] : listIdentifiers(source)
    const titles = /\.(?:test|spec)\.tsx?$/.test(file) ? listTitles(source) : []
    return [
      ...report('file', file),
      ...identifiers.flatMap((name) => report('identifier', name)),
      ...titles.flatMap((name) => report('title', name)),
    ]
  })
}
