// Our own captcha: a signed proof of work (ALTCHA). Defines its cost, its lifetime, and single use,
// which ALTCHA lacks. It slows bots down but cannot identify them; rate limits do the rest.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as z from 'zod/mini'
import type { Secrets } from '../../platform/crypto/secrets'
import type { CaptchaAction, CaptchaRequest, ProofOfWorkCaptcha } from './captcha'

/**
 * A solver derives keys of `cost` rounds until it reaches the random `counter`: 80,000 to 200,000
 * rounds, 0.3 to 0.4 s in Chromium on a busy two-core machine, 0.4 to 0.8 s with six times CPU
 * throttling. The counter's upper bound limits the wait on slow phones.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, counter: { min: 80, max: 200 } } as const

/** How much more a solver works for an action. Verifying costs the same for each. */
export const workFactors: Partial<Record<CaptchaAction, number>> = { step_up: 20 }

/** Long enough to find a card and type it in. */
export const challengeTtlMs = 20 * 60 * 1000
/** Used solutions are stored longer than they are valid, to allow for clock skew. */
const purgeMarginMs = 60 * 60 * 1000
const maxTokenLength = 4096

const hex = z.string().check(z.regex(/^[0-9a-f]+$/), z.maxLength(128))

const payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(work.algorithm),
      cost: z.literal(work.cost),
      nonce: hex,
      salt: hex,
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      data: z.strictObject({ action: z.string(), expiresAt: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
})
type Payload = z.output<typeof payload>

type AltchaDeps = {
  readonly db: D1Database
  readonly secrets: Secrets
  readonly now: () => number
}

/** Domain separation: a signature for one use must not be valid for another. */
const toKeys = (secret: string) => ({
  hmacSignatureSecret: `captcha-challenge:${secret}`,
  hmacKeySignatureSecret: `captcha-key:${secret}`,
})

export function altchaCaptcha({ db, secrets, now }: AltchaDeps): ProofOfWorkCaptcha {
  /** True if signed by us and solved. Does not check time, action or reuse. */
  async function isGenuine({ challenge, solution }: Payload): Promise<boolean> {
    for (const secret of secrets) if (await isSolved({ challenge, solution }, secret)) return true
    return false
  }

  return {
    createChallenge: (action) => {
      const factor = workFactors[action] ?? 1
      return createChallenge({
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.counter.max * factor, work.counter.min * factor),
        deriveKey,
        // The library's own expiry uses its own clock.
        data: { action, expiresAt: now() + challengeTtlMs },
        ...toKeys(secrets[0]),
      })
    },

    async verify({ token, action, subject = '' }: CaptchaRequest) {
      if (token.trim() === '') return refused('missing')
      const found = parsePayload(token)
      if (!found || !(await isGenuine(found))) return refused('invalid')
      const { parameters, signature } = found.challenge
      if (parameters.data.expiresAt <= now()) return refused('expired')
      if (parameters.data.action !== action) return refused('invalid')
      try {
        const { expiresAt } = parameters.data
        const mayPass = await spend(db, { challenge: signature, expiresAt, subject })
        return mayPass ? { ok: true } : refused('used')
      } catch {
        return refused('unavailable')
      }
    },
  }
}

async function isSolved({ challenge, solution }: Payload, secret: string): Promise<boolean> {
  try {
    return (await verifySolution({ challenge, solution, deriveKey, ...toKeys(secret) })).verified
  } catch {
    return false
  }
}

const refused = <Reason>(reason: Reason) => ({ ok: false, reason }) as const

/** Null unless it is a base64 payload. */
function parsePayload(token: string): Payload | null {
  if (token.length > maxTokenLength) return null
  try {
    return payload.parse(JSON.parse(atob(token)))
  } catch {
    return null
  }
}

type Use = { readonly challenge: string; readonly expiresAt: number; readonly subject: string }

/**
 * False if another subject, or a call without one, used the challenge before. One statement, so that
 * exactly one of two simultaneous subjects succeeds.
 */
async function spend(db: D1Database, { challenge, expiresAt, subject }: Use): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO spent_captchas (challenge, expires_at, subject) VALUES (?1, ?2, ?3)
      ON CONFLICT (challenge) DO UPDATE SET subject = excluded.subject
      WHERE subject <> '' AND subject = excluded.subject`,
    )
    .bind(challenge, expiresAt, subject)
    .run()
  return meta.changes > 0
}

/** For cron: deletes what can no longer be replayed, vendors' tokens too. Returns the number of rows. */
export async function purgeSpentCaptchas(db: D1Database, now: number): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM spent_captchas WHERE expires_at < ?')
    .bind(now - purgeMarginMs)
    .run()
  return meta.changes
}
