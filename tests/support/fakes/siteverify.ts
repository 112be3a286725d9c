// Fakes of the "siteverify" call of Turnstile and of reCAPTCHA v3, as documented: a token is good once, for a short
// time, with the site's secret.
// https://developers.cloudflare.com/turnstile/get-started/server-side-validation
// https://developers.google.com/recaptcha/docs/verify
import type { FakeVendor } from './card-vendor.ts'

export const captchaSecret = 'secret-of-fake'
export const captchaUrls = {
  turnstile: 'https://turnstile.test',
  recaptcha: 'https://recaptcha.test',
} as const

const kinds = {
  turnstile: { path: '/turnstile/v0/siteverify', ttlMs: 300_000, more: {} },
  recaptcha: { path: '/recaptcha/api/siteverify', ttlMs: 120_000, more: { score: 0.9 } },
} as const

/** A token of the widget for this action, such as `payment.1900000000000.0f8b…`. */
export const newCaptchaToken = (action: string): string =>
  `${action}.${Date.now()}.${crypto.randomUUID()}`

const fail = (code: string) => Response.json({ success: false, 'error-codes': [code] })

/** `hostname`: of the page with the widget. */
export function fakeSiteverify(kind: keyof typeof kinds, hostname: string): FakeVendor {
  const { path, ttlMs, more } = kinds[kind]
  /** The idempotency key of the first use, or an empty text. */
  const used = new Map<string, string>()

  function verify(form: URLSearchParams): Response {
    const [secret, token] = [form.get('secret') ?? '', form.get('response') ?? '']
    if (secret === '') return fail('missing-input-secret')
    if (secret !== captchaSecret) return fail('invalid-input-secret')
    if (token === '') return fail('missing-input-response')
    const [, action, madeAt] = /^([\w-]+)\.(\d+)\.[\w-]+$/.exec(token) ?? []
    if (action === undefined) return fail('invalid-input-response')
    const key = kind === 'turnstile' ? (form.get('idempotency_key') ?? '') : ''
    const isRepeated = used.has(token) && (key === '' || used.get(token) !== key)
    if (isRepeated || Number(madeAt) + ttlMs <= Date.now()) return fail('timeout-or-duplicate')
    used.set(token, key)
    const time = new Date(Number(madeAt)).toISOString()
    return Response.json({ success: true, hostname, action, challenge_ts: time, ...more })
  }

  return {
    host: new URL(captchaUrls[kind]).host,
    async respond(request) {
      const { pathname } = new URL(request.url)
      if (request.method !== 'POST' || pathname !== path) return new Response('', { status: 404 })
      return verify(new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer())))
    },
  }
}
