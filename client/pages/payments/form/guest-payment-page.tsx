// The guest payment page (spec section 2) of a link's payee.
import type { PageProps } from '../../../../shared/page-data'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import { ServerOnly } from '../../../ui/layout/server-only'
import { PayeeHeading } from '../summary/payee-heading'
import { PaymentFrame } from '../summary/payment-frame'
import { DebtCollectorNotice } from './debt-collector-notice'
import { PaymentForm } from './payment-form'

export function Page({ data, site }: PageProps<'guest-payment'>) {
  const { payee, query } = data
  const preserved = { query, headerless: site.headerless }
  const changeUrl = query.isGeneric
    ? toPaymentUrl(preserved, { p: null, t: null, isGeneric: false })
    : null

  return (
    <PaymentFrame
      site={site}
      top={
        <ServerOnly name="payee">
          {import.meta.env.SSR && (
            <>
              <PayeeHeading payee={payee} changeUrl={changeUrl} />
              {payee.isDebtCollector && <DebtCollectorNotice />}
            </>
          )}
        </ServerOnly>
      }
    >
      <PaymentForm data={data} site={site} preserved={preserved} />
    </PaymentFrame>
  )
}
