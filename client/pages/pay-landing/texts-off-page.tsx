// Replaces the pages that have a phone form while SMS_PROVIDER is off: pay online, or get the app. It is
// only rendered on the server, so that it adds nothing to the scripts of the pages that it replaces.
import { withHeaderlessQuery } from '../../../shared/headerless'
import { textsOffCopy } from '../../../shared/locales/texts-off'
import type { PageProps } from '../../../shared/page-data'
import type { TextsOffPageData } from '../../../shared/pay-landing/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { PartnerLogo } from '../../ui/brand/logo'
import { PayeeLogo } from '../../ui/brand/payee-logo'
import { StoreBadge } from '../../ui/brand/store-badge'
import { ButtonLink } from '../../ui/button'
import { PageShell } from '../../ui/layout/page-shell'
import { Panel } from '../../ui/layout/panel'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { useCopy } from '../../ui/locale'
import styles from './texts-off-page.module.css'

type Props = PageProps<'texts-off'>

export const Page = import.meta.env.SSR ? TextsOff : () => null

function TextsOff({ data, site }: Props) {
  const copy = useCopy(textsOffCopy)
  return (
    <PageShell
      width="reading"
      header={site.headerless ? undefined : <SiteHeader isPayQuiet />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{data.title}</title>
      <meta name="description" content={data.description} />
      {!data.isIndexed && <meta name="robots" content="noindex" />}
      <LinkPreview
        site={site}
        title={data.title}
        description={data.description}
        canonicalUrl={data.canonicalUrl}
      />
      <div className={styles.page}>
        <BrandLogo data={data} />
        <h1>{data.heading}</h1>
        <Suggestions data={data} site={site} />
        <Panel as="div">
          <div className={styles.pay}>
            <p>{copy.lead}</p>
            <ButtonLink size="lg" block href={withHeaderlessQuery(data.guestPath, site.headerless)}>
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
        <section aria-labelledby="app-heading">
          <h2 id="app-heading" className={styles.heading}>
            {copy.app}
          </h2>
          <div className={styles.badges}>
            <StoreBadge store="apple" href={data.storeUrls.apple} />
            <StoreBadge store="google" href={data.storeUrls.android} />
          </div>
        </section>
      </div>
    </PageShell>
  )
}

/** The heading names the payee, so its logo has no alt text. */
function BrandLogo({ data: { brand, payee } }: Pick<Props, 'data'>) {
  if (brand !== 'papaya' && brand !== 'payee') return <PartnerLogo partner={brand} />
  return payee?.logoUrl ? <PayeeLogo src={payee.logoUrl} alt="" size="l" /> : null
}

function Suggestions({ data, site }: Props) {
  const copy = useCopy(textsOffCopy)
  if (data.suggestions.length === 0) return null
  return (
    <nav aria-labelledby="near-heading">
      <h2 id="near-heading" className={styles.heading}>
        {copy.suggestions}
      </h2>
      <ul className={styles.list}>
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
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={copy.qrLabel(url)}
        shapeRendering="crispEdges"
      >
        <rect className={styles.light} width={qr.size} height={qr.size} />
        <path className={styles.dark} d={qr.path} />
      </svg>
      <p>
        {copy.scan} <a href={url}>{url}</a>
      </p>
    </div>
  )
}
