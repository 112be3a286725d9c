// Renames identifiers in source files and in the code spans of documents: `node
// scripts/rename-identifiers.ts LIST`. LIST has a line `old new` for each; folders after it limit
// the rename to them. Quoted text is not changed, since it may be stored, posted or shown. A list
// can be applied again.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const [list] = process.argv.slice(2)
if (!list) throw new Error('usage: node scripts/rename-identifiers.ts LIST')

const renames = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.split('#')[0]?.trim().split(/\s+/) ?? [])
  .flatMap(([from, to, ...folders]) => (from && to ? [{ from, to, folders }] : []))

/** Quoted text or a word. A quote in a comment or JSX text ends with its line. */
const tokens = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[A-Za-z_$][\w$]*/g
const codeSpan = /`[^`\n]+`/g

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|md)$/.test(file))

let count = 0
for (const file of files) {
  const names = new Map(
    renames
      .filter(({ folders }) => folders.length === 0 || folders.some((one) => file.startsWith(one)))
      .map(({ from, to }) => [from, to] as const),
  )
  const rename = (source: string) => source.replace(tokens, (token) => names.get(token) ?? token)
  const source = readFileSync(file, 'utf8')
  const next = file.endsWith('.md')
    ? source.replace(codeSpan, rename)
    : source
        // An apostrophe within a word is not a quote, so it is hidden from `tokens`.
        .replace(/(?<![\w])(?:[a-z]+'[a-z]+)(?![\w'])/g, (word) => word.replace("'", '\u0000'))
        .replace(tokens, (token) => names.get(token) ?? token)
        .replaceAll('\u0000', "'")
  if (next === source) continue
  writeFileSync(file, next)
  count += 1
}
console.log(`${count} files written`)
