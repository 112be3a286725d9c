// Flags from Unleash's frontend API, which lists the toggles that are on. If Unleash fails, the
// last good flags of any isolate apply, stored in KV; without them, the defaults.
// https://docs.getunleash.io/reference/front-end-api
import * as z from 'zod/mini'
import { type FlagSource, type FlagValues, toFlagValues } from './flags'

export const unleashTimeoutMs = 800
const maxReplyLength = 256 * 1024
/** Cannot collide with a short link key, which has 7 characters. */
const lastGoodKey = 'flags:last-good'

const clientFeatures = z.object({
  toggles: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
})
const lastGood = z.record(z.string(), z.boolean())

export class UnleashError extends Error {
  override readonly name = 'UnleashError'
}

export type UnleashOptions = {
  /** Base URL without a trailing slash. */
  readonly url: string
  /** A frontend token, which can only read the toggles of one environment. */
  readonly token: string
  readonly kv: KVNamespace
  readonly onDown: (error: unknown) => void
}

export function flagsUnleash({ url, token, kv, onDown }: UnleashOptions): FlagSource {
  let storedText = ''

  /** Writes only changes: KV allows one write per second and key. */
  async function storeLastGood(values: FlagValues): Promise<void> {
    const text = JSON.stringify(values)
    if (text === storedText) return
    try {
      await kv.put(lastGoodKey, text)
      storedText = text
    } catch (error) {
      onDown(error)
    }
  }

  return {
    async read() {
      try {
        const values = await fetchUnleash({ url, token }, siteUser)
        await storeLastGood(values)
        return values
      } catch (error) {
        const known = z.safeParse(lastGood, await kv.get(lastGoodKey, 'json'))
        if (!known.success) throw error
        onDown(error)
        return toFlagValues((name) => known.data[name] ?? null)
      }
    },
  }
}

/** Flags are the same for every visitor, so all isolates use the same Unleash user. */
const siteUser = 'papaya-site'

type UnleashKey = Pick<UnleashOptions, 'url' | 'token'>

export async function fetchUnleash(
  { url, token }: UnleashKey,
  userId: string,
): Promise<FlagValues> {
  const query = new URLSearchParams({ appName: 'papaya', userId })
  const response = await fetch(`${url}/api/frontend?${query}`, {
    headers: { authorization: token, accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(unleashTimeoutMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new UnleashError(`status ${response.status}`)
  }
  const text = await response.text()
  if (text.length > maxReplyLength) throw new UnleashError('reply too long')
  const { toggles } = z.parse(clientFeatures, JSON.parse(text))
  const on = new Set(toggles.filter(({ enabled }) => enabled).map(({ name }) => name))
  return toFlagValues((name) => on.has(name))
}
