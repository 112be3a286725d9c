// A failure of a frame: what happened, a next step, and the code and reference for the partner's support.
import { smsLinkCopy } from '../../../../shared/locales/sms-link'
import { widgetCopy } from '../../../../shared/locales/widget/frame'
import type { PageProps } from '../../../../shared/page-data'
import type { PayWidgetProblemPageData } from '../../../../shared/widget/page-data'
import { ButtonLink } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useLocale } from '../../../ui/locale'
import { WidgetShell } from './widget-shell'

function PayWidgetProblemPage({ data }: PageProps<PayWidgetProblemPageData>) {
  const locale = useLocale()
  return (
    <WidgetShell {...data}>
      <title>
        {smsLinkCopy.titlePrefixes[locale].error + widgetCopy.title[locale](data.brandName)}
      </title>
      <h1>{data.title}</h1>
      <p>{data.message}</p>
      <ButtonLink block href={data.payUrl} target="_blank" rel="noopener">
        {widgetCopy.web[locale]}
        <VisuallyHidden> {widgetCopy.newTab[locale]}</VisuallyHidden>
      </ButtonLink>
      <ButtonLink block variant="quiet" href={data.ownUrl}>
        {widgetCopy.problem[locale].again}
      </ButtonLink>
      <p className="soft small">
        {widgetCopy.problem[locale].code} <code>{data.code}</code>
        <br />
        {widgetCopy.problem[locale].reference} <code>{data.requestId}</code>
      </p>
    </WidgetShell>
  )
}

export { PayWidgetProblemPage as Page }
