import { createFileRoute, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { Page } from '../../../../../../client/pages/pay-landing/pay-landing-page'
import { LocaleContext } from '../../../../../../client/ui/locale'
import { toLandingProps } from '../../../page-props'

const readLanding = createServerFn().handler(async () => {
  const props = await toLandingProps(getRequest())
  if (!props) throw redirect({ to: '/web-payment' })
  return props
})

export const Route = createFileRoute('/$slug')({
  loader: () => readLanding(),
  component: Landing,
})

function Landing() {
  const props = Route.useLoaderData()
  return (
    <LocaleContext value={props.site.locale}>
      <Page {...props} />
    </LocaleContext>
  )
}
