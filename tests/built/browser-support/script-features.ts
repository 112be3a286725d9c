// Finds the APIs that a script uses and some of our browsers lack: globals, their members, and methods.
import type { Identifier } from '@mdn/browser-compat-data'
import { api, builtins, findPart, isEverywhere, isMissing, listParts } from './support-data.ts'
import { childrenOf, isNode, type Node, parseScript, textOf } from './syntax-tree.ts'

const globalObjects = ['window', 'self', 'globalThis']
const globalScopes = [api.Window, api.WorkerGlobalScope, api.DedicatedWorkerGlobalScope]

const findGlobal = (name: string): Identifier | undefined =>
  findPart(api, name) ??
  findPart(builtins, name) ??
  globalScopes.map((scope) => findPart(scope, name)).find((feature) => feature !== undefined)

/** The interface of a global object, such as `Navigator` of `navigator`. */
const findInterface = (name: string): Identifier | undefined =>
  findPart(api, name) ??
  findPart(builtins, name) ??
  findPart(api, name.charAt(0).toUpperCase() + name.slice(1))

const interfaces = [...listParts(api), ...listParts(builtins), ...listParts(builtins.Intl)]

/** Features of all interfaces that every browser has, by name. */
const methods = new Map<string, Identifier[]>()
for (const [, members] of interfaces)
  if (isEverywhere(members))
    for (const [name, method] of listParts(members))
      methods.set(name, [...(methods.get(name) ?? []), method])

/** The class of an unknown object may be any that has the method, so one of them suffices. */
const isMethodMissing = (name: string): boolean => methods.get(name)?.every(isMissing) ?? false

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : ''

/** Such as `AbortSignal.any`, or `?.showPopover` for the method of an unknown object. Null if all browsers have it. */
function findMissingMember(node: Node, isCalled: boolean): string | null {
  const member = node.computed ? '' : nameOf(node.property)
  const object = nameOf(node.object)
  if (globalObjects.includes(object)) return isMissing(findGlobal(member)) ? member : null
  const members = object === '' ? undefined : findInterface(object)
  const feature = findPart(members, `${member}_static`) ?? findPart(members, member)
  if (feature) return isMissing(feature) ? `${object}.${member}` : null
  return isCalled && isMethodMissing(member) ? `?.${member}` : null
}

/** The names that a condition tests, such as `'any' in AbortSignal` or `typeof AbortSignal.any`. A call tests nothing. */
function namesTestedBy(node: Node): readonly string[] {
  if (node.type === 'Identifier') return [String(node.name)]
  const text = textOf(node)
  if (text !== null) return [text]
  return childrenOf(node).flatMap(([key, child]) =>
    node.type === 'CallExpression' && key === 'callee' ? [] : namesTestedBy(child),
  )
}

/** What the node's other children run under. */
function guardsOf(node: Node, key: string): readonly string[] {
  const isBranch = key === 'consequent' || key === 'alternate'
  if (isBranch && isNode(node.test)) return namesTestedBy(node.test)
  if (node.type === 'LogicalExpression' && key === 'right' && isNode(node.left))
    return namesTestedBy(node.left)
  return []
}

/** Property names, labels, and `typeof name` refer to no global. */
const isReference = (parent: Node, key: string): boolean =>
  !(key === 'property' && parent.type === 'MemberExpression' && !parent.computed) &&
  !(key === 'key' && !parent.computed) &&
  !(key === 'label') &&
  !(parent.type === 'UnaryExpression' && parent.operator === 'typeof')

/** A missing member is undefined: reading it is harmless, calling it or reading its members throws. */
const isNeeded = (parent: Node, key: string): boolean =>
  !parent.optional &&
  ((key === 'callee' && /^(?:Call|New)Expression$/.test(parent.type)) ||
    (key === 'object' && parent.type === 'MemberExpression'))

export function findMissingApis(file: string, source: string): readonly string[] {
  const missing = new Set<string>()
  const walk = (node: Node, parent: Node, key: string, guards: readonly string[]): void => {
    if (node.type === 'Identifier' && isReference(parent, key)) {
      const name = String(node.name)
      if (isMissing(findGlobal(name)) && !guards.includes(name)) missing.add(name)
    }
    if (node.type === 'MemberExpression' && isNeeded(parent, key)) {
      const found = findMissingMember(node, key === 'callee')
      if (found !== null && !guards.includes(nameOf(node.property))) missing.add(found)
    }
    for (const [childKey, child] of childrenOf(node))
      walk(child, node, childKey, [...guards, ...guardsOf(node, childKey)])
  }
  const root = parseScript(file, source)
  walk(root, root, '', [])
  return [...missing]
}
