import { createFileRoute, redirect } from '@tanstack/react-router'
import { Page } from '../../../../../../client/pages/pay-landing/pay-landing-page'
import { LocaleContext } from '../../../../../../client/ui/locale'
import { loadLanding } from '../load'

export const Route = createFileRoute('/$slug')({
  loader: async () => {
    const props = await loadLanding()
    if (!props) throw redirect({ to: '/web-payment' })
    return props
  },
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
