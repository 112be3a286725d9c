// The product's payment page with its SQL, prefilled fields and signed attempt in form and cookie.
import { env } from 'cloudflare:workers'
import { data, type HeadersFunction, redirect, useLoaderData } from 'react-router'
import { Page } from '../../../../../client/pages/payments/form/guest-payment-page'
import { payeeDirectory } from '../../../../../worker/features/payees/store'
import {
  attemptTtlMs,
  issueAttemptToken,
} from '../../../../../worker/features/payments/checkout/attempt-token'
import {
  toFormPageData,
  toPageQuery,
  toPrefilled,
} from '../../../../../worker/features/payments/checkout/page-data'
import { toDevicePlatform } from '../../../../../worker/platform/http/device'

/** The bench's payees have no bot fields. */
const noFields = { botName: '', keys: [] } as const

export async function loader({ request }: { readonly request: Request }) {
  const url = new URL(request.url)
  const query = toPageQuery(url)
  const payee = query.p === null ? null : await payeeDirectory(env.DB).findById(query.p)
  if (!payee) throw redirect('/web-payment')
  const now = Date.now()
  const attempt = await issueAttemptToken(env.APP_SECRET, payee.payeeId, now)
  const state = { step: 'bill', attempt, bot: noFields, values: toPrefilled(url) } as const
  const page = {
    data: await toFormPageData(payee, query, state, now),
    site: {
      path: url.pathname,
      device: toDevicePlatform(request.headers),
      headerless: url.searchParams.has('headerless'),
      year: new Date(now).getUTCFullYear(),
      supportEmail: env.SUPPORT_EMAIL,
      canonicalUrl: `${env.SITE_URL}${url.pathname}`,
    },
  }
  const cookie = `attempt_${payee.payeeId}=${attempt}; Max-Age=${attemptTtlMs / 1000}; Path=/; HttpOnly; SameSite=Lax`
  return data(page, { headers: { 'Set-Cookie': cookie } })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function WebPayment() {
  return <Page {...useLoaderData<typeof loader>()} />
}
