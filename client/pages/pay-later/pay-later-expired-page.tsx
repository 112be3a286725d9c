import { payLaterCopy } from '../../../shared/locales/en/pay-later'
import type { PageProps } from '../../../shared/page-data'
import { ExpiredView } from './expired-view'
import { PayLaterFrame } from './pay-later-frame'

/** Shown after the deadline. A separate page, so that it does not load the form's script. */
export function Page({ data, site }: PageProps<'pay-later-expired'>) {
  return (
    <PayLaterFrame site={site} title={payLaterCopy.expiredTitle}>
      <ExpiredView until={data.until} isHeaderless={site.headerless} />
    </PayLaterFrame>
  )
}
