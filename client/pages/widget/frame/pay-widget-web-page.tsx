// The widget while SMS_PROVIDER is off: it opens the payment page instead of asking for a phone number.
// Rendered on the server only, so that it adds nothing to the script of the phone form.
import { widgetCopy } from '../../../../shared/locales/widget/frame'
import type { PageProps } from '../../../../shared/page-data'
import type { PayWidgetWebPageData } from '../../../../shared/widget/page-data'
import { StoreBadge } from '../../../ui/brand/store-badge'
import { ButtonLink } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useLocale } from '../../../ui/locale'
import { WidgetShell } from './widget-shell'

export const Page = import.meta.env.SSR ? PayOnWeb : () => null

function PayOnWeb({ data }: PageProps<PayWidgetWebPageData>) {
  const locale = useLocale()
  const { layout, headline, payUrl, storeUrls, brandName } = data
  return (
    <WidgetShell {...data}>
      <title>{widgetCopy.title[locale](brandName)}</title>
      <h1>{headline}</h1>
      <ButtonLink block href={payUrl} target="_blank" rel="noopener">
        {widgetCopy.web[locale]}
        <VisuallyHidden> {widgetCopy.newTab[locale]}</VisuallyHidden>
      </ButtonLink>
      {layout === 'card' && (
        <ul className="row">
          <li>
            <StoreBadge store="apple" href={storeUrls.apple} target="_blank" />
          </li>
          <li>
            <StoreBadge store="google" href={storeUrls.android} target="_blank" />
          </li>
        </ul>
      )}
    </WidgetShell>
  )
}
