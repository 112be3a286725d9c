// npm run check: format, lint, types, dead exports, binding types, migration numbering, import rules, module state,
// source rules, tests and paths named in the docs, phrases and numbers of the texts, Spanish terms.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { capture, root } from '../run.ts'
import { findBrokenImports } from './import-graph.ts'
import { findModuleState } from './module-state.ts'
import { findUnprovenRows } from './named-tests.ts'
import { findPhraseErrors } from './phrases.ts'
import { findSourceErrors } from './source-rules.ts'
import { findSpanishErrors } from './spanish-terms.ts'
import { findAllTextNumbers } from './text-numbers.ts'

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
  ['source rules', () => runRule(findSourceErrors)],
  ['named tests', () => runRule(findUnprovenRows)],
  ['phrases', () => runRule(findPhraseErrors)],
  ['numbers of texts', () => runRule(findAllTextNumbers)],
  ['Spanish terms', () => runRule(findSpanishErrors)],
]

const [argument] = process.argv.slice(2)
if (argument !== undefined) throw new Error(`unexpected argument: ${argument}`)

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
