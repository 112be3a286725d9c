// Finds a promised number in the source text.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PromisedNumber } from '../../tests/support/promised-numbers/promised-number.ts'
import { root } from '../run.ts'

type Place = Pick<PromisedNumber, 'file' | 'before'>

const numeral = /^\d[\d_]*(?:\.\d+)?/

/** The file's text up to the number, and the first numeral of the number; empty if it is the name of another constant. */
export function findNumber({ file, before }: Place): {
  readonly start: string
  readonly digits: string
} {
  const source = readFileSync(path.join(root, file), 'utf8')
  const [first = ''] = before
  if (source.split(first).length !== 2) throw new Error(`${file} has "${first}" not exactly once`)
  let end = 0
  for (const text of before) {
    const at = source.indexOf(text, end)
    if (at < 0) throw new Error(`${file} has no "${text}" after "${first}"`)
    end = at + text.length
  }
  const [digits = ''] = numeral.exec(source.slice(end)) ?? []
  return { start: source.slice(source.indexOf(first), end), digits }
}
