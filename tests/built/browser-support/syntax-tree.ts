// Reads a script's syntax tree.
import { parseSync } from 'vite'

export type Node = { readonly type: string } & Readonly<Record<string, unknown>>
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const childrenOf = (node: Node): readonly (readonly [key: string, child: Node])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap((child) => (isNode(child) ? [[key, child] as const] : [])),
  )

export function parseScript(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  return { ...program }
}

/** The text of a string or a template without values. Null for another node. */
export function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null
  if (type !== 'TemplateLiteral') return null
  const [first, ...others] = [quasis].flat()
  return isNode(first) && others.length === 0 ? String(Object(first.value).cooked) : null
}
