import { payLaterCopy } from '../../../shared/locales/en/pay-later'
import type { PageProps } from '../../../shared/page-data'
import { ExpiredView } from './expired-view'
import { PayLaterFrame } from './pay-later-frame'

/** What everybody sees since the deadline: a page of its own, which loads nothing of the form. */
export function Page({ data, site }: PageProps<'pay-later-expired'>) {
  return (
    <PayLaterFrame site={site} title={payLaterCopy.expiredTitle}>
      <ExpiredView until={data.until} isHeaderless={site.headerless} />
    </PayLaterFrame>
  )
}
