// The pay landing page (spec section 2): sends the link to a phone number by SMS, and links the other
// ways to pay.

import { withHeaderlessQuery } from '../../../shared/headerless'
import { payLandingCopy as copy } from '../../../shared/locales/en/pay-landing'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { PageShell } from '../../ui/layout/page-shell'
import { ServerOnly } from '../../ui/layout/server-only'
import { SimpleHeader } from '../../ui/layout/simple-header'
import { LandingBrand } from './landing-brand'
import { LandingFooter } from './landing-footer'
import { OtherWays } from './other-ways'
import { toOwnAddress } from './own-path'
import styles from './pay-landing-page.module.css'
import { AppPanel, WebPanel } from './side-panels'
import { payLinkWords, SmsLinkPanel } from './sms-link-panel'
import { toStore } from './sms-sent'
import { useDevice } from './use-device'

const toDescription = (name: string | undefined) =>
  name === undefined ? copy.description : copy.descriptionFor(name)

export function Page({ data, site }: PageProps<'pay-landing'>) {
  const device = useDevice(site.device)
  const { payee, form } = data
  const name = payee?.name
  const guestPath = withHeaderlessQuery(data.guestPath, site.headerless)
  const title = name === undefined ? copy.title : copy.titleFor(name)
  const prefix =
    form.error || form.failure ? copy.errorTitle : form.isSent ? copy.sentTitlePrefix : ''

  return (
    <PageShell
      header={site.headerless ? undefined : <SimpleHeader tagline />}
      footer={site.headerless ? undefined : <LandingFooter year={site.year} />}
    >
      <title>{prefix + title}</title>
      {import.meta.env.SSR && (
        <>
          <meta name="description" content={toDescription(name)} />
          {!data.isIndexed && <meta name="robots" content="noindex" />}
          <LinkPreview
            site={site}
            title={title}
            description={toDescription(name)}
            canonicalUrl={data.canonicalUrl}
          />
        </>
      )}
      <div className={styles.top}>
        <ServerOnly name="top">
          {import.meta.env.SSR && (
            <>
              <LandingBrand brand={data.brand} payee={payee} />
              <h1>{name === undefined ? copy.heading : copy.headingFor(name)}</h1>
              <p className={styles.intro}>
                {payee?.isPartner ? copy.introFor(payee.name) : copy.intro}
              </p>
            </>
          )}
        </ServerOnly>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {device !== 'desktop' && (
            <AppPanel href={withHeaderlessQuery(data.appPath, site.headerless)} />
          )}
          <SmsLinkPanel
            form={form}
            purpose={data.purpose}
            payPath={guestPath}
            path={toOwnAddress(site)}
            {...payLinkWords}
            store={toStore(device, data.storeUrls)}
          />
          <ServerOnly name="other-ways">
            {import.meta.env.SSR && <OtherWays guestPath={guestPath} manualUrl={data.manualUrl} />}
          </ServerOnly>
        </div>
        {device === 'desktop' && <WebPanel url={data.guestUrl} qr={data.qr} />}
      </div>
    </PageShell>
  )
}
