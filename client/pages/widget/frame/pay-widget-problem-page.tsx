// A failure of a frame: what happened, a way on, and the code and reference for the partner's support.
import { smsLinkCopy } from '../../../../shared/locales/en/sms-link'
import { widgetCopy as copy } from '../../../../shared/locales/en/widget/frame'
import type { PageProps } from '../../../../shared/page-data'
import { ButtonLink } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import styles from './pay-widget-problem-page.module.css'
import { WidgetShell } from './widget-shell'

export function Page({ data }: PageProps<'pay-widget-problem'>) {
  return (
    <WidgetShell {...data}>
      <title>{smsLinkCopy.titlePrefixes.error + copy.title(data.brandName)}</title>
      <h1 className={styles.headline}>{data.title}</h1>
      <p>{data.message}</p>
      <ButtonLink block href={data.payUrl} target="_blank" rel="noopener">
        {copy.web}
        <VisuallyHidden> {copy.newTab}</VisuallyHidden>
      </ButtonLink>
      <ButtonLink block variant="quiet" href={data.ownUrl}>
        {copy.problem.again}
      </ButtonLink>
      <p className={styles.reference}>
        {copy.problem.code} <code>{data.code}</code>
        <br />
        {copy.problem.reference} <code>{data.requestId}</code>
      </p>
    </WidgetShell>
  )
}
