// Moves source files and rewrites their imports: `node scripts/move-files.ts LIST`. LIST has a line
// `old new` for each file or folder. Lines whose old path does not exist are skipped, so a list can
// run again after a rebase.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = process.cwd()
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
const listFiles = () =>
  git('ls-files', '-co', '--exclude-standard')
    .split('\n')
    .filter((f) => f && existsSync(path.join(root, f)))

const [list] = process.argv.slice(2)
if (!list) throw new Error('usage: node scripts/move-files.ts LIST')

const files = listFiles()
const fileSet = new Set(files)
const moves = new Map<string, string>()
for (const line of readFileSync(list, 'utf8').split('\n')) {
  const [from, to] = line.split('#')[0]?.trim().split(/\s+/) ?? []
  if (!from || !to) continue
  if (fileSet.has(from)) moves.set(from, to.endsWith('/') ? to + path.basename(from) : to)
  else {
    const inside = files.filter((file) => file.startsWith(`${from.replace(/\/$/, '')}/`))
    if (inside.length === 0) console.warn(`gone: ${from}`)
    for (const file of inside)
      if (!moves.has(file))
        moves.set(file, file.replace(from.replace(/\/$/, ''), to.replace(/\/$/, '')))
  }
}
const targets = new Map<string, string>()
for (const [from, to] of moves) {
  const other = targets.get(to)
  if (other) throw new Error(`${from} and ${other} both go to ${to}`)
  if (fileSet.has(to) && !moves.has(to)) throw new Error(`${to} exists (from ${from})`)
  targets.set(to, from)
}
const placeOf = (file: string) => moves.get(file) ?? file

const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts']
const specifiers =
  /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bmock\(\s*|\bimportActual\(\s*|new URL\(\s*|\bresolve\(\s*|composes:[^;]*?from\s*|@import\s+)(['"])(\.{1,2}\/[^'"\n]+)\2/g

const tail = /^([^?]*)(\?.*)?$/
function rewrite(file: string, source: string): string {
  const from = path.posix.dirname(file)
  const to = path.posix.dirname(placeOf(file))
  return source.replace(specifiers, (whole, before: string, quote: string, given: string) => {
    const [, bare = '', query = ''] = tail.exec(given) ?? []
    const base = path.posix.join(from, bare)
    const ending = endings.find((e) => fileSet.has(base + e))
    if (ending === undefined) return whole
    const target = placeOf(base + ending)
    const cut = ending === '' ? target : target.slice(0, target.length - ending.length)
    let relative = path.posix.relative(to, cut)
    if (!relative.startsWith('.')) relative = `./${relative}`
    return `${before}${quote}${relative}${query}${quote}`
  })
}

const isText = /\.(tsx?|js|css|json|toml|md|sql|yml|html)$|^\.ci\/|^\.gitignore$/
/** Rewrites paths from the project root in configuration, comments and docs. */
const named = [...moves].sort(([a], [b]) => b.length - a.length)
const toPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const bareOf = (file: string) => file.replace(/\.(tsx?)$/, '')
const byName = new Map(
  named.flatMap(([from, to]) => [[from, to] as const, [bareOf(from), bareOf(to)] as const]),
)
const anyName = new RegExp(
  `(?<![\\w./-])(${[...byName.keys()]
    .sort((a, b) => b.length - a.length)
    .map(toPattern)
    .join('|')})(?![\\w-]|\\.\\w)`,
  'g',
)

const changed = new Map<string, string>()
for (const file of files) {
  if (!isText.test(file) || file === 'package-lock.json') continue
  const source = readFileSync(path.join(root, file), 'utf8')
  let next = /\.(tsx?|css|js)$/.test(file) ? rewrite(file, source) : source
  next = next.replace(anyName, (name) => byName.get(name) ?? name)
  if (next !== source || moves.has(file)) changed.set(file, next)
}
for (const to of moves.values()) mkdirSync(path.join(root, path.dirname(to)), { recursive: true })
// Two steps, because a file may move to the path of another file that moves too.
for (const from of moves.keys()) {
  if (statSync(path.join(root, from)).isFile()) git('mv', from, `${from}.moving`)
}
for (const [from, to] of moves) git('mv', `${from}.moving`, to)
for (const [file, source] of changed) writeFileSync(path.join(root, placeOf(file)), source)
console.log(`${moves.size} files moved, ${changed.size} written`)
