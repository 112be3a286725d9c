// One call to a company that moves money or mail: a limit of time, no redirects, and an answer that is
// either its bytes or the reason why there are none. Says nothing about what the answer means.

export type VendorCall = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}

export type VendorReply =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly json: unknown
      /** From Retry-After in seconds, where it was sent. */
      readonly retryAfterMs: number | null
    }
  /** It may have done what we asked all the same. */
  | { readonly kind: 'silent'; readonly cause: 'timeout' | 'network' }

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
    return { kind: 'answered', status, json: toJson(text), retryAfterMs }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'silent', cause: isLate ? 'timeout' : 'network' }
  }
}

function toRetryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null
}

/** Null when it is no JSON. A byte order mark in front of it is Authorize.net's custom. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
