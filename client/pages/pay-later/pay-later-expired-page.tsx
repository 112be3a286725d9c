import { payLaterCopy } from '../../../shared/locales/pay-later'
import type { PageProps } from '../../../shared/page-data'
import type { PayLaterExpiredPageData } from '../../../shared/pay-later/page-data'
import { useCopy } from '../../ui/locale'
import { ExpiredView } from './expired-view'
import { PayLaterFrame } from './pay-later-frame'

/** Shown after the deadline. A separate page, so that it does not load the form's script. */
function PayLaterExpiredPage({ data, site }: PageProps<PayLaterExpiredPageData>) {
  const copy = useCopy(payLaterCopy)
  return (
    <PayLaterFrame site={site} title={copy.expiredTitle}>
      <ExpiredView until={data.until} isHeaderless={site.headerless} />
    </PayLaterFrame>
  )
}

export { PayLaterExpiredPage as Page }
