// Finds what a style sheet uses and some of our browsers lack: at-rules, selectors, properties, and values.
import type { Identifier } from '@mdn/browser-compat-data'
import { AtRule, type ChildNode, type Declaration, type Node, parse, type Root } from 'postcss'
import { css, findPart, isMissing, listParts } from './support-data.ts'

const { 'at-rules': atRules, properties, selectors, types } = css

/** Functions of values, such as `color-mix`. */
const findFunction = (name: string): Identifier | undefined =>
  findPart(types, name) ??
  listParts(types)
    .map(([, type]) => findPart(type, name))
    .find((feature) => feature !== undefined)

const withoutTexts = (text: string): string => text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')

const matchesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...withoutTexts(text).matchAll(pattern)].map(([, name = '']) => name)

/** Such as `:has`. */
const findInSelector = (selector: string): readonly string[] =>
  matchesIn(selector, /(?<!\\)(::?[a-z-]+)/g).filter((name) =>
    isMissing(findPart(selectors, name.replaceAll(':', ''))),
  )

/** Such as `@scope` or `@media scripting`. */
function findInAtRule({ name, params }: AtRule): readonly string[] {
  const rule = findPart(atRules, name)
  const features = matchesIn(params, /\(\s*([a-z-]+)/g).filter((feature) =>
    isMissing(findPart(rule, feature)),
  )
  return [
    ...(isMissing(rule) ? [`@${name}`] : []),
    ...features.map((feature) => `@${name} ${feature}`),
  ]
}

/** Such as `scrollbar-gutter`, `text-wrap: pretty`, or `light-dark()`. */
function findInDeclaration({ prop, value }: Declaration): readonly string[] {
  const property = findPart(properties, prop)
  if (isMissing(property)) return [prop]
  const functions = matchesIn(value, /([a-z][\w-]*)\(/g)
  const keywords = matchesIn(value, /(?<![\w.#-])([a-z][\w-]*)(?![\w(-])/g)
  const units = matchesIn(value, /(?<![\w-])[\d.]+([a-z]+)/gi)
  return [
    ...functions
      .filter((name) => isMissing(findPart(property, name) ?? findFunction(name)))
      .map((name) => `${name}()`),
    ...keywords
      .filter((name) => isMissing(findPart(property, name)))
      .map((name) => `${prop}: ${name}`),
    ...units.filter((name) => isMissing(findPart(findPart(types, 'length'), name))),
  ]
}

function findInNode(node: ChildNode): readonly string[] {
  if (node.type === 'rule') return findInSelector(node.selector)
  if (node.type === 'atrule') return findInAtRule(node)
  return node.type === 'decl' ? findInDeclaration(node) : []
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '')

/** The conditions of the `@supports` that the node is in. */
function conditionsOf(node: Node): readonly string[] {
  const { parent } = node
  if (!parent) return []
  const isCondition = parent instanceof AtRule && parent.name === 'supports'
  return [...(isCondition ? [withoutSpaces(parent.params)] : []), ...conditionsOf(parent)]
}

/** The conditions of the sheet's `@supports not`, which styles the browsers that lack a feature. */
function conditionsOfFallbacks(sheet: Root): readonly string[] {
  const conditions: string[] = []
  sheet.walkAtRules('supports', ({ params }) => {
    if (params.startsWith('not ')) conditions.push(withoutSpaces(params))
  })
  return conditions
}

export function findMissingStyles(source: string): readonly string[] {
  const sheet = parse(source)
  const fallbacks = conditionsOfFallbacks(sheet)
  const missing = new Set<string>()
  sheet.walk((node) => {
    const conditions = [...fallbacks, ...conditionsOf(node)]
    const isGuarded = (feature: string) =>
      conditions.some((condition) => condition.includes(withoutSpaces(feature)))
    for (const feature of findInNode(node)) if (!isGuarded(feature)) missing.add(feature)
  })
  return [...missing]
}
