// npm run rehearse [commit or tag]: deploys the production build of this working tree over the state of the
// previous release, rolls back and deploys again, on this machine with local vendors. The previous
// release is the named one, or the newest tag before this commit; if there is none, the newest commit stands
// in for it. Exit code 1 if a step fails.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startVendorServer } from '../../tests/chaos/vendor-server.ts'
import { createCertificate } from './production-vars.ts'
import { planDeploy } from './rehearse-deploy.ts'
import { buildCurrent, buildPrevious, findPreviousCommit, listNewMigrations } from './releases.ts'
import { runSteps } from './run-steps.ts'

const shownLines = 20
/** A log line above the level info, or an error of wrangler. */
const isWarning = (line: string) => /^\{"level":"(?!info")|^\S*error\b/i.test(line)

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'papaya-rehearsal-')))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let stopSite = async () => {}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await stopSite()
    process.exit(1)
  })

function prepareReleases(name: string | undefined) {
  const { commit, isStandIn } = findPreviousCommit(name)
  if (isStandIn)
    console.log('No release is tagged: the newest commit stands in for the previous release.')
  const startedAt = Date.now()
  console.log(`Building ${commit.slice(0, 12)} and this release …`)
  const previous = buildPrevious(commit, path.join(folder, 'previous'))
  const next = buildCurrent()
  const added = listNewMigrations(next, previous).join(', ')
  console.log(`built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  console.log(`new migrations: ${added === '' ? 'none' : added}`)
  return { previous, next }
}

async function rehearse(name: string | undefined): Promise<void> {
  const releases = prepareReleases(name)
  const { file, ...certificate } = createCertificate(folder)
  const vendors = await startVendorServer(certificate)
  const plan = planDeploy({ ...releases, vendors, certificate: file, folder })
  stopSite = plan.stop
  const failure = await runSteps(plan.steps, console.log)
  await plan.stop()
  await vendors.close()
  if (failure === null) return console.log('\nRehearsed: deploy, rollback and deploy work.')
  const warnings = plan.output().split('\n').filter(isWarning).slice(-shownLines).join('\n')
  const log = warnings === '' ? '' : `\nThe last warnings of the server:\n${warnings}\n`
  console.log(`\n${failure.error}\n${log}\n${failure.step.advice}`)
  process.exitCode = 1
}

try {
  await rehearse(process.argv[2])
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
