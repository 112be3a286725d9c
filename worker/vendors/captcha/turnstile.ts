// Cloudflare Turnstile.
// https://developers.cloudflare.com/turnstile/get-started/server-side-validation
import type { Captcha } from './captcha'
import { siteverify } from './siteverify'

export type TurnstileConfig = {
  readonly secret: string
  readonly db: D1Database
  readonly now: () => number
  readonly url?: string
}

const rules = {
  vendor: 'turnstile',
  url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ttlMs: 300 * 1000,
  knowsAction: true,
  minScore: null,
} as const

export function turnstileCaptcha(config: TurnstileConfig): Captcha {
  const { secret, url = rules.url } = config
  return {
    async verify(request) {
      const form = new URLSearchParams({ secret, response: request.token })
      if (request.ip !== '') form.set('remoteip', request.ip)
      // The idempotency key allows one retry if no reply arrived.
      form.set('idempotency_key', crypto.randomUUID())
      const ask = () => siteverify(request, form, { ...rules, url }, config)
      const verdict = await ask()
      return !verdict.ok && verdict.reason === 'unavailable' ? ask() : verdict
    },
  }
}
