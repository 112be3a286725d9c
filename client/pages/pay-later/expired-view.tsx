import { payLaterCopy } from '../../../shared/copy/en/pay-later'
import { paths } from '../../../shared/paths'
import { ButtonLink } from '../../ui/button'
import { MessageView } from './message-view'
import type { HeadingRef } from './pay-later-frame'

const { expired, expiredTitle, description } = payLaterCopy

type Props = { readonly until: string; readonly headingRef?: HeadingRef }

export function ExpiredView({ until, headingRef }: Props) {
  return (
    <MessageView
      icon="calendar"
      tone="calm"
      heading={expired.heading}
      headingRef={headingRef}
      lead={expired.body(until)}
      actions={<ButtonLink href={paths.webPayment}>{expired.pay}</ButtonLink>}
    >
      <title>{expiredTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <p>{expired.next}</p>
    </MessageView>
  )
}
