// Replaces the pages that have a phone form while SMS_PROVIDER is off: pay online, or get the app. It is
// only rendered on the server, so that it adds nothing to the scripts of the pages that it replaces.
import { withHeaderlessQuery } from '../../../shared/headerless'
import { summaryCopy } from '../../../shared/locales/payments/summary'
import { textsOffCopy } from '../../../shared/locales/texts-off'
import type { PageProps } from '../../../shared/page-data'
import type { TextsOffPageData } from '../../../shared/pay-landing/page-data'
import { BillerColor } from '../../ui/brand/biller-head'
import { BillerMark } from '../../ui/brand/biller-mark'
import { PartnerLogo } from '../../ui/brand/logo'
import { StoreBadge } from '../../ui/brand/store-badge'
import { ButtonLink } from '../../ui/button'
import { Deck, Hero } from '../../ui/layout/hero'
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { QrPicture } from '../../ui/qr-picture'
import styles from './texts-off-page.module.css'

type Props = PageProps<TextsOffPageData>

export const Page = import.meta.env.SSR ? TextsOff : () => null

function TextsOff({ data, site }: Props) {
  const copy = useCopy(textsOffCopy)
  const { notAffiliated } = useCopy(summaryCopy)
  return (
    <SitePage
      site={site}
      title={data.title}
      head={{
        description: data.description,
        isIndexed: data.isIndexed,
        canonicalUrl: data.canonicalUrl,
        hasPreview: data.payee?.isPartner !== false,
      }}
    >
      <Hero isOverlapped>
        <BrandLogo data={data} />
        <h1>{data.heading}</h1>
        {data.payee?.isPartner === false && <p>{notAffiliated(data.payee.payeeName)}</p>}
      </Hero>
      <Deck>
        <Panel as="div">
          <div className="stack">
            <p>{copy.lead}</p>
            <ButtonLink block href={withHeaderlessQuery(data.guestPath, site.headerless)}>
              {data.guestLabel}
            </ButtonLink>
            {data.manualUrl !== null && (
              <ButtonLink variant="secondary" block href={data.manualUrl} rel="noreferrer">
                {copy.manual}
              </ButtonLink>
            )}
            {site.device === 'desktop' && data.scan !== null && <ScanToPay {...data.scan} />}
          </div>
        </Panel>
        <Panel as="div">
          <Suggestions data={data} site={site} />
          <section aria-labelledby="app-heading" className="stack tight">
            <h2 id="app-heading" className="lead">
              {copy.app}
            </h2>
            <div className="row">
              <StoreBadge store="apple" href={data.storeUrls.apple} />
              <StoreBadge store="google" href={data.storeUrls.android} />
            </div>
          </section>
        </Panel>
      </Deck>
    </SitePage>
  )
}

/** The heading names the payee. */
function BrandLogo({ data: { brand, payee } }: Pick<Props, 'data'>) {
  if (brand !== 'papaya' && brand !== 'payee') return <PartnerLogo partner={brand} />
  return (
    payee && (
      <>
        <BillerColor biller={payee} />
        <BillerMark biller={payee} />
      </>
    )
  )
}

function Suggestions({ data, site }: Props) {
  const copy = useCopy(textsOffCopy)
  if (data.suggestions.length === 0) return null
  return (
    <nav aria-labelledby="near-heading" className="stack tight">
      <h2 id="near-heading" className="lead">
        {copy.suggestions}
      </h2>
      <ul className="row links">
        {data.suggestions.map(({ href, label }) => (
          <li key={href}>
            <a href={withHeaderlessQuery(href, site.headerless)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a computer: the payment as a QR code and a link, so that the payer can continue on a phone. */
function ScanToPay({ url, qr }: NonNullable<TextsOffPageData['scan']>) {
  const copy = useCopy(textsOffCopy)
  return (
    <div className={styles.scan}>
      <QrPicture qr={qr} label={copy.qrLabel(url)} />
      <p>
        {copy.scan} <a href={url}>{url}</a>
      </p>
    </div>
  )
}
