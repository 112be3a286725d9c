// Phone numbers, and requests and dependencies of the use case that texts a link.
import { env } from 'cloudflare:workers'
import { payeeDirectory } from '../../../worker/features/payees/store'
import type { SmsDeps, SmsRequest } from '../../../worker/features/sms-link/send-sms-link'
import { durableLimiter } from '../../../worker/platform/rate-limits/limiter'
import type { CaptchaVerdict } from '../../../worker/vendors/captcha/captcha'
import { newIpAddress } from '../requests/site'

let phones = 0
/** A new number each time, of the range reserved for fiction. */
export function newPhone(): string {
  phones += 1
  return `+1${201 + Math.floor(phones / 100)}55501${String(phones % 100).padStart(2, '0')}`
}

export function buildSmsRequest(overrides: Partial<SmsRequest> = {}): SmsRequest {
  return {
    num: newPhone(),
    messageType: 'app-download',
    captchaToken: 'solved',
    ip: newIpAddress(),
    hostname: 'pay.example.com',
    pagePath: '/pay',
    ...overrides,
  }
}

type SmsFixture = {
  readonly deps: SmsDeps
  readonly queued: string[]
  readonly clock: { now: number }
  verdict: CaptchaVerdict
}

/** With real tables and rate limits. `verdict` is the captcha's. */
export function buildSmsFixture(): SmsFixture {
  const clock = { now: 1_900_000_000_000 }
  const queued: string[] = []
  const fixture: SmsFixture = {
    clock,
    queued,
    verdict: { ok: true },
    deps: {
      db: env.DB,
      locale: 'en',
      directory: payeeDirectory(env.DB),
      captcha: { verify: async () => fixture.verdict },
      limiter: durableLimiter(env.COOL_DOWNS, { now: () => clock.now }),
      secret: 's'.repeat(32),
      now: () => clock.now,
      areTextsOff: false,
      shortenPath: async () => '/s/abc1234',
      queueOutbox: (ids) => queued.push(...ids),
      device: 'computer',
      metrics: { countVitals: () => undefined, countStage: () => undefined },
    },
  }
  return fixture
}
