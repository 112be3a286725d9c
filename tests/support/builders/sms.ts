// Builders for tests: somebody who asks for a text, and what the use case is given.
import { env } from 'cloudflare:workers'
import { payeeDirectory } from '../../../worker/features/payees/store'
import type { TextDeps, TextRequest } from '../../../worker/features/sms-link/send-sms-link'
import { durableLimiter } from '../../../worker/platform/rate-limits/limiter'
import type { HumanCheckVerdict } from '../../../worker/vendors/captcha/captcha'

let phones = 0
/** Another one each time, in the range that is kept for stories. */
export function aPhone(): string {
  phones += 1
  return `+1${201 + Math.floor(phones / 100)}55501${String(phones % 100).padStart(2, '0')}`
}

let addresses = 0
export function anAddress(): string {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
}

export function aTextRequest(overrides: Partial<TextRequest> = {}): TextRequest {
  return {
    num: aPhone(),
    messageType: 'app-download',
    humanToken: 'solved',
    ip: anAddress(),
    hostname: 'pay.example.com',
    pagePath: '/pay',
    ...overrides,
  }
}

type TextDesk = {
  readonly deps: TextDeps
  readonly queued: string[]
  readonly clock: { now: number }
  verdict: HumanCheckVerdict
}

/** Real tables and real counters; the human check answers as told. */
export function aTextDesk(): TextDesk {
  const clock = { now: 1_900_000_000_000 }
  const queued: string[] = []
  const desk: TextDesk = {
    clock,
    queued,
    verdict: { ok: true },
    deps: {
      db: env.DB,
      directory: payeeDirectory(env.DB),
      humanCheck: { verify: async () => desk.verdict },
      limiter: durableLimiter(env.COOL_DOWNS, { now: () => clock.now }),
      secret: 's'.repeat(32),
      now: () => clock.now,
      shortenPath: async () => '/s/abc1234',
      queueOutbox: (ids) => queued.push(...ids),
    },
  }
  return desk
}
