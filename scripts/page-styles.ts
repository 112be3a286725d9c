// Which part of the one stylesheet a page needs: the rules of the CSS modules that its module imports,
// directly or not, and those that belong to no CSS module. They are sent inside the page, so that its
// first paint waits for one round trip less.
import { createHash } from 'node:crypto'
import path from 'node:path'
import postcss, { type ChildNode } from 'postcss'

/** The name of a CSS module's class in the page: `_name_owner`, the owner being the file. */
export function toScopedName(name: string, file: string): string {
  const owner = createHash('sha256').update(path.relative(process.cwd(), file)).digest('hex')
  return `_${name}_${owner.slice(0, 5)}`
}

/**
 * The stylesheet in order, cut where its owners change: an owner is what ends the names of one CSS
 * module; without owners it is everybody's.
 */
export type StyleParts = readonly { readonly owners: readonly string[]; readonly css: string }[]

/** In a selector or as the name of keyframes. */
const scopedName = /(?:\.|^)_[\w-]+?_([a-f0-9]{5})(?![\w-])/g

const toOwners = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(scopedName)].flatMap(([, hash]) => hash ?? [])),
]

/** The hashes in the compiled text of one CSS module. */
export function ownersOf(css: string): readonly string[] {
  const found = new Set<string>()
  postcss.parse(css).walk((node) => {
    for (const owner of namesOf(node)) found.add(owner)
  })
  return [...found]
}

function namesOf(node: ChildNode): readonly string[] {
  if (node.type === 'rule') return toOwners(node.selector)
  return node.type === 'atrule' && node.name === 'keyframes' ? toOwners(node.params) : []
}

const isGroup = (node: ChildNode) =>
  node.type === 'atrule' && ['media', 'supports', 'container', 'layer'].includes(node.name)

/** `css` is minified; its parts put together again are all of it. */
export function splitByOwner(css: string): StyleParts {
  const parts: { owners: readonly string[]; css: string }[] = []
  const add = (owners: readonly string[], text: string) => {
    const last = parts.at(-1)
    if (last && last.owners.join() === owners.join()) last.css += text
    else parts.push({ owners, css: text })
  }
  for (const node of postcss.parse(css).nodes) {
    if (node.type !== 'atrule' || !isGroup(node)) {
      add(namesOf(node), toText(node))
      continue
    }
    for (const { owners, css: text } of splitByOwner((node.nodes ?? []).map(toText).join('')))
      add(owners, `@${node.name} ${node.params}{${text}}`)
  }
  return parts
}

/** postcss leaves the semicolon of an at-rule without a block to whoever joins them. */
const toText = (node: ChildNode): string =>
  node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString()
