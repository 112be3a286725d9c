// Cloudflare Turnstile.
// https://developers.cloudflare.com/turnstile/get-started/server-side-validation
import type { Captcha } from './captcha'
import { type SiteverifyAccount, siteverify } from './siteverify'

export type TurnstileConfig = SiteverifyAccount & { readonly baseUrl: string }

const rules = {
  vendor: 'turnstile',
  ttlMs: 300 * 1000,
  knowsAction: true,
  minScore: null,
  // https://developers.cloudflare.com/turnstile/troubleshooting/testing
  test: { secret: '1x0000000000000000000000000000000AA', hostname: 'example.com' },
} as const

export const toTurnstileUrl = (baseUrl: string): string => `${baseUrl}/turnstile/v0/siteverify`

export function turnstileCaptcha(config: TurnstileConfig): Captcha {
  const { secret, baseUrl } = config
  return {
    async verify(request) {
      const form = new URLSearchParams({ secret, response: request.token })
      if (request.ip !== '') form.set('remoteip', request.ip)
      // With the same key, Turnstile verifies the token a second time, after a first verdict `unavailable`.
      form.set('idempotency_key', crypto.randomUUID())
      const url = toTurnstileUrl(baseUrl)
      const verifyToken = () => siteverify(request, form, { ...rules, url }, config)
      const verdict = await verifyToken()
      return !verdict.ok && verdict.reason === 'unavailable' ? verifyToken() : verdict
    },
  }
}
