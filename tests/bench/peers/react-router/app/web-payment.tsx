import { data, type HeadersFunction, redirect, useLoaderData } from 'react-router'
import { Page } from '../../../../../client/pages/payments/form/guest-payment-page'
import { LocaleContext } from '../../../../../client/ui/locale'
import { toFormProps } from '../../page-props'

export async function loader({ request }: { readonly request: Request }) {
  const props = await toFormProps(request)
  if (!props) throw redirect('/web-payment')
  const { cookie, ...page } = props
  return data(page, { headers: { 'Set-Cookie': cookie } })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function WebPayment() {
  const props = useLoaderData<typeof loader>()
  return (
    <LocaleContext value={props.site.locale}>
      <Page {...props} />
    </LocaleContext>
  )
}
