// npm run check: format, lint, types, dead exports, migration numbering, import rules, module state, binding types,
// tests and paths named in the docs, glossary, phrases of the texts, Spanish terms. `npm run check -- readability`
// reports the texts that are hardest to read.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { findGlossaryErrors } from './checks/glossary.ts'
import { findBrokenImports } from './checks/import-graph.ts'
import { findModuleState } from './checks/module-state.ts'
import { findUnprovenRows } from './checks/named-tests.ts'
import { findPhraseErrors } from './checks/phrases.ts'
import { reportReadability } from './checks/readability.ts'
import { findSpanishErrors } from './checks/spanish-terms.ts'
import { root, run } from './run.ts'

function findMisnumberedMigrations(): readonly string[] {
  const files = readdirSync(path.join(root, 'migrations')).filter((name) => name.endsWith('.sql'))
  return files
    .sort()
    .filter(
      (name, index) =>
        !/^\d{4}_[a-z]+(_[a-z]+)+\.sql$/.test(name) || Number(name.slice(0, 4)) !== index + 1,
    )
    .map((name) => `migrations/${name} is out of order or not NNNN_verb_noun.sql`)
}

/** `npm run types` writes worker/env.d.ts from wrangler.toml. */
const typesCommand = ['types', 'worker/env.d.ts', '--include-runtime=false', '--strict-vars=false']

const steps: readonly (readonly [string, () => Promise<boolean>])[] = [
  [
    'format and lint',
    async () =>
      (await run('biome', ['check', '--colors=off', '--error-on-warnings'], { quiet: true })) === 0,
  ],
  ['types', async () => (await run('tsc', ['-b'], { quiet: true })) === 0],
  ['dead exports', async () => (await run('knip', [], { quiet: true })) === 0],
  ['migration numbering', async () => report(findMisnumberedMigrations())],
  ['import rules', async () => report(findBrokenImports())],
  ['module state', async () => report(findModuleState())],
  [
    'binding types',
    async () => (await run('wrangler', [...typesCommand, '--check'], { quiet: true })) === 0,
  ],
  ['named tests', async () => report(findUnprovenRows())],
  ['glossary', async () => report(findGlossaryErrors())],
  ['phrases', async () => report(findPhraseErrors())],
  ['Spanish terms', async () => report(findSpanishErrors())],
]

function report(lines: readonly string[]): Promise<boolean> {
  for (const line of lines) console.error(line)
  return Promise.resolve(lines.length === 0)
}

if (process.argv[2] === 'readability') {
  reportReadability()
  process.exit(0)
}

let failed = 0
for (const [name, step] of steps) {
  const hasPassed = await step()
  if (!hasPassed) failed += 1
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name}`)
}
process.exit(failed === 0 ? 0 : 1)
