import { withHeaderlessQuery } from '../../../shared/headerless'
import { payLaterCopy } from '../../../shared/locales/pay-later'
import { paths } from '../../../shared/urls'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { Message, MessageText } from '../../ui/message'
import type { HeadingRef } from './pay-later-frame'

type Props = {
  readonly until: string
  readonly isHeaderless: boolean
  readonly headingRef?: HeadingRef
}

export function ExpiredView({ until, isHeaderless, headingRef }: Props) {
  const { expired } = useCopy(payLaterCopy)
  return (
    <Panel as="div">
      <Message scene="calendar" heading={expired.heading} headingRef={headingRef}>
        <MessageText
          lead={expired.body(until)}
          actions={
            <ButtonLink href={withHeaderlessQuery(paths.webPayment, isHeaderless)}>
              {expired.pay}
            </ButtonLink>
          }
        >
          <p>{expired.next}</p>
        </MessageText>
      </Message>
    </Panel>
  )
}
