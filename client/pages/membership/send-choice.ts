// Adds the visitor to the waitlist by the specification's call (section 7).
import type { MemberPaymentType, MemberSignupQuery } from '../../../shared/membership/page-data'
import { paths } from '../../../shared/urls'

const timeoutMs = 60_000

/** False on any failure: the page shows one message for all of them. */
export async function sendChoice(
  payment: MemberPaymentType,
  { camefrom, ad }: MemberSignupQuery,
): Promise<boolean> {
  const query = new URLSearchParams({ p: payment, f: camefrom, a: ad })
  try {
    const response = await fetch(`${paths.memberSignupCall}?${query}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok
  } catch {
    return false
  }
}
