// Parses JSON from outside more strictly than JSON.parse, which uses the last of two members with the same
// name: a filter that checked the body before it reached us may have read the first.
import { err, ok, type Result } from '../../../shared/result'

/** Levels of nested objects and lists. No call needs half as many. */
export const maxDepth = 24

/** Names that reach an object's prototype when a value is copied by name. */
const refusedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** `unsafe`: a name twice in one object, a refused name, or nesting over the limit. */
export type JsonFault = 'syntax' | 'unsafe'

export function parseJson(text: string): Result<unknown, JsonFault> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err('syntax')
  }
  return isSafe(text) ? ok(value) : err('unsafe')
}

/** `json` is valid JSON, so a string before a colon is a member's name. */
function isSafe(json: string): boolean {
  /** For each object or list that contains the current position, outermost first: its names so far. */
  const namesByLevel: Set<string>[] = []
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (char === '{' || char === '[') {
      if (namesByLevel.length === maxDepth) return false
      namesByLevel.push(new Set())
    } else if (char === '}' || char === ']') namesByLevel.pop()
    else if (char === '"') {
      const end = findClosingQuote(json, at)
      if (isBeforeColon(json, end)) {
        const name: string = JSON.parse(json.slice(at, end + 1))
        const names = namesByLevel.at(-1)
        if (refusedNames.has(name) || names?.has(name)) return false
        names?.add(name)
      }
      at = end
    }
  }
  return true
}

function findClosingQuote(json: string, openingAt: number): number {
  let at = openingAt + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

function isBeforeColon(json: string, closingAt: number): boolean {
  let at = closingAt + 1
  while (' \t\n\r'.includes(json[at] ?? '.')) at += 1
  return json[at] === ':'
}
