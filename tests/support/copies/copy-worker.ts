// The worker in which the restore drill copies a database: with the jobs of the product, without waiting for the clock.
import { copyNextPages } from '../../../worker/features/copies/copy-run'
import { findOpenRun } from '../../../worker/features/copies/copy-store'
import { queueCopies } from '../../../worker/features/copies/queue-copies'

type CopyEnv = { readonly DB: D1Database; readonly COPIES: R2Bucket }

/** The next full hour, at which runs begin. */
const toFullHour = (at: number): number => at - (at % 3_600_000) + 3_600_000

export default {
  /** In the query: `at` (epoch ms), the time at which due runs begin, and `secret`. They end before the reply. */
  async fetch(request: Request, { DB: db, COPIES: copies }: CopyEnv): Promise<Response> {
    const { searchParams: query } = new URL(request.url)
    const at = Number(query.get('at'))
    const config = { COPIES_SECRET: query.get('secret') ?? '' }
    const done: string[] = []
    await queueCopies({
      ...{ db, now: () => toFullHour(at) },
      async queueRuns(names) {
        for (const name of names) {
          while (await findOpenRun(db, name)) await copyNextPages(name, { db, copies, config })
          done.push(name)
        }
      },
    })
    return Response.json(done)
  },
}
