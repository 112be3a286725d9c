// Flags from Unleash's frontend API, which names the toggles that are on: one that is absent is off.
// Unleash down or odd: the last good answer of any isolate, kept in KV; without one, the defaults.
// https://docs.getunleash.io/reference/front-end-api
import * as z from 'zod/mini'
import { type FlagSource, type FlagValues, toFlagValues } from './flags'

const timeoutMs = 800
const maxAnswerLength = 256 * 1024
/** Link keys have 7 characters: this one is in nobody's way. */
const lastGoodKey = 'flags:last-good'

const answer = z.object({
  toggles: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
})
const lastGood = z.record(z.string(), z.boolean())

export class UnleashError extends Error {
  override readonly name = 'UnleashError'
}

export type UnleashOptions = {
  /** The server's base URL, without a slash at the end. */
  readonly url: string
  /** A frontend token; it can read toggles of one environment and nothing else. */
  readonly token: string
  readonly kv: KVNamespace
  readonly onDown: (error: unknown) => void
}

export function flagsUnleash({ url, token, kv, onDown }: UnleashOptions): FlagSource {
  let keptText = ''

  /** Only what changed is written: KV takes one write a second for a key. */
  async function keep(values: FlagValues): Promise<void> {
    const text = JSON.stringify(values)
    if (text === keptText) return
    try {
      await kv.put(lastGoodKey, text)
      keptText = text
    } catch (error) {
      onDown(error)
    }
  }

  return {
    async read() {
      try {
        const values = await askUnleash(url, token)
        await keep(values)
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

/** The site's flags are the same for everybody, so every isolate asks as one and the same user. */
async function askUnleash(url: string, token: string): Promise<FlagValues> {
  const response = await fetch(`${url}/api/frontend?appName=papaya&userId=papaya-site`, {
    headers: { authorization: token, accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new UnleashError(`status ${response.status}`)
  }
  const text = await response.text()
  if (text.length > maxAnswerLength) throw new UnleashError('answer too long')
  const { toggles } = z.parse(answer, JSON.parse(text))
  const on = new Set(toggles.filter(({ enabled }) => enabled).map(({ name }) => name))
  return toFlagValues((name) => on.has(name))
}
