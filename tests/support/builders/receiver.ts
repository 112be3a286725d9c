// Payees' receivers of notices, and receivers as tests play them.
import { env } from 'cloudflare:workers'
import { encryptSecret, makeSecret } from '../../../worker/features/partner/notices/receiver-secret'
import { setReceiver } from '../../../worker/features/partner/notices/receiver-store'
import type { DueReceiver, NoticeDeps } from '../../../worker/features/partner/notices/send-notices'
import { createTestServices } from '../requests/services'

export const receiverUrl = 'https://hooks.biller.example/papaya?key=canary'

/** Returns its secret. */
export async function insertReceiver(payeeId: string): Promise<string> {
  const { secrets, now } = createTestServices()
  const secret = makeSecret()
  await setReceiver(env.DB, {
    ...{ payeeId, url: receiverUrl, secret: await encryptSecret(secrets, secret) },
    ...{ by: 'Sam Staff', now: now() },
  })
  return secret
}

export type SentNotice = {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly redirect: string | undefined
}

export type StoredNotice = {
  readonly id: string
  readonly type: string
  readonly body: string
  readonly tries: number
  readonly created_at: number
  readonly next_try_at: number | null
  readonly sent_at: number | null
  readonly last_code: string | null
}

/** In the order of the changes. */
export async function readNotices(payeeId: string): Promise<readonly StoredNotice[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM partner_notices WHERE payee_id = ?1 ORDER BY created_at, type',
  )
    .bind(payeeId)
    .all<StoredNotice>()
  return results
}

type Answer = (notice: SentNotice, signal: AbortSignal) => Response | Promise<Response>

/** What sends notices, `answer` as the receiver, and what it was sent and put on the queue. */
export function createNoticeDeps(
  answer: Answer = () => new Response(null, { status: 204 }),
  now: () => number = Date.now,
): {
  readonly deps: NoticeDeps
  readonly sent: readonly SentNotice[]
  readonly queued: readonly DueReceiver[]
} {
  const sent: SentNotice[] = []
  const queued: DueReceiver[] = []
  const { secrets } = createTestServices()
  const deps: NoticeDeps = {
    ...{ db: env.DB, secrets, now, managers: ['ana@papaya.example', 'mo@papaya.example'] },
    queueOutbox: () => undefined,
    queueReceivers: async (due) => {
      queued.push(...due)
    },
    callReceiver: async (url, init) => {
      const notice = {
        ...{ url: String(url), body: String(init?.body), redirect: init?.redirect },
        headers: Object.fromEntries(new Headers(init?.headers)),
      }
      sent.push(notice)
      return answer(notice, init?.signal ?? AbortSignal.timeout(1000))
    },
  }
  return { deps, sent, queued }
}
