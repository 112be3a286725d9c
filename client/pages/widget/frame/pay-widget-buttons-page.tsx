// Two clickable image pay buttons (spec section 2). A click posts a message to the host page. With our
// embed script, or without a host page, the link also opens in a new tab.
import { widgetCopy } from '../../../../shared/locales/widget/frame'
import type { PageProps } from '../../../../shared/page-data'
import type { PayWidgetButtonsPageData } from '../../../../shared/widget/page-data'
import { imageButtonsScript } from '../../../../shared/widget/scripts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useLocale } from '../../../ui/locale'
import styles from './pay-widget-buttons-page.module.css'
import { InlineScript, WidgetShell } from './widget-shell'

function PayWidgetButtonsPage({ data }: PageProps<PayWidgetButtonsPageData>) {
  const locale = useLocale()
  const hostAttributes = {
    'data-scriptless': data.isScriptless ? '1' : undefined,
    'data-origins': data.hostOrigins.join(' ') || undefined,
  }
  return (
    <WidgetShell {...data} layout="tab">
      <title>{widgetCopy.title[locale](data.brandName)}</title>
      <h1>{widgetCopy.buttons[locale].heading}</h1>
      <ul className={styles.buttons}>
        <li>
          <a
            className={styles.button}
            href={data.appUrl}
            target="_blank"
            rel="noopener"
            data-button="picture"
            {...hostAttributes}
          >
            <PictureArt />
            <span className={`strong ${styles.label}`}>{widgetCopy.buttons[locale].picture}</span>
            <VisuallyHidden> {widgetCopy.newTab[locale]}</VisuallyHidden>
          </a>
        </li>
        <li>
          <a
            className={styles.button}
            href={data.payUrl}
            target="_blank"
            rel="noopener"
            data-button="online"
            {...hostAttributes}
          >
            <OnlineArt />
            <span className={`strong ${styles.label}`}>{widgetCopy.buttons[locale].online}</span>
            <VisuallyHidden> {widgetCopy.newTab[locale]}</VisuallyHidden>
          </a>
        </li>
      </ul>
      <InlineScript source={imageButtonsScript} />
    </WidgetShell>
  )
}

/** A phone that photographs a bill. */
function PictureArt() {
  return (
    <svg className={styles.art} viewBox="0 0 120 84" aria-hidden="true">
      <path className={styles.paper} d="M22 12h46v60l-6-4-6 4-6-4-6 4-6-4-6 4-6-4-4 4z" />
      <path className={styles.ink} d="M30 24h30M30 33h22M30 42h26" />
      <rect className={styles.device} x="58" y="18" width="38" height="58" rx="7" />
      <rect className={styles.screen} x="63" y="26" width="28" height="38" rx="3" />
      <path className={styles.mark} d="M68 36v-5h5M81 31h5v5M86 54v5h-5M73 59h-5v-5" />
      <circle className={styles.device} cx="77" cy="45" r="6.5" />
      <circle className={styles.screen} cx="77" cy="45" r="3" />
    </svg>
  )
}

/** A card on a screen. */
function OnlineArt() {
  return (
    <svg className={styles.art} viewBox="0 0 120 84" aria-hidden="true">
      <rect className={styles.device} x="20" y="10" width="80" height="54" rx="6" />
      <rect className={styles.screen} x="26" y="16" width="68" height="42" rx="2" />
      <path className={styles.device} d="M12 68h96l-5 8H17z" />
      <rect className={styles.paper} x="38" y="25" width="44" height="26" rx="4" />
      <path className={styles.band} d="M38 31h44v6H38z" />
      <path className={styles.ink} d="M43 45h12M66 45h10" />
    </svg>
  )
}

export { PayWidgetButtonsPage as Page }
