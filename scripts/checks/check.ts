// npm run check: format, lint, types, dead exports, binding types, migration numbering, import rules, module state,
// source rules, tests and paths named in the docs, numbers and promises of the texts, Spanish terms.

import { migrationNames } from '../build/build-info.ts'
import { capture, type ToolResult } from '../run.ts'
import { findBrokenImports } from './import-graph.ts'
import { findModuleState } from './module-state.ts'
import { findUnprovenRows } from './named-tests.ts'
import { findAllPromiseErrors } from './promised-texts.ts'
import { findSourceErrors } from './source-rules.ts'
import { findSpanishErrors } from './spanish-terms.ts'
import { findAllTextNumbers } from './text-numbers.ts'

function findMisnumberedMigrations(): readonly string[] {
  return migrationNames()
    .filter(
      (name, index) =>
        !/^\d{4}_[a-z]+(_[a-z]+)+\.sql$/.test(name) || Number(name.slice(0, 4)) !== index + 1,
    )
    .map((name) => `migrations/${name} is out of order or not NNNN_verb_noun.sql`)
}

/** `npm run types` writes worker/env.d.ts from wrangler.toml. */
const typesCommand = ['types', 'worker/env.d.ts', '--include-runtime=false', '--strict-vars=false']

async function runRule(findErrors: () => readonly string[]): Promise<ToolResult> {
  const errors = findErrors()
  return { code: errors.length, output: errors.map((line) => `${line}\n`).join('') }
}

/** They start together, and their results are printed in this order. */
const steps: readonly (readonly [string, () => Promise<ToolResult>])[] = [
  ['format and lint', () => capture('biome', ['check', '--colors=off', '--error-on-warnings'])],
  ['types', () => capture('tsc', ['-b'])],
  ['dead exports', () => capture('knip', [])],
  ['binding types', () => capture('wrangler', [...typesCommand, '--check'])],
  ['migration numbering', () => runRule(findMisnumberedMigrations)],
  ['import rules', () => runRule(findBrokenImports)],
  ['module state', () => runRule(findModuleState)],
  ['source rules', () => runRule(findSourceErrors)],
  ['named tests', () => runRule(findUnprovenRows)],
  ['numbers of texts', () => runRule(findAllTextNumbers)],
  ['promises of texts', () => runRule(findAllPromiseErrors)],
  ['Spanish terms', () => runRule(findSpanishErrors)],
]

const [argument] = process.argv.slice(2)
if (argument !== undefined) throw new Error(`unexpected argument: ${argument}`)

let failed = 0
const results = steps.map(([name, step]) => ({ name, result: step() }))
for (const { name, result } of results) {
  const { code, output } = await result
  if (code !== 0) {
    failed += 1
    process.stderr.write(output)
  }
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
}
process.exit(failed === 0 ? 0 : 1)
