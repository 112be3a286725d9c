// The pay landing page (spec section 2): sends a link to a phone number by SMS, and links to the other ways to pay.
import { useEffect, useState } from 'react'
import type { DevicePlatform } from '../../../shared/device'
import { withHeaderlessQuery } from '../../../shared/headerless'
import type { Locale } from '../../../shared/locales/locale'
import { payLandingCopy } from '../../../shared/locales/pay-landing'
import { summaryCopy } from '../../../shared/locales/payments/summary'
import type { PageProps } from '../../../shared/page-data'
import type {
  LandingBrand,
  LandingPayee,
  PayLandingPageData,
} from '../../../shared/pay-landing/page-data'
import { BillerColor } from '../../ui/brand/biller-head'
import { BillerMark } from '../../ui/brand/biller-mark'
import { Icon } from '../../ui/brand/icon'
import { PartnerLogo } from '../../ui/brand/logo'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { cachedHtml } from '../../ui/layout/cached-html'
import { CheckoutFooterServerOnly } from '../../ui/layout/checkout-footer-server-only'
import { Deck, Hero, HeroLead } from '../../ui/layout/hero'
import { PageFrame } from '../../ui/layout/page-frame'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { SimpleHeaderServerOnly } from '../../ui/layout/simple-header-server-only'
import { useLocale } from '../../ui/locale'
import { IsThisReal } from './is-this-real'
import styles from './pay-landing-page.module.css'
import { AppOffer, PayNow } from './pay-on-phone'
import { SmsLinkPanel, toPayLinkTexts, usePhoneAppStore } from './sms-link-panel'
import { WebPanel } from './web-panel'

const toDescription = (name: string | undefined, locale: Locale) =>
  name === undefined
    ? payLandingCopy.description[locale]
    : payLandingCopy.descriptionFor[locale](name)

/** A page for a payee that is no partner says first whose it is. */
function toTitle(payee: LandingPayee | null, locale: Locale): string {
  if (payee === null) return payLandingCopy.title[locale]
  const write = payee.isPartner ? payLandingCopy.titleFor : payLandingCopy.titleForOther
  return write[locale](payee.payeeName)
}

function PayLandingPage({ data, site }: PageProps<PayLandingPageData>) {
  const locale = useLocale()
  const device = useDevice(site.device)
  const store = usePhoneAppStore(device, data)
  const isPhone = device !== 'desktop'
  const { payee, form } = data
  const name = payee?.payeeName
  const guestPath = withHeaderlessQuery(data.guestPath, site.headerless)
  const title = toTitle(payee, locale)
  const webPanel = <WebPanel url={data.guestUrl} qr={data.qr} isHeaderless={site.headerless} />

  return (
    <PageFrame
      site={site}
      title={null}
      head={
        import.meta.env.SSR && {
          title,
          description: toDescription(name, locale),
          isIndexed: data.isIndexed,
          canonicalUrl: data.canonicalUrl,
          hasPreview: payee?.isPartner !== false,
        }
      }
      header={
        import.meta.env.SSR && (
          <SimpleHeaderServerOnly
            hasTagline={!payee?.isPartner}
            appPath={payee?.isPartner ? data.appPath : undefined}
          />
        )
      }
      footer={
        import.meta.env.SSR &&
        cachedHtml('checkout-footer', CheckoutFooterServerOnly, {
          year: site.year,
          brands: data.acceptedBrands,
          hasCardsOnPhone: true,
        })
      }
      width="full"
    >
      <Hero isOverlapped={payee === null} aside={!isPhone && payee !== null && webPanel}>
        <ServerOnly name="top">
          {import.meta.env.SSR && (
            <>
              <BrandLogo brand={data.brand} payee={payee} />
              <h1>
                {name === undefined
                  ? payLandingCopy.heading[locale]
                  : payLandingCopy.headingFor[locale](name)}
              </h1>
              {payee?.isPartner === false && (
                <p className="strong">{summaryCopy[locale].notAffiliated(payee.payeeName)}</p>
              )}
              <HeroLead>{toIntro(data, site.device, locale)}</HeroLead>
            </>
          )}
        </ServerOnly>
        <div className={classNames('stack tight', styles.pay)} hidden={payee === null && !isPhone}>
          <ServerOnly name="pay">
            {import.meta.env.SSR && <PayNow payee={payee} guestPath={guestPath} />}
          </ServerOnly>
        </div>
      </Hero>
      <Deck>
        <div>
          <div hidden={!isPhone}>
            <ServerOnly name="app">
              {import.meta.env.SSR && (
                <AppOffer
                  appPath={withHeaderlessQuery(data.appPath, site.headerless)}
                  device={site.device}
                />
              )}
            </ServerOnly>
          </div>
          <SmsLinkPanel
            form={form}
            purpose={data.purpose}
            title={title}
            action={data.action}
            payPath={guestPath}
            {...toPayLinkTexts(locale)}
            isCollapsed={isPhone}
            isSecondary={payee !== null}
            store={store}
          />
          {!(isPhone && data.manualUrl === null) && (
            <div className={isPhone ? styles.isPhone : undefined}>
              <ServerOnly name="other-ways">
                {import.meta.env.SSR && (
                  <OtherWays guestPath={guestPath} manualUrl={data.manualUrl} />
                )}
              </ServerOnly>
            </div>
          )}
        </div>
        <div>
          {!isPhone && payee === null && webPanel}
          <ServerOnly name="real">
            {import.meta.env.SSR && payee && (
              <IsThisReal payee={payee} isHeaderless={site.headerless} />
            )}
          </ServerOnly>
        </div>
      </Deck>
    </PageFrame>
  )
}

