// The worker in which `npm run drill` copies a database: with the jobs of the product, without waiting for the clock.
import { copyNextPages } from '../../../worker/features/copies/copy-run'
import { findOpenRun } from '../../../worker/features/copies/copy-store'
import { queueCopies } from '../../../worker/features/copies/queue-copies'

type CopyEnv = { readonly DB: D1Database; readonly COPIES: R2Bucket }

/** The next full hour, at which runs begin. */
const toFullHour = (at: number): number => at - (at % 3_600_000) + 3_600_000

export default {
  /** `at` (epoch ms) in the query: the time at which due runs begin. They end before the reply. */
  async fetch(request: Request, { DB: db, COPIES: copies }: CopyEnv): Promise<Response> {
    const at = Number(new URL(request.url).searchParams.get('at'))
    const done: string[] = []
    await queueCopies({
      ...{ db, copies, now: () => toFullHour(at) },
      async queueRuns(names) {
        for (const name of names) {
          while (await findOpenRun(db, name)) await copyNextPages(name, { db, copies })
          done.push(name)
        }
      },
    })
    return Response.json(done)
  },
}
