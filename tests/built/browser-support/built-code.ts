// The scripts and styles that browsers get from the production build.
import path from 'node:path'
import { listFiles, readBuilt } from '../dist.ts'
import { childrenOf, type Node, parseScript, textOf } from './syntax-tree.ts'

export type Code = Readonly<{ name: string; source: string }>

/** The chunks of the pages and the widgets' scripts, by names without hashes. */
export const readScripts = (): readonly Code[] =>
  listFiles('production', 'client')
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      name: path.basename(file, '.js').replace(/-[\w-]{8}$/, ''),
      source: readBuilt('production', path.join('client', file)),
    }))

/** The inline scripts of a page, without its data. */
export const findInlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]+?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('application/json'))
    .map(([, , source = '']) => source)

function listTexts(node: Node): readonly string[] {
  const text = textOf(node)
  return text === null ? childrenOf(node).flatMap(([, child]) => listTexts(child)) : [text]
}

/** The style sheets are texts in the worker, which begin with `:root` or a class of a CSS module. */
export const readStyles = (): readonly string[] =>
  listFiles('production', 'worker/assets')
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      listTexts(parseScript(file, readBuilt('production', path.join('worker/assets', file)))),
    )
    .filter((text) => /^(?::root|[\w.:(]*\._?[\w-]+_[a-f\d]{4})[^{}]*\{[^{}]*:/.test(text))
