// Phone numbers, and requests and dependencies of the use case that texts a link.
import { env } from 'cloudflare:workers'
import { payeeDirectory } from '../../../worker/features/payees/store'
import type { SmsDeps, SmsRequest } from '../../../worker/features/sms-link/send-sms-link'
import { toUsMobile } from '../../../worker/features/sms-link/us-mobile'
import { durableLimiter } from '../../../worker/platform/rate-limits/limiter'
import type { CaptchaVerdict } from '../../../worker/vendors/captcha/captcha'
import { newIpAddress } from '../requests/site'

/** Those of the United States, about 350. */
const areaCodes = Array.from({ length: 800 }, (_, index) => 200 + index).filter(
  (code) => toUsMobile(`+1${code}5550100`) !== null,
)
let phones = 0

/** A new number each time, of the range reserved for fiction. */
export function newPhone(): string {
  phones += 1
  return `+1${areaCodes[Math.floor(phones / 100)]}55501${String(phones % 100).padStart(2, '0')}`
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
      limiter: durableLimiter(env.RATE_LIMIT_COUNTERS, { now: () => clock.now }),
      secret: 's'.repeat(32),
      now: () => clock.now,
      areTextsOff: false,
      shortenPath: async () => '/s/abc1234',
      queueOutbox: (ids) => queued.push(...ids),
      device: 'computer',
      metrics: {
        countVitals: () => undefined,
        countHydration: () => undefined,
        countStage: () => undefined,
      },
    },
  }
  return fixture
}
