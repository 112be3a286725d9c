// The pay-later promotion (spec section 4). shared/pay-later/page-data.ts has the table of transitions.
import { useRef } from 'react'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { payLaterCopy as copy } from '../../../shared/locales/en/pay-later'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { Button, ButtonLink } from '../../ui/button'
import { ExpiredView } from './expired-view'
import { MessageView } from './message-view'
import { PayLaterFrame } from './pay-later-frame'
import { usePayLater } from './use-pay-later'
import { WelcomeView } from './welcome-view'

export function Page({ data, site }: PageProps<'pay-later'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { shown, send, tryAgain } = usePayLater(data, heading)
  const action = withHeaderlessQuery(paths.payLater, site.headerless)
  if (shown.view === 'expired')
    return (
      <PayLaterFrame site={site} title={copy.expiredTitle}>
        <ExpiredView until={data.until} isHeaderless={site.headerless} headingRef={heading} />
      </PayLaterFrame>
    )
  return (
    <PayLaterFrame site={site} title={copy.title} isRefused={shown.error !== null}>
      {(shown.view === 'welcomeInput' || shown.view === 'welcomeQuery') && (
        <WelcomeView
          view={shown.view}
          action={action}
          until={data.until}
          email={shown.email}
          error={shown.error}
          isSending={shown.isSending}
          headingRef={heading}
          onSubmit={send}
        />
      )}
      {(shown.view === 'success' || shown.view === 'successDuplicate') && (
        <MessageView
          icon="check"
          tone="done"
          heading={copy[shown.view].heading}
          headingRef={heading}
          lead={copy[shown.view].body}
          actions={
            <ButtonLink href={withHeaderlessQuery(paths.download, site.headerless)}>
              {copy.success.download}
            </ButtonLink>
          }
        />
      )}
      {shown.view === 'oops' && (
        <MessageView
          icon="alert"
          tone="failed"
          heading={copy.oops.heading[shown.oops]}
          headingRef={heading}
          lead={copy.oops.body}
          note={
            <>
              {copy.oops.contact} <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
            </>
          }
          actions={
            <form
              method="post"
              action={action}
              onSubmit={(event) => {
                event.preventDefault()
                tryAgain()
              }}
            >
              <input type="hidden" name="intent" value="again" />
              <input type="hidden" name="email" value={shown.email} />
              <Button type="submit">{copy.oops.tryAgain}</Button>
            </form>
          }
        >
          {shown.failure !== null && <p>{shown.failure}</p>}
        </MessageView>
      )}
    </PayLaterFrame>
  )
}
