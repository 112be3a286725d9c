// The texts of a language of shared/locales, read from the source: every string and template that is a value.
import { parseSync } from 'vite'
import type { Locale } from '../../shared/locales/locale.ts'
import { listFiles, readSource } from './source-files.ts'

export type LocaleText = {
  /** Below the language's folder, such as `payments/form.ts`. */
  readonly file: string
  readonly line: number
  /** Such as `receiptCopy.headings.canceled`; texts of one list or function have the same. */
  readonly key: string
  /** A template's expressions are in braces: 'Pay {total}'. */
  readonly text: string
}

/** A node of a syntax tree. */
type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null
const listParts = (value: unknown): readonly Part[] =>
  Array.isArray(value) ? value.filter(isPart) : isPart(value) ? [value] : []

/** Names of modules and properties, and types, are not texts. */
const skipped = /^(?:Import|ExportAll|TSType|TSLiteral|TSUnion|TSInterface)/

/** Every string and template that is a value, in the order of the source. */
export function parseTexts(file: string, source: string): readonly LocaleText[] {
  const texts: LocaleText[] = []
  const descend = (node: Part, names: readonly string[]): void => {
    const { type } = node
    if (typeof type === 'string' && skipped.test(type)) return
    const text = type === 'TemplateLiteral' ? toBraces(node, source) : node.value
    const toLine = () => source.slice(0, Number(node.start)).split('\n').length
    const name = toName(node)
    const path = name === null ? names : [...names, name]
    if (typeof text === 'string') texts.push({ file, line: toLine(), key: path.join('.'), text })
    for (const [name, value] of Object.entries(node)) {
      const isName = (type === 'Property' && name === 'key') || name === 'source'
      if (!isName) for (const part of listParts(value)) descend(part, path)
    }
  }
  for (const statement of parseSync(file, source).program.body)
    for (const part of listParts(statement)) descend(part, [])
  return texts
}

/** Of a property or a constant; null for any other node. */
function toName({ type, key, id }: Part): string | null {
  const named = type === 'Property' ? key : type === 'VariableDeclarator' ? id : null
  if (!isPart(named)) return null
  return String(named.name ?? named.value)
}

function toBraces({ quasis, expressions }: Part, source: string): string {
  const expressionTexts = listParts(expressions).map(
    ({ start, end }) => `{${source.slice(Number(start), Number(end))}}`,
  )
  return listParts(quasis)
    .map(({ value }, index) => {
      const text = isPart(value) && typeof value.cooked === 'string' ? value.cooked : ''
      return text + (expressionTexts[index] ?? '')
    })
    .join('')
}

/** A text as it is read: its expressions, which may have braces themselves, become `replacement`. */
export function replaceExpressions(text: string, replacement: string): string {
  const inner = text.replace(/\$?\{[^{}]*\}/g, '\u0000')
  return inner === text
    ? text.replaceAll('\u0000', replacement)
    : replaceExpressions(inner, replacement)
}

export function readTexts(locale: Locale = 'en'): readonly LocaleText[] {
  const folder = `shared/locales/${locale}/`
  return listFiles(`${folder}**/*.ts`).flatMap((file) =>
    parseTexts(file.slice(folder.length), readSource(file)),
  )
}
