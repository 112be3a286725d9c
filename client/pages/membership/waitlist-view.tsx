import type { Ref } from 'react'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { memberSignupCopy } from '../../../shared/locales/membership'
import type { WaitlistContact } from '../../../shared/membership/page-data'
import { paths } from '../../../shared/urls'
import { Button, ButtonLink } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'
import { useCopy } from '../../ui/locale'
import { Message, MessageText } from '../../ui/message'
import { Notice } from '../../ui/notice'

type Props = {
  readonly action: string
  readonly contact: WaitlistContact
  readonly isHeaderless: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
}

export function WaitlistView({ action, contact, isHeaderless, headingRef }: Props) {
  const copy = useCopy(memberSignupCopy).waitlist
  return (
    <Message scene="waiting" heading={copy.heading} headingRef={headingRef}>
      <MessageText
        lead={copy.lead}
        actions={
          <ButtonLink
            variant="secondary"
            href={withHeaderlessQuery(paths.webPayment, isHeaderless)}
          >
            {copy.pay}
          </ButtonLink>
        }
      >
        <Notice tone="info">
          <p>{copy.card}</p>
        </Notice>
        {contact.isSaved ? (
          <Notice tone="success" role="status">
            <p>{copy.email.saved}</p>
          </Notice>
        ) : (
          <EmailForm action={action} contact={contact} />
        )}
        <p>{copy.next}</p>
      </MessageText>
    </Message>
  )
}

/** Posted by the browser itself: it works without a script, and the next page says that it worked. */
function EmailForm({ action, contact }: Pick<Props, 'action' | 'contact'>) {
  const copy = useCopy(memberSignupCopy).waitlist.email
  return (
    <form method="post" action={action} noValidate className="stack loose start">
      <TextField
        id="waitlist-email"
        name="email"
        type="email"
        autoComplete="email"
        label={copy.label}
        hint={copy.hint}
        defaultValue={contact.email}
        error={contact.error ?? undefined}
        optional
      />
      <Button type="submit" name="intent" value="email">
        {copy.button}
      </Button>
      <p>{copy.without}</p>
    </form>
  )
}
