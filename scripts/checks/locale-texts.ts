// The texts of a language of shared/locales, read from the source: every string and template that is a value.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { passwordLength } from '../../shared/accounts/password.ts'
import type { Locale } from '../../shared/locales/locale.ts'
import { maxAmount } from '../../shared/max-amount.ts'
import { root } from '../run.ts'

const folder = path.join(root, 'shared/locales')

export type LocaleText = {
  /** Below the language's folder, such as `payments/form.ts`. */
  readonly file: string
  readonly line: number
  /** A template's expressions are in braces: 'Pay {total}'. */
  readonly text: string
}

/** A node of a syntax tree. */
export type Part = Readonly<Record<string, unknown>>

export const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null
const listParts = (value: unknown): readonly Part[] =>
  Array.isArray(value) ? value.filter(isPart) : isPart(value) ? [value] : []

/** Names of modules and properties, and types, are not texts. */
const skipped = /^(?:Import|ExportAll|TSType|TSLiteral|TSUnion|TSInterface)/

/** Calls onNode with every node that can be or contain a value, each before those within it. */
export function walkValues(file: string, source: string, onNode: (node: Part) => void): void {
  const descend = (node: Part): void => {
    const { type } = node
    if (typeof type === 'string' && skipped.test(type)) return
    onNode(node)
    for (const [name, value] of Object.entries(node)) {
      const isName = (type === 'Property' && name === 'key') || name === 'source'
      if (!isName) for (const part of listParts(value)) descend(part)
    }
  }
  for (const statement of parseSync(file, source).program.body)
    listParts(statement).forEach(descend)
}

export function parseTexts(file: string, source: string): readonly LocaleText[] {
  const texts: LocaleText[] = []
  walkValues(file, source, (node) => {
    const add = (text: string) => {
      const line = source.slice(0, Number(node.start)).split('\n').length
      texts.push({ file, line, text })
    }
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value)
    if (node.type === 'TemplateLiteral') add(toBraces(node, source))
  })
  return texts
}

function toBraces({ quasis, expressions }: Part, source: string): string {
  const expressionTexts = listParts(expressions).map(({ start, end }) =>
    source.slice(Number(start), Number(end)),
  )
  return listParts(quasis)
    .map(({ value }, index) => {
      const text = isPart(value) && typeof value.cooked === 'string' ? value.cooked : ''
      const expression = expressionTexts[index]
      return expression === undefined ? text : `${text}{${expression}}`
    })
    .join('')
}

/** Constants of texts that the specification quotes with their numbers. */
const constants: Readonly<Record<string, string>> = {
  '{maxAmount}': maxAmount,
  '{passwordLength.min}': String(passwordLength.min),
}

/** 'Up to {maxAmount}' is 'Up to $2,000'. */
export const fillConstants = (text: string): string =>
  Object.entries(constants).reduce(
    (filled, [name, value]) => filled.replaceAll(name, () => value),
    text,
  )

/** A text as it is read: its expressions, which may have braces themselves, become `replacement`. */
export function replaceExpressions(text: string, replacement: string): string {
  const inner = text.replace(/\$?\{[^{}]*\}/g, '\u0000')
  return inner === text
    ? text.replaceAll('\u0000', replacement)
    : replaceExpressions(inner, replacement)
}

export function readTexts(locale: Locale = 'en'): readonly LocaleText[] {
  const own = path.join(folder, locale)
  return readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .flatMap((file) => parseTexts(file, readFileSync(path.join(own, file), 'utf8')))
}
