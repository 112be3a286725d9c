// Finds a promised number in the source text.
import type { PromisedNumber } from '../../tests/support/promised-numbers/promised-number.ts'
import { readSource } from '../checks/source-files.ts'
import { findText } from './find-text.ts'

const numeral = /^\d[\d_]*(?:\.\d+)?/

/** The file's text up to the number, and the first numeral of the number; empty if it is the name of another constant. */
export function findNumber({ file, before }: Pick<PromisedNumber, 'file' | 'before'>) {
  const source = readSource(file)
  const [first = ''] = before
  const [found, ...others] = findText(source, first)
  if (found === undefined || others.length > 0)
    throw new Error(`${file} has "${first}" not exactly once`)
  let end = 0
  for (const text of before) {
    const next = findText(source, text).find(([start]) => start >= end)
    if (next === undefined) throw new Error(`${file} has no "${text}" after "${first}"`)
    end = next[1]
  }
  end += /^\s*/.exec(source.slice(end))?.[0].length ?? 0
  const [digits = ''] = numeral.exec(source.slice(end)) ?? []
  return { start: source.slice(found[0], end), digits }
}
