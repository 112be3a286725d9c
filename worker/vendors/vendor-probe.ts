// What the probes of vendors share: their finding, and one short call.
import * as z from 'zod/mini'

export type VendorProbe = {
  /** Shown to staff: what the vendor does or what is checked, mostly with the vendor in parentheses. */
  readonly name: string
  /** Null if there is no harmless call. Throws if the vendor does not reply, or replies 429 or 5xx. */
  readonly probe: (() => Promise<VendorFinding>) | null
}

/** The name of the probe that finds flags that are on for some visitors only. */
export const flagStrategyProbe = 'flag strategies (Unleash)'

export type VendorFinding =
  | { readonly kind: 'ok'; readonly found: string }
  /** The vendor replied without accepting the credentials. */
  | { readonly kind: 'refused'; readonly found: string; readonly variable: string }
  /** The credentials are good; something at the vendor has to change. */
  | { readonly kind: 'misconfigured'; readonly found: string; readonly advice: string }

/** The result of a probe, as the public wing sends it to the other one. */
export type ProbedVendor = {
  readonly name: string
  readonly isTested: boolean
  /** Null if it was not tested, or did not reply. */
  readonly finding: VendorFinding | null
}

export const runProbe = async ({ name, probe }: VendorProbe): Promise<ProbedVendor> => ({
  name,
  isTested: probe !== null,
  finding: (await probe?.().catch(() => null)) ?? null,
})

/** A probe that was run, as a probe. */
export const toProbe = ({ name, isTested, finding }: ProbedVendor): VendorProbe => ({
  name,
  probe: isTested
    ? async () => {
        if (finding === null) throw new Error('did not reply')
        return finding
      }
    : null,
})

const timeoutMs = 5000

/** Throws if the vendor cannot reply now (429, 5xx): that says nothing about the credentials. */
export async function fetchVendor(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { ...init, redirect: 'manual', signal })
  if (response.status !== 429 && response.status < 500) return response
  await response.body?.cancel()
  throw new Error(`responded ${response.status}`)
}

export const acceptedKey = { kind: 'ok', found: 'responds and accepts the key' } as const

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null unless the text is JSON of that shape. */
export const readJson = <Value>(schema: z.ZodMiniType<Value>, text: string): Value | null =>
  z.safeParse(schema, parseJson(text)).data ?? null