/** Of a page on a phone, how to pay; of one on a computer, how to pay on the phone. */
function toIntro({ payee }: PayLandingPageData, device: DevicePlatform, locale: Locale): string {
  if (payee?.isPartner) return payLandingCopy.introFor[locale](payee.payeeName)
  return device === 'desktop' ? payLandingCopy.intro[locale] : payLandingCopy.phone[locale].intro
}

type BrandLogoProps = { readonly brand: LandingBrand; readonly payee: LandingPayee | null }

/** The partner's or the payee's logo. The heading names the payee. */
function BrandLogo({ brand, payee }: BrandLogoProps) {
  if (brand !== 'papaya' && brand !== 'payee') return <PartnerLogo partner={brand} />
  return (
    payee && (
      <>
        <BillerColor biller={payee} />
        {payee.logoUrl !== null && (
          <div className={styles.plate}>
            <BillerMark biller={payee} />
          </div>
        )}
      </>
    )
  )
}

type OtherWaysProps = { readonly guestPath: string; readonly manualUrl: string | null }

/** Paying without the app: our form, and the partner's own page if it has one. */
function OtherWays({ guestPath, manualUrl }: OtherWaysProps) {
  const locale = useLocale()
  return (
    <Panel as="div">
      <div className="stack">
        <p className={classNames('stack dense start', styles.way, styles.guestWay)}>
          <span>{payLandingCopy.guestIntro[locale]}</span>
          <ButtonLink variant="secondary" href={guestPath}>
            {payLandingCopy.guest[locale]}
          </ButtonLink>
        </p>
        {manualUrl && (
          <p className={classNames('stack dense start', styles.way)}>
            <span>{payLandingCopy.manualIntro[locale]}</span>
            <ButtonLink variant="secondary" href={manualUrl} rel="noreferrer">
              {payLandingCopy.manual[locale]}
              <Icon name="external" size="s" />
            </ButtonLink>
          </p>
        )}
      </div>
    </Panel>
  )
}

/** The server's detection, corrected for iPads that report themselves as Macs. */
function useDevice(detected: DevicePlatform): DevicePlatform {
  const [device, setDevice] = useState(detected)
  useEffect(() => {
    const isMac = /Macintosh/.test(navigator.userAgent)
    if (detected === 'desktop' && isMac && navigator.maxTouchPoints > 1) setDevice('apple')
  }, [detected])
  return device
}

export { PayLandingPage as Page }
