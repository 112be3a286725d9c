// A payee's landing page with the product's SQL, page data and QR code.
import { env } from 'cloudflare:workers'
import { redirect, useLoaderData } from 'react-router'
import { Page } from '../../../../../client/pages/pay-landing/pay-landing-page'
import { toDeepLinkValues } from '../../../../../worker/features/app-download/deep-link-values'
import { toLandingPageData } from '../../../../../worker/features/pay-landing/page-data'
import { sitePaths } from '../../../../../worker/features/pay-landing/store'
import { toDevicePlatform } from '../../../../../worker/platform/http/device'

const form = { isSent: false, number: '', error: null, failure: null } as const

export async function loader({ request }: { readonly request: Request }) {
  const url = new URL(request.url)
  const { payee } = await sitePaths(env.DB).find(url.pathname.slice(1))
  if (!payee) throw redirect('/web-payment')
  const facts = { config: env, siteUrl: env.SITE_URL }
  return {
    data: await toLandingPageData(
      {
        landing: { kind: 'payee', payee },
        form,
        action: url.pathname,
        link: toDeepLinkValues(url),
      },
      facts,
    ),
    site: {
      path: url.pathname,
      device: toDevicePlatform(request.headers),
      headerless: url.searchParams.has('headerless'),
      year: new Date().getUTCFullYear(),
      supportEmail: env.SUPPORT_EMAIL,
      canonicalUrl: `${env.SITE_URL}${url.pathname}`,
    },
  }
}

export default function Landing() {
  return <Page {...useLoaderData<typeof loader>()} />
}
