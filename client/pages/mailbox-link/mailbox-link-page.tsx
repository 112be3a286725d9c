// The last page of linking a mailbox (spec section 2): three views, one of which waits for the server.
import { withHeaderlessQuery } from '../../../shared/headerless'
import { withLanguage } from '../../../shared/locales/language-url'
import { mailboxLinkCopy } from '../../../shared/locales/mailbox-link'
import {
  type AppMessage,
  type MailboxLinkPageData,
  type MailboxLinkView,
  toReturnAddress,
} from '../../../shared/mailbox-link/page-data'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import type { SceneName } from '../../ui/brand/scene'
import { ButtonLink } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import { EmailNote, MessageText } from '../../ui/message'
import { LinkingView } from './linking-view'
import { MailboxLinkPanel } from './mailbox-link-panel'
import { notifyNativeApp } from './notify-native-app'
import { useMailboxLink } from './use-mailbox-link'
import '../../ui/content.css'

const scenes = {
  linking: 'waiting',
  success: 'mailbox',
  failure: 'failed',
} as const satisfies Record<MailboxLinkView, SceneName>

function MailboxLinkPage({ data, site }: PageProps<MailboxLinkPageData>) {
  const copy = useCopy(mailboxLinkCopy)
  const { view, email, reason, headingRef } = useMailboxLink(data)
  const headingText = copy.headings[view]
  const tryAgainLink = (
    <ButtonLink href={withHeaderlessQuery(paths.mailboxLinkStart, site.headerless)}>
      {copy.tryAgain}
    </ButtonLink>
  )
  const renderBackLink = (status: AppMessage['status'], variant?: 'secondary') => (
    <ButtonLink
      href={
        data.returnUrl === ''
          ? withHeaderlessQuery(paths.download, site.headerless)
          : toReturnAddress(data.returnUrl, status, site.headerless)
      }
      variant={variant}
      onClick={(event) => {
        if (notifyNativeApp(data.messageHandler, status)) event.preventDefault()
      }}
    >
      {copy.back}
    </ButtonLink>
  )
  return (
    <MailboxLinkPanel
      site={site}
      title={copy.pageTitle(headingText)}
      heading={headingText}
      headingRef={headingRef}
      scene={view === 'failure' && reason === 'canceled' ? 'lock' : scenes[view]}
    >
      {view === 'linking' && (
        <LinkingView
          action={withLanguage(withHeaderlessQuery(paths.mailboxLink, site.headerless), site.lang)}
          returned={data.returned}
        />
      )}
      {view === 'success' && (
        <MessageText
          lead={copy.success.lead}
          actions={renderBackLink('linked')}
          note={copy.success.note}
        >
          {email !== '' && <p className="inset">{copy.success.linked(email)}</p>}
        </MessageText>
      )}
      {view === 'failure' && (
        <MessageText
          lead={
            data.limitText || (reason === null ? copy.failure.lead : copy.failure.reasons[reason])
          }
          actions={
            <>
              {tryAgainLink}
              {renderBackLink(reason === 'canceled' ? 'canceled' : 'failed', 'secondary')}
            </>
          }
          note={<EmailNote text={copy.failure.contact} email={site.supportEmail} />}
        />
      )}
    </MailboxLinkPanel>
  )
}

export { MailboxLinkPage as Page }
