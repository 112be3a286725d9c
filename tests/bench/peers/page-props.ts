// What the peers share with the product: its SQL, page data, signed attempt and QR code, as the props of its own
// page components.

import { env } from 'cloudflare:workers'
import type { PageProps, SiteData } from '../../../shared/page-data'
import type { PayLandingPageData } from '../../../shared/pay-landing/page-data'
import type { PaymentFormPageData } from '../../../shared/payments/page-data'
import { attemptTtlMs } from '../../../shared/retention.ts'
import { toDeepLinkValues } from '../../../worker/features/app-download/deep-link-values'
import { toLandingPageData } from '../../../worker/features/pay-landing/page-data'
import { payLandingStore } from '../../../worker/features/pay-landing/store'
import { payeeDirectory } from '../../../worker/features/payees/store'
import {
  toFormPageData,
  toPageQuery,
  toPrefilled,
} from '../../../worker/features/payments/checkout/page-data'
import { issueAttemptToken } from '../../../worker/features/payments/tokens/attempt-token'
import type { Config } from '../../../worker/platform/config/config'
import { toDevicePlatform } from '../../../worker/platform/http/device'

type Bindings = Config & { readonly DB: D1Database }
const bindings = env as unknown as Bindings

type FormProps = PageProps<PaymentFormPageData> & { readonly cookie: string }

const toLocale = ({ headers }: Request) =>
  headers.get('accept-language')?.startsWith('es') ? 'es' : 'en'

function toSite(request: Request): SiteData {
  const url = new URL(request.url)
  return {
    path: url.pathname,
    locale: toLocale(request),
    lang: null,
    device: toDevicePlatform(request.headers),
    headerless: url.searchParams.has('headerless'),
    year: new Date().getUTCFullYear(),
    supportEmail: bindings.SUPPORT_EMAIL,
    supportPhone: bindings.SUPPORT_PHONE,
    supportHours: bindings.SUPPORT_HOURS,
    canonicalUrl: `${bindings.SITE_URL}${url.pathname}`,
  }
}

/** The bench's payees have no bot fields. */
const noFields = { botName: '', keys: [] } as const

/** Null for an unknown payee. */
export async function toFormProps(request: Request): Promise<FormProps | null> {
  const url = new URL(request.url)
  const query = toPageQuery(url)
  const payee = query.p === null ? null : await payeeDirectory(bindings.DB).findById(query.p)
  if (!payee) return null
  const now = Date.now()
  const attempt = await issueAttemptToken(bindings.APP_SECRET, payee.payeeId, now)
  const values = toPrefilled(url)
  const data = await toFormPageData(
    payee,
    query,
    { step: 'bill', attempt, bot: noFields, values, agreed: null },
    { now: () => now, config: bindings, locale: toLocale(request), hostedCards: null },
  )
  const cookie = `attempt_${payee.payeeId}=${attempt}; Max-Age=${attemptTtlMs / 1000}; Path=/; HttpOnly; SameSite=Lax`
  return { data, site: toSite(request), cookie }
}

const form = { isSent: false, number: '', error: null, failure: null } as const

/** Null for an unknown address. */
export async function toLandingProps(
  request: Request,
): Promise<PageProps<PayLandingPageData> | null> {
  const url = new URL(request.url)
  const { payee } = await payLandingStore(bindings.DB).find(url.pathname.slice(1))
  if (!payee) return null
  const landing = { kind: 'payee', payee } as const
  const data = await toLandingPageData(
    { landing, form, action: url.pathname, link: toDeepLinkValues(url) },
    { config: bindings, siteUrl: bindings.SITE_URL },
  )
  return { data, site: toSite(request) }
}
