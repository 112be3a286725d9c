// One HTTP call to a vendor: with a timeout, without redirects; returns the body or the reason why there
// is none. Callers interpret the reply.

export type VendorCall = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}

export type VendorReply =
  | {
      readonly kind: 'responded'
      readonly status: number
      readonly json: unknown
      /** Retry-After in ms, if it was sent in seconds. */
      readonly retryAfterMs: number | null
    }
  /** The vendor may have executed the request anyway. */
  | { readonly kind: 'no_response'; readonly cause: 'timeout' | 'network' }

export async function callVendor(call: VendorCall): Promise<VendorReply> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      ...(call.body !== undefined && { body: call.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    })
    const text = await response.text()
    const { status, headers } = response
    const retryAfterMs = toRetryAfterMs(headers.get('retry-after'))
    return { kind: 'responded', status, json: toJson(text), retryAfterMs }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'no_response', cause: isTimeout ? 'timeout' : 'network' }
  }
}

function toRetryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null
}

/** Null for invalid JSON. Strips the byte order mark, which Authorize.net sends. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
