// Pauses of new payments, without a call of staff.
import { env } from 'cloudflare:workers'
import { minuteMs } from '../../../shared/durations'
import { setPause, siteScope } from '../../../worker/features/payees/pause-store'

/** `payee` may be `site`. Returns the end, a whole minute within the next hour, as epoch ms. */
export async function insertPause(payee: string): Promise<number> {
  const until = Math.ceil(Date.now() / minuteMs + 30) * minuteMs
  await setPause(env.DB, {
    ...{ scope: payee === 'site' ? siteScope : payee, until_at: until },
    ...{ reason: 'incident', paused_by: 'Mo Manager', paused_at: Date.now() },
  })
  return until
}

export const deletePauses = () => env.DB.prepare('DELETE FROM payment_pauses').run()
