import type { Ref } from 'react'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { memberSignupCopy } from '../../../shared/locales/en/membership'
import { paths } from '../../../shared/urls'
import { Icon } from '../../ui/brand/icon'
import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from './waitlist-view.module.css'

const copy = memberSignupCopy.waitlist

type Props = { readonly isHeaderless: boolean; readonly headingRef: Ref<HTMLHeadingElement> }

export function WaitlistView({ isHeaderless, headingRef }: Props) {
  return (
    <div className={styles.waitlist}>
      <span className={styles.badge}>
        <Icon name="check" size="l" />
      </span>
      <h1 ref={headingRef} tabIndex={-1}>
        {copy.heading}
      </h1>
      <p className={styles.lead}>{copy.lead}</p>
      <Notice tone="info">
        <p>{copy.card}</p>
      </Notice>
      <p>{copy.next}</p>
      <p>
        <ButtonLink href={withHeaderlessQuery(paths.webPayment, isHeaderless)}>
          {copy.pay}
        </ButtonLink>
      </p>
    </div>
  )
}
