// Shared by both captcha vendors: posts a token to "siteverify" and accepts it only for our host,
// for a short time, and once. Each adapter defines the fields and the lifetime.
import * as z from 'zod/mini'
import { hashToken } from '../../platform/crypto/tokens'
import { run } from '../../platform/db/d1'
import { log } from '../../platform/logging/logger'
import type { CaptchaRequest, CaptchaVerdict } from './captcha'

export const captchaTimeoutMs = 5000
const maxTokenLength = 8192
/** Allowed clock skew of the vendor. */
const clockSkewMs = 60_000

const siteverifyResponse = z.object({
  success: z.boolean(),
  challenge_ts: z.optional(z.string()),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  score: z.optional(z.number()),
  'error-codes': z.optional(z.array(z.string())),
})

export type SiteverifyRules = {
  readonly vendor: 'recaptcha' | 'turnstile'
  readonly url: string
  readonly ttlMs: number
  /** False if the vendor's token does not contain its action. */
  readonly knowsAction: boolean
  /** From 0 (bot) to 1 (human); null if the vendor gives no score. */
  readonly minScore: number | null
  /** The vendor's published secret for tests, and the host that its replies name. */
  readonly test: { readonly secret: string; readonly hostname: string }
}

/** `allowsTestKeys`: false in production, whatever the secret is. */
export type SiteverifyAccount = {
  readonly secret: string
  readonly allowsTestKeys: boolean
  readonly db: D1Database
  readonly now: () => number
}

const refused = (reason: Extract<CaptchaVerdict, { ok: false }>['reason']) =>
  ({ ok: false, reason }) as const

export async function siteverify(
  { token, action, hostname }: CaptchaRequest,
  form: URLSearchParams,
  rules: SiteverifyRules,
  { secret, allowsTestKeys, db, now }: SiteverifyAccount,
): Promise<CaptchaVerdict> {
  if (token.trim() === '') return refused('missing')
  if (token.length > maxTokenLength) return refused('invalid')
  const parsed = siteverifyResponse.safeParse(await post(rules.url, form))
  if (!parsed.success) return refused('unavailable')
  const reply = parsed.data
  if (!reply.success) return refused(toReason(reply['error-codes'] ?? [], rules.vendor))
  // The reply to a test secret has another host and action, and an old time. Every visitor has the same token.
  if (allowsTestKeys && secret === rules.test.secret && reply.hostname === rules.test.hostname)
    return { ok: true }
  if (reply.hostname !== hostname) return refused('invalid')
  if (rules.knowsAction && reply.action !== action) return refused('invalid')
  if (rules.minScore !== null && !((reply.score ?? -1) >= rules.minScore)) return refused('invalid')
  const madeAt = Date.parse(reply.challenge_ts ?? '')
  // Also refuses a missing time, which is NaN.
  if (!(madeAt <= now() + clockSkewMs)) return refused('invalid')
  if (madeAt + rules.ttlMs <= now()) return refused('expired')
  try {
    const isFirst = await spend(db, `${rules.vendor}:${await hashToken(token)}`, now())
    if (!isFirst) return refused('used')
  } catch {
    return refused('unavailable')
  }
  return reply.score === undefined ? { ok: true } : { ok: true, score: reply.score }
}

/** Null without a usable reply. */
async function post(url: string, form: URLSearchParams): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: form.toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(captchaTimeoutMs),
    })
    return await response.json()
  } catch {
    return null
  }
}

const configurationCodes = ['missing-input-secret', 'invalid-input-secret', 'invalid-keys']

function toReason(codes: readonly string[], vendor: string) {
  if (codes.some((code) => configurationCodes.includes(code))) {
    log('alert', 'captcha_misconfigured', { code: vendor })
    return 'unavailable'
  }
  if (codes.includes('internal-error')) return 'unavailable'
  return codes.includes('timeout-or-duplicate') ? 'used' : 'invalid'
}

/**
 * True for the first use. The vendors promise single use; this table enforces it independently. `at`, the
 * time of use, is stored as the expiry: the purge waits an hour longer, and no token is valid for that long.
 */
async function spend(db: D1Database, tokenKey: string, at: number): Promise<boolean> {
  const statement = db
    .prepare('INSERT OR IGNORE INTO spent_captchas (challenge, expires_at) VALUES (?, ?)')
    .bind(tokenKey, at)
  return (await run(statement)) > 0
}
