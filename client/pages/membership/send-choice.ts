// Adds the visitor to the waitlist by the specification's call (section 7).
import type { MemberSignupQuery } from '../../../shared/membership/page-data'
import { paths } from '../../../shared/urls'
import { call } from '../../ui/call'

/** False on any failure: the page shows one message for all of them. */
export async function sendChoice(
  payment: string,
  { camefrom, ad }: MemberSignupQuery,
): Promise<boolean> {
  const query = new URLSearchParams({ p: payment, f: camefrom, a: ad })
  const { body } = await call<{ readonly status: 'success' }>(
    `${paths.memberSignupCall}?${query}`,
    { json: {} },
  )
  return body.status === 'success'
}
