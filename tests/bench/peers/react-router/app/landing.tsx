import { redirect, useLoaderData } from 'react-router'
import { Page } from '../../../../../client/pages/pay-landing/pay-landing-page'
import { LocaleContext } from '../../../../../client/ui/locale'
import { toLandingProps } from '../../page-props'

export async function loader({ request }: { readonly request: Request }) {
  const props = await toLandingProps(request)
  if (!props) throw redirect('/web-payment')
  return props
}

export default function Landing() {
  const props = useLoaderData<typeof loader>()
  return (
    <LocaleContext value={props.site.locale}>
      <Page {...props} />
    </LocaleContext>
  )
}
