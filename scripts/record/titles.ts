// Lists the titles of all tests and counts their assertions from the source, so that moving tests
// loses none.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { root } from '../run.ts'

type TestFile = {
  readonly file: string
  readonly titles: readonly string[]
  readonly assertions: number
}
/** `old` is null for an added title, `new` for a removed one. */
type AcceptedTitleChange = {
  readonly old: string | null
  readonly new: string | null
  readonly reason: string
}

const titlesFile = (folder: string) => path.join(folder, 'titles.json')
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file)

const testCall =
  /^(?:test|it|describe|suite)(?:\.(?:each|for|only|skip|todo|fails|concurrent|sequential|serial|parallel|describe|step|fixme|slow|fail|skipIf|runIf))*$/
/** Calls such as `test.each(rows)`, which return the function that takes the title. */
const isCurried = /\.(?:each|for|skipIf|runIf)$/
const assertionCall = /^(?:expect(?:\.(?:soft|poll))?|assert(?:\.\w+)?)$/

type Node = { readonly type: string; readonly start: number; readonly end: number }
const isNode = (value: unknown): value is Node & Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The dotted name of the callee, such as `test.each`; empty for anything but a plain name. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'CallExpression') return nameOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag)
  if (node.type !== 'MemberExpression') return ''
  return `${nameOf(node.object)}.${nameOf(node.property)}`
}

/** The first argument as written; null if it is no title. */
function titleOf(node: unknown, source: string): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') return source.slice(node.start + 1, node.end - 1)
  return null
}

function readTest(file: string): TestFile {
  const source = readFileSync(path.join(root, file), 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read`)
  const titles: string[] = []
  let assertions = 0
  const walkNode = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walkNode(item)
    if (!isNode(value)) return
    if (value.type === 'CallExpression') {
      const name = nameOf(value.callee)
      const isInner = isNode(value.callee) && value.callee.type === 'CallExpression'
      if (assertionCall.test(name) && !isInner) assertions += 1
      // The call `test.each(rows)` itself has rows and no title.
      if (
        testCall.test(name) &&
        Array.isArray(value.arguments) &&
        (isInner || !isCurried.test(name))
      ) {
        const title = titleOf(value.arguments[0], source)
        if (title !== null) titles.push(title)
      }
    }
    for (const child of Object.values(value)) walkNode(child)
  }
  walkNode(program)
  return { file, titles, assertions }
}

/** Includes test helpers: an assertion may move from a test to a helper. */
function readTests(): readonly TestFile[] {
  return globSync('{worker,client,shared,tests}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.split(path.sep).includes('node_modules') || name.endsWith('.d.ts'),
  })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
    .map(readTest)
    .filter(({ file, assertions }) => isTest(file) || assertions > 0)
    .map((found) => (isTest(found.file) ? found : { ...found, titles: [] }))
}

/** `worker`, `client`, `shared`, `tests/e2e` …; helpers are counted separately. */
function suiteOf(file: string): string {
  const [top = '', next = ''] = file.split('/')
  const suite = top === 'tests' ? `${top}/${next}` : top
  return isTest(file) ? suite : `${suite}, helpers`
}

export function writeTitles(folder: string): void {
  const tests = readTests()
  writeFileSync(titlesFile(folder), `${JSON.stringify(tests, null, 1)}\n`)
  const titles = tests.flatMap((test) => test.titles).length
  console.log(`${titles} titles in ${tests.filter(({ file }) => isTest(file)).length} files`)
  for (const [suite, count] of countAssertions(tests)) console.log(`${suite}: ${count} assertions`)
}

function countAssertions(tests: readonly TestFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { file, assertions } of tests) {
    for (const suite of [suiteOf(file), 'all'])
      counts.set(suite, (counts.get(suite) ?? 0) + assertions)
  }
  return counts
}

/** Items of `one` that `other` lacks, with multiplicity. */
function missing(one: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other]
  return one.filter((title) => {
    const at = left.indexOf(title)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** True if no title is missing unexpectedly and the number of assertions has not dropped. */
export function compareTitles(folder: string, acceptedFile: string | undefined): boolean {
  const before: readonly TestFile[] = JSON.parse(readFileSync(titlesFile(folder), 'utf8'))
  const after = readTests()
  const accepted: readonly AcceptedTitleChange[] =
    acceptedFile === undefined ? [] : JSON.parse(readFileSync(acceptedFile, 'utf8'))
  const [was, is] = [before, after].map((tests) => tests.flatMap(({ titles }) => titles))
  const [gone, added] = [missing(was ?? [], is ?? []), missing(is ?? [], was ?? [])]
  const used = accepted.filter(
    (entry) =>
      (entry.old === null || gone.includes(entry.old)) &&
      (entry.new === null || added.includes(entry.new)),
  )
  const unexpected = missing(
    gone,
    used.flatMap((entry) => entry.old ?? []),
  )
  for (const entry of used)
    console.log(`accepted: ${entry.old ?? '(none)'} → ${entry.new ?? '(none)'} (${entry.reason})`)
  const fileOf = (title: string, tests: readonly TestFile[]) =>
    tests.find(({ titles }) => titles.includes(title))?.file ?? ''
  for (const title of unexpected) console.log(`gone: ${title} (${fileOf(title, before)})`)
  for (const title of missing(
    added,
    used.flatMap((entry) => entry.new ?? []),
  ))
    console.log(`added: ${title} (${fileOf(title, after)})`)
  const [countsBefore, countsAfter] = [countAssertions(before), countAssertions(after)]
  for (const suite of new Set([...countsBefore.keys(), ...countsAfter.keys()])) {
    const [old, now] = [countsBefore.get(suite) ?? 0, countsAfter.get(suite) ?? 0]
    if (old !== now) console.log(`assertions of ${suite}: ${old} → ${now} (${now - old})`)
  }
  const isLess = (countsAfter.get('all') ?? 0) < (countsBefore.get('all') ?? 0)
  console.log(
    `${unexpected.length} titles are gone unexpectedly; ${isLess ? 'fewer' : 'no fewer'} assertions`,
  )
  return unexpected.length === 0 && !isLess
}
