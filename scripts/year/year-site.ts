// The built demo as two workers on a clock that moves by days. Timers count real time, so that the alarms of payment attempts that are due
// run when the server starts again. Each restart is a kill: nothing can clean up.
import { setTimeout } from 'node:timers/promises'
import { dayMs } from '../../shared/durations.ts'
import { waitFor } from '../../tests/chaos/chaos-site.ts'
import { findFreePort } from '../start/free-port.ts'
import { demoAsTwoWorkers, scheduledPath, serve } from '../start/local-site.ts'
import { countDueMessages, countOpenCopies, countToArchive } from './stored-facts.ts'
import type { YearClock } from './year-clock.ts'

/** The default of ARCHIVE_AFTER_DAYS. */
export const archivedAfterDays = 180
const quietMs = 120_000
/** The queue delivers within a second. What a kill has taken off it is put on it again. */
const lostAfterMs = 3000
/** Each copies two thousand payments. */
const maxJobsOfCopy = 60

export async function startYearSite(persistTo: string, clock: YearClock) {
  const port = await findFreePort()
  const start = () => serve({ ...demoAsTwoWorkers(), port, persistTo, env: clock.env })
  let site = await start()
  const runCron = async () => {
    const response = await fetch(site.url + scheduledPath, { headers: { connection: 'close' } })
    if (!response.ok) throw new Error(`the jobs failed: ${response.status}`)
    await response.text()
  }
  return {
    url: site.url,
    /** Another one after each restart. */
    opsUrl: () => site.opsUrl,
    async restart() {
      await site.kill()
      site = await start()
    },
    /** Runs the scheduled jobs, then waits until every message that is due was sent. */
    async runJobs() {
      await runCron()
      let again = Date.now() + lostAfterMs
      await waitFor(
        'sent messages',
        async () => {
          if (countDueMessages(persistTo, clock.now()) === 0) return true
          if (Date.now() < again) return false
          again = Date.now() + lostAfterMs
          await runCron()
          return false
        },
        quietMs,
      )
    },
    /** Waits until the queue has archived what the jobs put on it. */
    async waitForArchive() {
      let left = Number.POSITIVE_INFINITY
      for (;;) {
        const now = countToArchive(persistTo, clock.now() - archivedAfterDays * dayMs)
        // Those that have something pending stay.
        if (now === 0 || now === left) return
        left = now
        await setTimeout(1000)
      }
    },
    /** Runs the jobs, which continue the copy, until its runs have ended. */
    async endCopies() {
      for (let run = 0; run < maxJobsOfCopy; run += 1) {
        await runCron()
        await setTimeout(lostAfterMs / 2)
        if (countOpenCopies(persistTo) === 0) return
      }
      throw new Error('the copy does not end')
    },
    kill: () => site.kill(),
  }
}
