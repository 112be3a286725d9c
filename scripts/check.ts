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
import { capture, root } from './run.ts'

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

type StepResult = { readonly hasPassed: boolean; readonly output: string }

async function runTool(command: string, args: readonly string[]): Promise<StepResult> {
  const { code, output } = await capture(command, args)
  return { hasPassed: code === 0, output }
}

async function runRule(findErrors: () => readonly string[]): Promise<StepResult> {
  const errors = findErrors()
  return { hasPassed: errors.length === 0, output: errors.map((line) => `${line}\n`).join('') }
}

/** They start together, and their results are printed in this order. */
const steps: readonly (readonly [string, () => Promise<StepResult>])[] = [
  ['format and lint', () => runTool('biome', ['check', '--colors=off', '--error-on-warnings'])],
  ['types', () => runTool('tsc', ['-b'])],
  ['dead exports', () => runTool('knip', [])],
  ['binding types', () => runTool('wrangler', [...typesCommand, '--check'])],
  ['migration numbering', () => runRule(findMisnumberedMigrations)],
  ['import rules', () => runRule(findBrokenImports)],
  ['module state', () => runRule(findModuleState)],
  ['named tests', () => runRule(findUnprovenRows)],
  ['glossary', () => runRule(findGlossaryErrors)],
  ['phrases', () => runRule(findPhraseErrors)],
  ['Spanish terms', () => runRule(findSpanishErrors)],
]

const [report] = process.argv.slice(2)
if (report === 'readability') {
  reportReadability()
  process.exit(0)
}
if (report !== undefined) throw new Error(`no such report: ${report}`)

let failed = 0
const results = steps.map(([name, step]) => ({ name, result: step() }))
for (const { name, result } of results) {
  const { hasPassed, output } = await result
  if (!hasPassed) {
    failed += 1
    process.stderr.write(output)
  }
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name}`)
}
process.exit(failed === 0 ? 0 : 1)
