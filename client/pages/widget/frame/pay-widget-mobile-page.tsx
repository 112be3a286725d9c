// The widget on a phone: a button to the phone's app store, and the transition before it. Works without
// React: the inline script shows the transition, and without it the link opens the store.
import { widgetCopy as copy } from '../../../../shared/locales/en/widget/frame'
import type { PageProps } from '../../../../shared/page-data'
import { storeScript } from '../../../../shared/widget/scripts'
import { Scene } from '../../../ui/brand/scene'
import { Star } from '../../../ui/brand/star'
import { ButtonLink } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { SpinnerRing } from '../../../ui/spinner'
import styles from './pay-widget-mobile-page.module.css'
import { InlineScript, WidgetShell } from './widget-shell'

export function Page({ data }: PageProps<'pay-widget-mobile'>) {
  const { isTransition, storeUrl, brandName } = data
  return (
    <WidgetShell {...data}>
      <title>{copy.title(brandName)}</title>
      <div data-part="main" hidden={isTransition} className={styles.part}>
        <h1 className={styles.headline}>{copy.mobile.headline}</h1>
        <ButtonLink block size="lg" href={storeUrl} target="_top" rel="noopener" data-act="go">
          {data.payLabel}
        </ButtonLink>
        <p className={styles.web}>
          <a href={data.payUrl} target="_blank" rel="noopener">
            {copy.web}
            {brandName !== null && <VisuallyHidden> {brandName}</VisuallyHidden>}
            <VisuallyHidden> {copy.newTab}</VisuallyHidden>
          </a>
        </p>
      </div>
      <div data-part="transition" hidden={!isTransition} className={styles.part}>
        <div className={styles.art}>
          <Scene name="bill" />
        </div>
        <h1 tabIndex={-1} className={styles.headline}>
          {copy.transition.heading}
        </h1>
        <p className={styles.rating}>
          <Star />
          <strong>{copy.transition.stars}</strong>
          <span>{copy.transition.reviews}</span>
        </p>
        <p className={styles.wait}>
          <SpinnerRing />
          {copy.transition.redirecting}
        </p>
        <ButtonLink block href={storeUrl} target="_top" rel="noopener" data-act="now">
          {copy.transition.now}
        </ButtonLink>
        <ButtonLink block variant="quiet" href={data.ownUrl} data-act="stay">
          {copy.transition.stay}
        </ButtonLink>
      </div>
      <InlineScript source={storeScript} />
    </WidgetShell>
  )
}
