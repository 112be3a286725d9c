// The import rules of docs/architecture.md, computed from the imports of every file of the product and of scripts/:
// layers point one way, no folder's entries form a cycle, and `rules` hold. Type imports count.
import path from 'node:path'
import { listFiles, readSource } from './source-files.ts'

/** Maps a file to the project files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*@?import\s+['"]([^'"]+)['"]/g

const typeImport = /^(?:import|export) type\s[^'"]*?from\s+['"][^'"]+['"]/gm

/** A module of types only has no effect on the code that imports it. */
export const listImportsAtRuntime = (source: string): readonly string[] =>
  listImports(source.replaceAll(typeImport, ''))

export function listImports(source: string): readonly string[] {
  return [...source.matchAll(importPattern)].map(
    ([, from, lazy, bare]) => from ?? lazy ?? bare ?? '',
  )
}

/** No tests: these may import anything. */
const listSources = (): readonly string[] =>
  listFiles('{shared,client,worker,scripts}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
  )

/** `known` has the files of the project. Null for a package. */
export function resolveImport(
  file: string,
  specifier: string,
  known: Pick<ReadonlySet<string>, 'has'>,
): string | null {
  if (!specifier.startsWith('.')) return null
  const base = path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? '')
  return [base, `${base}.ts`, `${base}.tsx`].find((candidate) => known.has(candidate)) ?? base
}

type Sources = ReturnType<typeof readSources>

export function readSources(files = listSources(), listSpecifiers = listImports) {
  const known = new Set(files)
  const specifiers = files.map((file) => [file, listSpecifiers(readSource(file))] as const)
  const graph: ImportGraph = new Map(
    specifiers.map(([file, names]) => [
      file,
      names.flatMap((name) => resolveImport(file, name, known) ?? []),
    ]),
  )
  /** Maps a file to the packages that it imports. */
  const packages: ImportGraph = new Map(
    specifiers.map(([file, names]) => [file, names.filter((name) => !name.startsWith('.'))]),
  )
  return { graph, packages }
}

/** The nodes of cycles and those between them: what is left when no node is that imports nothing, or is not imported. */
export function findCycles(graph: ImportGraph): readonly string[] {
  const known = new Set(graph.keys())
  for (let size = 0; size !== known.size; ) {
    size = known.size
    const listLeft = (node: string) => (graph.get(node) ?? []).filter((next) => known.has(next))
    const imported = new Set([...known].flatMap(listLeft))
    for (const node of known)
      if (!imported.has(node) || listLeft(node).length === 0) known.delete(node)
  }
  return [...known].sort()
}

