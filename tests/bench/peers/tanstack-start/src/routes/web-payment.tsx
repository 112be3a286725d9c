import { createFileRoute, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import { Page } from '../../../../../../client/pages/payments/form/guest-payment-page'
import { LocaleContext } from '../../../../../../client/ui/locale'
import { toFormProps } from '../../../page-props'

const readForm = createServerFn().handler(async () => {
  const props = await toFormProps(getRequest())
  if (!props) throw redirect({ to: '/web-payment' })
  const { cookie, ...page } = props
  setResponseHeader('Set-Cookie', cookie)
  return page
})

export const Route = createFileRoute('/web-payment')({
  loader: () => readForm(),
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
