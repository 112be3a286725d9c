// npm run deploy -- staging|production [--dry-run]: builds, applies migrations, deploys, and lets the doctor examine the
// site (docs/operate.md, "Every other deploy"). Exit codes: 0 done, 1 refused or the doctor found a problem, 2 usage error.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../build/build.ts'
import { allowWorkerImports } from '../ops/worker-imports.ts'
import { capture, root } from '../run.ts'
import { deploySite } from './deploy-site.ts'
import { DeployRefusal, type DeployTools, type Target, targets } from './deploy-tools.ts'
import { findMissing } from './find-missing.ts'
import { type AssetFolders, addPreviousAssets, rememberAssets } from './previous-assets.ts'

const usage = 'npm run deploy -- staging|production [--dry-run]'

const foldersOf = (target: Target): AssetFolders => ({
  built: path.join(root, 'dist', target, 'client/assets'),
  remembered: path.join(root, '.cache/deployed', target),
  own: path.join(root, '.cache/deploying', target),
})

const tools: DeployTools = {
  git: (args) => execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }),
  wrangler: (args) => capture('wrangler', args),
  build: (target) => build(target, true),
  readText: (file) => {
    const full = path.join(root, file)
    return existsSync(full) ? readFileSync(full, 'utf8') : null
  },
  findMissing,
  addPreviousAssets: (target) => addPreviousAssets(foldersOf(target)),
  rememberAssets: (target) => rememberAssets(foldersOf(target)),
  examine: async (opsUrl, commit, target) => {
    allowWorkerImports()
    // Loaded after that, because it loads the commands' definitions.
    const { examine } = await import('./examine.ts')
    return examine({ opsUrl, commit, target })
  },
  print: (line) => console.log(line),
}

function parseOptions() {
  try {
    const { positionals, values } = parseArgs({
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const target = targets.find((name) => name === positionals[0])
    if (target !== undefined && positionals.length === 1)
      return { target, isDryRun: values['dry-run'] }
  } catch {
    // An unknown option: the usage says what is known.
  }
  return null
}

const options = parseOptions()
if (options === null) {
  console.error(usage)
  process.exitCode = 2
} else
  try {
    process.exitCode = await deploySite(options, tools)
  } catch (error) {
    if (!(error instanceof DeployRefusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