/** Layers from the bottom up: a file may import its own layer and those before it. */
const layers = [
  ['shared', /^shared\//],
  ['client', /^client\//],
  ['worker/platform', /^worker\/platform\//],
  ['worker/vendors', /^worker\/vendors\//],
  ['worker/features', /^worker\/features\//],
  ['worker', /^worker\/(?:[^/]+|staff\/.+)$/],
  ['scripts and tests', /^(?:scripts|tests)\//],
] as const satisfies readonly (readonly [string, RegExp])[]

const layerOf = (file: string): number => layers.findIndex(([, files]) => files.test(file))

/** The folder's entries, each a file or a folder, and the other entries of the folder that it imports. */
export function toEntryGraph(graph: ImportGraph, folder: string): ImportGraph {
  const toEntry = (file: string): string => folder + file.slice(folder.length).split('/')[0]
  const entries = new Map<string, Set<string>>()
  for (const [file, imports] of graph) {
    if (!file.startsWith(folder)) continue
    const entry = toEntry(file)
    const targets = entries.get(entry) ?? new Set<string>()
    entries.set(entry, targets)
    for (const target of imports)
      if (target.startsWith(folder) && toEntry(target) !== entry) targets.add(toEntry(target))
  }
  return new Map([...entries].map(([entry, targets]) => [entry, [...targets]]))
}

/** Every folder that contains a file, with a slash at its end, from `shared/` down. */
const listFolders = (graph: ImportGraph): readonly string[] => {
  const folders = [...graph.keys()].flatMap((file) =>
    [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1)),
  )
  return [...new Set(folders)].sort()
}

export const findUpwardImports = (graph: ImportGraph): readonly string[] =>
  [...graph].flatMap(([file, imports]) =>
    imports
      .filter((target) => layerOf(target) > layerOf(file) || layerOf(target) < 0)
      .map((target) => `${file} imports upward: ${target}`),
  )

const pageFolder = /^client\/pages\/([\w-]+)\//

const findForeignPages = (graph: ImportGraph): readonly string[] =>
  [...graph].flatMap(([file, imports]) => {
    const own = pageFolder.exec(file)?.[1]
    if (own === undefined) return []
    return imports
      .filter(
        (target) =>
          target.startsWith('client/runtime/') || (pageFolder.exec(target)?.[1] ?? own) !== own,
      )
      .map((target) => `${file} must not import ${target}: a page knows its own feature's pages`)
  })

/** Finds every cycle of files: in the innermost folder that has all of them, it leads through several entries. */
export const findFolderCycles = (graph: ImportGraph): readonly string[] =>
  listFolders(graph).flatMap((folder) => {
    const cycle = findCycles(toEntryGraph(graph, folder))
    if (cycle.length === 0) return []
    const findEntry = (file: string) =>
      cycle.find((entry) => file === entry || file.startsWith(`${entry}/`))
    const edges = [...graph].flatMap(([file, imports]) =>
      imports
        .map((target) => ({ target, from: findEntry(file), to: findEntry(target) }))
        .filter(({ from, to }) => from && to && from !== to)
        .map(({ target }) => `    ${file} -> ${target}`),
    )
    return `${folder} has a cycle: ${cycle.join(', ')}\n${edges.join('\n')}`
  })

type Rule = {
  readonly about: string
  readonly from: RegExp
  readonly except?: RegExp
  readonly files?: RegExp
  readonly packages?: RegExp
}

/** Rules that the layers do not express. */
const rules: readonly Rule[] = [
  {
    about: 'shared runs anywhere',
    from: /^shared\//,
    packages: /^(?:hono|react|cloudflare:|node:)/,
  },
  {
    about: 'the embed script stands alone',
    from: /^client\/widget\/loader\.ts$/,
    files: /^(?!client\/widget\/)/,
    packages: /./,
  },
  {
    about: 'the design system knows no page',
    from: /^client\/ui\//,
    files: /^client\/(?!ui\/)/,
  },
  {
    about: 'only platform/render, the email templates and the dev site use React and the client',
    from: /^worker\//,
    except:
      /^worker\/(?:platform\/render\/|features\/(?:notifications\/templates|dev)\/|staff\/page\.ts)/,
    files: /^client\//,
    packages: /^react/,
  },
  {
    about: 'only the files of services pick vendors',
    from: /^worker\/(?!vendors\/)/,
    except: /^worker\/(?:(?:services|back-services|list-settlements|flags)\.ts$|features\/dev\/)/,
    files:
      /^worker\/vendors\/[\w-]+\/(?:simulator|altcha|embedded|twilio|resend|stripe|authorize-net|unleash|google|host|cloudflare|sentry|recaptcha|turnstile)(?:-[\w-]+)?\.ts$/,
  },
  {
    about: 'only routes know Hono',
    from: /^worker\/(?:features|vendors)\//,
    except: /(?:route|routes|responses|cookie|limit-lookups)\.tsx?$|^worker\/features\/dev\//,
    packages: /^hono(?:\/|$)/,
  },
  {
    about: 'nothing of the product depends on the dev site',
    from: /^worker\/(?!features\/dev\/)/,
    except: /^worker\/(?:dev-site|index\.staging)\.ts$/,
    files: /^worker\/features\/dev\//,
  },
]

const findBrokenRules = ({ graph, packages }: Sources): readonly string[] =>
  rules.flatMap((rule) =>
    [...graph].flatMap(([file, imports]) => {
      if (!rule.from.test(file) || rule.except?.test(file)) return []
      const broken = [
        ...imports.filter((target) => rule.files?.test(target)),
        ...(packages.get(file) ?? []).filter((name) => rule.packages?.test(name)),
      ]
      return broken.map((target) => `${file} must not import ${target}: ${rule.about}`)
    }),
  )

/** The entries of each wing, and the files of the other one, which it must not load. */
const wings = [
  {
    name: 'public',
    entries: ['worker/index.ts', 'worker/index.staging.ts'],
    foreign:
      /^worker\/(?:back-|background|index\.back|ops-site|outbox-deps|staff\/|features\/(?:back-office|copies|partner\/notices)\/|notice-deps|features\/payments\/(?:reconciliation\/|archive\/(?:archive-(?:payment|store)|delete|restore|queue))|vendors\/(?:email\/|sms\/(?:embedded|off|twilio)\.ts))/,
  },
  {
    name: 'back',
    entries: ['worker/index.back.ts'],
    foreign: /^worker\/(?:app|site|payment-attempt|index|index\.staging|public-wing)\.ts$/,
  },
] as const

/** How a file is reached from an entry, the entry first. */
function findWays(graph: ImportGraph, entries: readonly string[]) {
  const ways = new Map(entries.map((entry) => [entry, [entry]]))
  for (const [file, way] of ways)
    for (const target of graph.get(file) ?? [])
      if (!ways.has(target)) ways.set(target, [...way, target])
  return ways
}

/** `graph`: imports at run time, the lazy ones too. */
export const findForeignWings = (graph: ImportGraph): readonly string[] =>
  wings.flatMap(({ name, entries, foreign }) =>
    [...findWays(graph, entries)]
      .filter(([file]) => foreign.test(file))
      .map(([, way]) => `the ${name} worker must not load ${way.join(' -> ')}`),
  )

/** One line for each import that breaks a rule, and for each cycle. */
export function findBrokenImports(): readonly string[] {
  const sources = readSources()
  return [
    ...findUpwardImports(sources.graph),
    ...findBrokenRules(sources),
    ...findForeignPages(sources.graph),
    ...findFolderCycles(sources.graph),
    ...findForeignWings(readSources(undefined, listImportsAtRuntime).graph),
  ]
}
