// The last page of linking a mailbox (spec section 2): four views, one of which waits for the server.
import { type ReactNode, useRef } from 'react'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { mailboxLinkCopy as copy } from '../../../shared/locales/en/mailbox-link'
import type { AppMessage, MailboxLinkView } from '../../../shared/mailbox-link/page-data'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { ButtonLink } from '../../ui/button'
import { LinkPanel, type LinkSign } from './link-panel'
import styles from './link-words.module.css'
import { LinkingView } from './linking-view'
import { notifyNativeApp } from './notify-native-app'
import { useLink } from './use-link'

const signs = {
  linking: null,
  success: { name: 'check', tone: 'done' },
  failure: { name: 'alert', tone: 'failed' },
  cancelled: { name: 'mail', tone: 'calm' },
} as const satisfies Record<MailboxLinkView, LinkSign | null>

export function Page({ data, site }: PageProps<'account-link'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { view, address, reason } = useLink(data, heading)
  const words = copy.headings[view]
  const again = withHeaderlessQuery(paths.mailboxLinkStart, site.headerless)
  const back = (status: AppMessage['status'], variant?: 'secondary') => (
    <ButtonLink
      href={withHeaderlessQuery(paths.download, site.headerless)}
      variant={variant}
      onClick={(event) => {
        if (notifyNativeApp(data.messageHandler, status)) event.preventDefault()
      }}
    >
      {copy.back}
    </ButtonLink>
  )
  return (
    <LinkPanel
      site={site}
      title={copy.pageTitle(words)}
      heading={words}
      headingRef={heading}
      sign={signs[view]}
    >
      {view === 'linking' && (
        <LinkingView
          action={withHeaderlessQuery(paths.mailboxLink, site.headerless)}
          returned={data.returned}
        />
      )}
      {view === 'success' && (
        <div className={styles.words}>
          <p className={styles.lead}>{copy.success.lead}</p>
          {address !== '' && <p className={styles.account}>{copy.success.linked(address)}</p>}
          <p className={styles.soft}>{copy.success.note}</p>
          <p className={styles.actions}>{back('linked')}</p>
        </div>
      )}
      {view === 'failure' && (
        <div className={styles.words}>
          {reason !== null && <p className={styles.lead}>{copy.failure.reasons[reason]}</p>}
          <p className={styles.lead}>{copy.failure.lead}</p>
          <Ways again={again}>{back('failed', 'secondary')}</Ways>
          <p className={styles.soft}>
            {copy.failure.contact} <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
          </p>
        </div>
      )}
      {view === 'cancelled' && (
        <div className={styles.words}>
          <p className={styles.lead}>{copy.cancelled.lead}</p>
          <p>{copy.cancelled.note}</p>
          <Ways again={again}>{back('cancelled', 'secondary')}</Ways>
        </div>
      )}
    </LinkPanel>
  )
}

function Ways({ again, children }: { readonly again: string; readonly children: ReactNode }) {
  return (
    <p className={styles.actions}>
      <ButtonLink href={again}>{copy.tryAgain}</ButtonLink>
      {children}
    </p>
  )
}
