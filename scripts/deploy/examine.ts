// Lets the doctor examine the deployed site.
import { setTimeout } from 'node:timers/promises'
import { examineSite, hasProblems, showReport } from '../ops/doctor.ts'
import { findToken, PassingError, parseSite, toCall } from '../ops/site.ts'
import type { Examination, Target } from './deploy-tools.ts'

/** A new version takes seconds to reach every location, so the first replies may be the previous one's. */
const patience = { tries: 10, waitMs: 3_000 }

type Deployed = {
  readonly opsUrl: string
  readonly commit: string
  readonly target: Target
}

/** Throws an error whose message says why the site cannot be examined. */
export async function examine(
  { opsUrl, commit, target }: Deployed,
  { tries, waitMs } = patience,
): Promise<Examination> {
  const site = parseSite(opsUrl)
  const call = toCall({ site, token: findToken(site) })
  for (let left = tries; ; left -= 1) {
    try {
      const report = await examineSite(call, site, target)
      const isOld = report.commit !== commit
      if (!isOld || left === 1) {
        const late = `\n\nThe site still responds as ${report.commit}, not as ${commit}.`
        const text = `${showReport(report)}${isOld ? late : ''}`
        return { hasProblems: isOld || hasProblems(report), text }
      }
    } catch (error) {
      // A wrong token is not tried again: ten of them block this address.
      if (!(error instanceof PassingError) || left === 1) throw error
    }
    await setTimeout(waitMs)
  }
}
