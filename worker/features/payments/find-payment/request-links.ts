// Stores a request for the links of payments. It looks nothing up: the reply and its time are the same for every
// email address. answer-link-requests.ts answers, by email only.
import type { FieldsOf } from '../../../../shared/field-rules'
import type { Locale } from '../../../../shared/locales/locale'
import type { findPaymentRules } from '../../../../shared/payments/find-payment'
import { ok, type Result } from '../../../../shared/result'
import { randomToken } from '../../../platform/crypto/tokens'
import { run } from '../../../platform/db/d1'
import {
  type AbuseCheckDeps,
  type AbuseCheckError,
  checkAbuse,
  type FormProtection,
  type Sender,
} from '../../contact/abuse-checks'
import { insertLinkRequest } from './link-request-store'

export const linkRequestProtection = {
  captchaAction: 'find_payment',
  limit: 'link_request',
  uncheckedLimit: 'link_request_unchecked',
} as const satisfies FormProtection

type Deps = Omit<AbuseCheckDeps, 'protection'> & {
  readonly db: D1Database
  readonly locale: Locale
}

export async function requestLinks(
  { payment, email, zip }: FieldsOf<typeof findPaymentRules>,
  sender: Sender,
  deps: Deps,
): Promise<Result<'stored' | 'trapped', AbuseCheckError>> {
  const { db, locale, now } = deps
  const checked = await checkAbuse(sender, { ...deps, protection: linkRequestProtection })
  if (!checked.ok) return checked
  if (checked.value === 'trapped') return ok('trapped')
  const id = randomToken(16)
  const request = { id, payment, email, zip: zip.slice(0, 5), locale, created_at: now() }
  await run(insertLinkRequest(db, request))
  return ok('stored')
}
