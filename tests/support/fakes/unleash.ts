// A fake of Unleash's frontend API, as documented: it lists the toggles that are on, to a frontend token only.
// https://docs.getunleash.io/api/frontend-api
import type { FakeVendor } from './card-vendor.ts'

export const unleashVars = {
  UNLEASH_URL: 'https://unleash.test',
  UNLEASH_TOKEN: 'default:production.token-of-fake',
} as const

export type FakeUnleash = FakeVendor & { setToggles(names: readonly string[]): void }

const noVariant = { name: 'disabled', enabled: false, feature_enabled: true }

export function fakeUnleash(): FakeUnleash {
  let toggles: readonly string[] = []
  return {
    host: new URL(unleashVars.UNLEASH_URL).host,
    setToggles: (names) => {
      toggles = names
    },
    async respond({ method, url, headers }) {
      const { pathname } = new URL(url)
      if (method !== 'GET' || pathname !== '/api/frontend') {
        const message = `The path you were looking for (${pathname}) is not available.`
        return Response.json({ name: 'NotFoundError', message }, { status: 404 })
      }
      if (headers.get('authorization') !== unleashVars.UNLEASH_TOKEN)
        return new Response('', { status: 401 })
      return Response.json({
        toggles: toggles.map((name) => ({
          name,
          enabled: true,
          variant: noVariant,
          impressionData: false,
        })),
      })
    },
  }
}
