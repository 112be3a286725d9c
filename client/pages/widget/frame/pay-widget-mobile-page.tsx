// The widget on a phone: a button to the phone's app store, and the transition before it. Works without
// React: the inline script shows the transition, and without it the link opens the store.
import { widgetCopy } from '../../../../shared/locales/widget/frame'
import type { PageProps } from '../../../../shared/page-data'
import type { PayWidgetMobilePageData } from '../../../../shared/widget/page-data'
import { storeScript } from '../../../../shared/widget/scripts'
import { Scene } from '../../../ui/brand/scene'
import { Star } from '../../../ui/brand/star'
import { ButtonLink } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useLocale } from '../../../ui/locale'
import { SpinnerRing } from '../../../ui/spinner'
import styles from './pay-widget-mobile-page.module.css'
import { InlineScript, WidgetShell } from './widget-shell'
import '../../../ui/content.css'

function PayWidgetMobilePage({ data }: PageProps<PayWidgetMobilePageData>) {
  const locale = useLocale()
  const { isTransition, storeUrl, brandName } = data
  const pixel = data.pixelUrl ?? undefined
  return (
    <WidgetShell {...data}>
      <title>{widgetCopy.title[locale](brandName)}</title>
      <div data-part="main" hidden={isTransition} className="stack">
        <h1>{widgetCopy.mobile[locale].headline}</h1>
        <ButtonLink
          block
          href={storeUrl}
          target="_top"
          rel="noopener"
          data-act="go"
          data-pixel={pixel}
        >
          {data.payLabel}
        </ButtonLink>
        <p className={styles.web}>
          <a href={data.payUrl} target="_blank" rel="noopener">
            {widgetCopy.web[locale]}
            {brandName !== null && <VisuallyHidden> {brandName}</VisuallyHidden>}
            <VisuallyHidden> {widgetCopy.newTab[locale]}</VisuallyHidden>
          </a>
        </p>
      </div>
      <div data-part="transition" hidden={!isTransition} className="stack">
        <div className="spot">
          <Scene name="bill" />
        </div>
        <h1 tabIndex={-1}>{widgetCopy.transition[locale].heading}</h1>
        <p className="row dense">
          <Star />
          <strong>{widgetCopy.rating[locale].stars}</strong>
          <span className="soft">{widgetCopy.rating[locale].reviews}</span>
        </p>
        <p className="row dense">
          <SpinnerRing />
          {widgetCopy.transition[locale].redirecting}
        </p>
        <ButtonLink
          block
          href={storeUrl}
          target="_top"
          rel="noopener"
          data-act="now"
          data-pixel={pixel}
        >
          {widgetCopy.transition[locale].now}
        </ButtonLink>
        <ButtonLink block variant="quiet" href={data.ownUrl} data-act="stay">
          {widgetCopy.transition[locale].stay}
        </ButtonLink>
      </div>
      <InlineScript source={storeScript} />
    </WidgetShell>
  )
}

export { PayWidgetMobilePage as Page }
