import type { Ref } from 'react'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { memberSignupCopy } from '../../../shared/locales/membership'
import { paths } from '../../../shared/urls'
import { ButtonLink } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import { Message, MessageText } from '../../ui/message'
import { Notice } from '../../ui/notice'

type Props = { readonly isHeaderless: boolean; readonly headingRef: Ref<HTMLHeadingElement> }

export function WaitlistView({ isHeaderless, headingRef }: Props) {
  const copy = useCopy(memberSignupCopy).waitlist
  return (
    <Message scene="waiting" heading={copy.heading} headingRef={headingRef}>
      <MessageText
        lead={copy.lead}
        actions={
          <ButtonLink href={withHeaderlessQuery(paths.webPayment, isHeaderless)}>
            {copy.pay}
          </ButtonLink>
        }
      >
        <Notice tone="info">
          <p>{copy.card}</p>
        </Notice>
        <p>{copy.next}</p>
      </MessageText>
    </Message>
  )
}
