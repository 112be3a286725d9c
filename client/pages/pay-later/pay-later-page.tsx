// The pay-later promotion (spec section 4). shared/pay-later/page-data.ts has the table of transitions.

import type { FormEvent } from 'react'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { withLanguage } from '../../../shared/locales/language-url'
import { payLaterCopy } from '../../../shared/locales/pay-later'
import type { PageProps } from '../../../shared/page-data'
import type { PayLaterPageData } from '../../../shared/pay-later/page-data'
import { paths } from '../../../shared/urls'
import { Button, ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { EmailNote, Message, MessageText } from '../../ui/message'
import { ExpiredView } from './expired-view'
import { PayLaterFrame } from './pay-later-frame'
import { usePayLater } from './use-pay-later'
import { WelcomeView } from './welcome-view'

function PayLaterPage({ data, site }: PageProps<PayLaterPageData>) {
  const copy = useCopy(payLaterCopy)
  const { shown, form, formRef, headingRef, tryAgain } = usePayLater(data)
  const action = withLanguage(withHeaderlessQuery(paths.payLater, site.headerless), site.lang)
  if (shown.view === 'expired')
    return (
      <PayLaterFrame site={site} title={copy.expiredTitle}>
        <ExpiredView until={data.until} isHeaderless={site.headerless} headingRef={headingRef} />
      </PayLaterFrame>
    )
  return (
    <PayLaterFrame site={site} title={copy.title} hasErrors={form.errors.email !== undefined}>
      {(shown.view === 'welcomeInput' || shown.view === 'welcomeQuery') && (
        <WelcomeView
          view={shown.view}
          action={action}
          until={data.until}
          email={shown.email}
          form={form}
          formRef={formRef}
          headingRef={headingRef}
        />
      )}
      {(shown.view === 'success' || shown.view === 'successDuplicate') && (
        <Panel as="div">
          <Message scene="done" heading={copy[shown.view].heading} headingRef={headingRef}>
            <MessageText
              lead={copy[shown.view].body}
              actions={
                <ButtonLink href={withHeaderlessQuery(paths.download, site.headerless)}>
                  {copy.success.download}
                </ButtonLink>
              }
            />
          </Message>
        </Panel>
      )}
      {shown.view === 'oops' && (
        <Panel as="div">
          <Message scene="failed" heading={copy.oops.heading[shown.oops]} headingRef={headingRef}>
            <MessageText
              lead={copy.oops.body}
              note={<EmailNote text={copy.oops.contact} email={site.supportEmail} />}
              actions={<TryAgain action={action} email={shown.email} onAgain={tryAgain} />}
            >
              {shown.failure !== null && <p>{shown.failure}</p>}
            </MessageText>
          </Message>
        </Panel>
      )}
    </PayLaterFrame>
  )
}

type TryAgainProps = {
  readonly action: string
  readonly email: string
  readonly onAgain: () => void
}

/** Without JavaScript, posts the email back to the form. */
function TryAgain({ action, email, onAgain }: TryAgainProps) {
  const copy = useCopy(payLaterCopy)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAgain()
  }
  return (
    <form method="post" action={action} onSubmit={submit}>
      <input type="hidden" name="intent" value="again" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit">{copy.oops.tryAgain}</Button>
    </form>
  )
}

export { PayLaterPage as Page }
