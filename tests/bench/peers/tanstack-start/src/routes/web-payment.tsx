import { createFileRoute, redirect } from '@tanstack/react-router'
import { Page } from '../../../../../../client/pages/payments/form/guest-payment-page'
import { LocaleContext } from '../../../../../../client/ui/locale'
import { loadForm } from '../load'

export const Route = createFileRoute('/web-payment')({
  loader: async () => {
    const props = await loadForm()
    if (!props) throw redirect({ to: '/web-payment' })
    return props
  },
  component: WebPayment,
})

function WebPayment() {
  const props = Route.useLoaderData()
  return (
    <LocaleContext value={props.site.locale}>
      <Page {...props} />
    </LocaleContext>
  )
}
