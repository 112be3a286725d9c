// Deploys one release over the other's state on this machine, rolls back and deploys again. Each run
// but the last leaves work that the next one finishes.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { VendorServer } from '../../tests/chaos/vendor-server.ts'
import { mustRun } from '../run.ts'
import { toSchemaSql } from '../start/database-sql.ts'
import { findFreePort } from '../start/free-port.ts'
import { hasTwoWorkers, type LocalSite, serve } from '../start/local-site.ts'
import { finishWork, waitForReceipts } from './finish-work.ts'
import { toProductionVars } from './production-vars.ts'
import { expectRecordedOnce } from './recorded-state.ts'
import type { Release } from './releases.ts'
import type { Step } from './run-steps.ts'
import { breakStaffCommand, mendStaffCommand, payBesideStaffFaults } from './staff-faults.ts'
import { type Bill, leaveUnfinishedWork, type UnfinishedWork } from './unfinished-work.ts'

type Deploy = {
  readonly previous: Release
  readonly next: Release
  readonly vendors: VendorServer
  /** The vendors' certificate as PEM file. */
  readonly certificate: string
  /** For temporary files. */
  readonly folder: string
}

const previousAdvice =
  'The previous release alone does not work here. Name the release that production runs: npm run rehearse -- <commit or tag>.'

async function d1(release: Release, persistTo: string, args: readonly string[]): Promise<void> {
  const config = path.join(release.folder, 'wrangler.toml')
  const local = ['--local', '--env', 'production', '--persist-to', persistTo, '-c', config]
  await mustRun('wrangler', ['d1', ...args, ...local], { quiet: true })
}

/** Runs the releases one after another. */
function createReleaseRunner({ vendors, certificate }: Pick<Deploy, 'vendors' | 'certificate'>) {
  const paid: Bill[] = []
  let work: UnfinishedWork | null = null
  let site: LocalSite | null = null

  async function startSite(release: Release, persistTo: string, back: Release) {
    site = await serve({
      mode: 'rehearsal',
      folder: release.folder,
      backFolder: back.folder,
      port: await findFreePort(),
      persistTo,
      vars: toProductionVars(vendors.vars),
      trustedCertificate: certificate,
    })
    return { site, vendors, persistTo }
  }

  return {
    paid,
    /**
     * The release finishes the other's work and, unless it is the last one, leaves its own. `back`: the release of the back
     * worker, if it is another one.
     */
    async runRelease(
      release: Release,
      persistTo: string,
      { isLast = false, back = release }: { isLast?: boolean; back?: Release } = {},
    ): Promise<string> {
      const rehearsal = await startSite(release, persistTo, back)
      if (work !== null) paid.push(await finishWork(rehearsal, work))
      if (isLast) await rehearsal.site.stop()
      else {
        work = await leaveUnfinishedWork(rehearsal)
        paid.push(work.paid, work.question, work.unsent, work.inFlight)
      }
      return `${vendors.listCharges().length} charges so far`
    },
    async payBesideStaffFaults(release: Release, persistTo: string): Promise<string> {
      breakStaffCommand(persistTo)
      const rehearsal = await startSite(release, persistTo, release)
      const beside = await payBesideStaffFaults(rehearsal)
      await waitForReceipts(rehearsal, beside.paid)
      await rehearsal.site.stop()
      mendStaffCommand(persistTo)
      paid.push(...beside.paid)
      return `${beside.paid.length} paid while ${beside.thrown} commands threw`
    },
    stop: async () => site?.kill(),
    output: () => site?.output() ?? '',
  }
}

export function planDeploy({ previous, next, vendors, certificate, folder }: Deploy) {
  const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')]
  const { paid, runRelease, stop, output, ...runner } = createReleaseRunner({
    vendors,
    certificate,
  })
  // Before the first release with two workers there was one, which it replaces whole.
  const isHalfPossible = hasTwoWorkers(previous.folder, 'rehearsal')
  const half: Step = {
    title: `${next.name} with the back worker of ${previous.name}: finishes those and leaves its own unfinished`,
    advice:
      'Do not deploy. Between the two deploys, and in a rollback, staff and jobs would fail: add first to the public worker what the back one is to call, and use it in the next release.',
    run: () => runRelease(next, after, { back: previous }),
  }
  const steps: readonly Step[] = [
    {
      title: `${previous.name}: creates a database with payees`,
      advice: previousAdvice,
      run: async () => {
        const payees = path.join(previous.folder, 'migrations/seed/0001_payees.sql')
        const file = path.join(folder, 'database.sql')
        writeFileSync(file, `${toSchemaSql(previous.folder)}\n${readFileSync(payees, 'utf8')}`)
        await d1(previous, before, ['execute', 'DB', '--yes', '--file', file])
        return ''
      },
    },
    {
      title: `${previous.name}: receives payments and leaves some unfinished`,
      advice: previousAdvice,
      run: () => runRelease(previous, before),
    },
    {
      title: `${next.name}: migrates a copy of that state`,
      advice: 'Do not deploy. Correct the migration, or add one before it that makes it possible.',
      run: async () => {
        cpSync(before, after, { recursive: true })
        await d1(next, after, ['migrations', 'apply', 'DB'])
        return ''
      },
    },
    ...(isHalfPossible ? [half] : []),
    {
      title: `${next.name}: finishes those and leaves its own unfinished`,
      advice:
        'Do not deploy. The new release cannot finish what the previous one left: make it read the old rows, too.',
      run: () => runRelease(next, after),
    },
    {
      title: `${previous.name} after the rollback: finishes those and leaves its own unfinished`,
      advice:
        'Do not deploy: you could not roll back. Split the change into two releases: add first, remove with the next one.',
      run: () => runRelease(previous, after),
    },
    {
      title: `${next.name} deployed again: finishes those`,
      advice:
        'Do not deploy. The new release cannot read what the previous one wrote after the migrations.',
      run: () => runRelease(next, after, { isLast: true }),
    },
    {
      title: `${next.name}: payers pay while a staff command throws`,
      advice: 'Do not deploy. A fault of what only staff use must not reach payers.',
      run: () => runner.payBesideStaffFaults(next, after),
    },
    {
      title: 'every payment is recorded and charged once, with one receipt',
      advice:
        'Do not deploy. One of the releases lost or repeated what the lines above name: compare how both read and write it.',
      run: async () => expectRecordedOnce({ persistTo: after, vendors }, paid),
    },
  ]
  return { steps, stop, output }
}
