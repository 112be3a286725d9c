// Probes of the worker's bindings, with harmless calls. The lookup limit is only checked for being bound, and D1 is
// checked by check-site.ts.
import { dayMs } from '../../../shared/durations'
import { copyRetentionMs } from '../../../shared/retention'
import type { Bindings } from '../../platform/config/config'
import { callRateLimitCounter } from '../../platform/rate-limits/counter-call'
import type { PublicWingFacts } from './public-wing-facts'

/** `probe` says what it found, with advice if that is wrong, and throws when the binding is missing or does not work. */
export type BindingProbe = {
  readonly name: string
  readonly advice: string
  /** True for an object that does not start without a valid configuration. */
  readonly needsConfig?: true
  probe(): Promise<string | { readonly found: string; readonly advice: string }>
}

/** Collides with no short link, attempt, archived payment or copy. */
const probeName = 'ops:doctor'

async function probeBucket(bucket: R2Bucket, now: () => number): Promise<string> {
  const text = String(now())
  await bucket.put(probeName, text)
  const stored = await bucket.get(probeName)
  if ((await stored?.text()) !== text) throw new Error('not read back')
  return 'written and read'
}

/** Copies are deleted by the day, and the newest whole one not before there is another. `key`: the bucket's first. */
function toOldestCopy(found: string, key: string, now: number) {
  const begunAt = Date.parse(key.slice(0, 10))
  if (Number.isNaN(begunAt)) return found
  const days = Math.floor((now - begunAt) / dayMs)
  const oldest = `${found}; the oldest copy is of ${key.slice(0, 10)}, ${days} days ago`
  return days <= copyRetentionMs / dayMs + 1
    ? oldest
    : {
        found: oldest,
        advice: 'Expired copies stay: see "age of copies", then look for copy_failed in the log.',
      }
}

/** `findPublicWing`: the facts of the worker that has static files and the lookup limit. */
export function toBindingProbes(
  env: Bindings,
  now: () => number,
  findPublicWing: () => Promise<Pick<PublicWingFacts, 'hasFiles' | 'hasLookupLimit'>>,
): readonly BindingProbe[] {
  return [
    {
      name: 'short links (KV)',
      advice:
        'Check the namespace bound as LINKS in wrangler.toml. Until then, links are read from D1.',
      async probe() {
        await env.LINKS.put(probeName, String(now()), { expirationTtl: 60 })
        // KV is eventually consistent: another location may read an older value for a minute.
        if (!/^\d+$/.test((await env.LINKS.get(probeName)) ?? '')) throw new Error('not read back')
        return 'written and read'
      },
    },
    {
      name: 'archive bucket (R2)',
      advice: 'Create the bucket bound as ARCHIVE in wrangler.toml: docs/deploy.md, "Archive".',
      probe: () => probeBucket(env.ARCHIVE, now),
    },
    {
      name: 'copies bucket (R2)',
      advice: 'Create the bucket bound as COPIES in wrangler.toml: docs/deploy.md, "Copies".',
      async probe() {
        const bucket = env.COPIES
        if (!bucket) throw new Error('not bound')
        const found = await probeBucket(bucket, now)
        const { objects } = await bucket.list({ limit: 1 })
        return toOldestCopy(found, objects[0]?.key ?? '', now())
      },
    },
    {
      name: 'outbox queue',
      advice: 'Check the queue bound as OUTBOX_QUEUE. Until then, a message may take a minute.',
      async probe() {
        // Matches no outbox row, so the consumer sends nothing.
        await env.OUTBOX_QUEUE.send({ outboxId: probeName })
        return 'accepts messages'
      },
    },
    {
      name: 'notice queue',
      advice:
        'Create the queue bound as NOTICE_QUEUE: docs/deploy.md. Until then, no receiver is notified.',
      async probe() {
        if (!env.NOTICE_QUEUE) throw new Error('not bound')
        // No payee has this id, so the consumer sends nothing.
        await env.NOTICE_QUEUE.send({ payeeId: probeName })
        return 'accepts messages'
      },
    },
    {
      name: 'payment attempts (Durable Object)',
      needsConfig: true,
      advice: 'No payment can be made. Check PAYMENT_ATTEMPTS and its migration in wrangler.toml.',
      async probe() {
        await env.PAYMENT_ATTEMPTS.getByName(probeName).status()
        return 'respond'
      },
    },
    {
      name: 'rate limits (Durable Object)',
      advice:
        'Texts, codes and resets are refused. Check RATE_LIMIT_COUNTERS and its migration in wrangler.toml.',
      async probe() {
        await callRateLimitCounter(env.RATE_LIMIT_COUNTERS, probeName, 'clear', [])
        return 'respond'
      },
    },
    {
      name: 'lookup limit',
      advice: 'Bind LOOKUP_LIMITER as in wrangler.toml. Until then, lookups are not limited.',
      async probe() {
        if (!(await findPublicWing()).hasLookupLimit) throw new Error('not bound')
        return 'bound'
      },
    },
    {
      name: 'static files (assets)',
      advice: 'Deploy all of dist/<environment>, not only the worker.',
      async probe() {
        if (!(await findPublicWing()).hasFiles) throw new Error('not found')
        return 'found'
      },
    },
  ]
}
