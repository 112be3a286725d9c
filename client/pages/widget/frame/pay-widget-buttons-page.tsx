// Two clickable image pay buttons (spec section 2). A click posts a message to the host page. With our
// embed script, or without a host page, the link also opens in a new tab.
import { widgetCopy as copy } from '../../../../shared/locales/en/widget/frame'
import type { PageProps } from '../../../../shared/page-data'
import { imageButtonsScript } from '../../../../shared/widget/scripts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { OnlineArt, PictureArt } from './image-button-art'
import { InlineScript } from './inline-script'
import styles from './pay-widget-buttons-page.module.css'
import { WidgetShell } from './widget-shell'

export function Page({ data }: PageProps<'pay-widget-buttons'>) {
  const host = {
    'data-raw': data.isRaw ? '1' : undefined,
    'data-origins': data.hostOrigins.join(' ') || undefined,
  }
  return (
    <WidgetShell {...data} layout="tab">
      <h1 className={styles.heading}>{copy.buttons.heading}</h1>
      <ul className={styles.buttons}>
        <li>
          <a
            className={styles.button}
            href={data.appUrl}
            target="_blank"
            rel="noopener"
            data-button="picture"
            {...host}
          >
            <PictureArt />
            <span className={styles.label}>{copy.buttons.picture}</span>
            <VisuallyHidden> {copy.newTab}</VisuallyHidden>
          </a>
        </li>
        <li>
          <a
            className={styles.button}
            href={data.payUrl}
            target="_blank"
            rel="noopener"
            data-button="online"
            {...host}
          >
            <OnlineArt />
            <span className={styles.label}>{copy.buttons.online}</span>
            <VisuallyHidden> {copy.newTab}</VisuallyHidden>
          </a>
        </li>
      </ul>
      <InlineScript source={imageButtonsScript} />
    </WidgetShell>
  )
}
