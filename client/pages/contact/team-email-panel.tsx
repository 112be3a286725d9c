// The form or its confirmation. Also renders the title, which shows the form's state.

import { useState } from 'react'
import type { TeamEmailPage, TeamEmailPageData } from '../../../shared/contact/page-data'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { withLanguage } from '../../../shared/locales/language-url'
import { problemCopy } from '../../../shared/locales/problem'
import { teamEmailCopy } from '../../../shared/locales/team-email'
import type { SiteData } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { Message, MessageText } from '../../ui/message'
import { useFocusOnChange } from '../../ui/use-focus-on-change'
import { TeamEmailForm } from './team-email-form'
import styles from './team-email-panel.module.css'

type Props = {
  readonly page: TeamEmailPage
  readonly data: TeamEmailPageData
  readonly site: SiteData
  readonly texts: Readonly<Record<'pageTitle' | 'pageTitleSent', string>>
  /** Level of the confirmation's heading: h1 on a page whose own h1 is gone once the message is sent. */
  readonly sentLevel?: 'h1' | 'h2'
  readonly onSent?: () => void
}

/** Fragment id that links and the form's action point to. */
export const panelId = 'write'

export const hasFormErrors = ({ errors, failure }: TeamEmailPageData) =>
  failure !== null || Object.keys(errors).length > 0

export function TeamEmailPanel({ page, data, site, texts, sentLevel = 'h2', onSent }: Props) {
  const copy = useCopy(teamEmailCopy)
  const { home } = useCopy(problemCopy)
  const [isSent, setSent] = useState(data.isSent)
  const [hasErrors, setHasErrors] = useState(hasFormErrors(data))
  const headingRef = useFocusOnChange(isSent)
  const path = page === 'contact' ? paths.contact : paths.partners
  const pageUrl = withLanguage(`${path}${site.headerless ? '?headerless' : ''}`, site.lang)
  return (
    <Panel id={panelId} aria-labelledby="write-title" className={styles.panel}>
      <title>
        {isSent ? texts.pageTitleSent : `${hasErrors ? copy.errorTitle : ''}${texts.pageTitle}`}
      </title>
      {isSent ? (
        <Message
          scene="mailbox"
          heading={copy.sent.title}
          headingRef={headingRef}
          headingId="write-title"
          level={sentLevel}
        >
          <MessageText
            note={copy.sent.noCopy}
            actions={
              <ButtonLink variant="secondary" href={withHeaderlessQuery('/', site.headerless)}>
                {home.label}
              </ButtonLink>
            }
          >
            <p>{copy.sent.text}</p>
            <p>
              <a href={`${pageUrl}#${panelId}`} onClick={(event) => reopen(event, pageUrl)}>
                {copy.sent.again}
              </a>
            </p>
          </MessageText>
        </Message>
      ) : (
        <Message heading={copy.form.title} headingId="write-title" level="h2">
          <TeamEmailForm
            page={page}
            action={`${pageUrl}#${panelId}`}
            data={data}
            onInvalidFields={() => setHasErrors(true)}
            onSent={() => {
              setSent(true)
              onSent?.()
            }}
          />
        </Message>
      )}
    </Panel>
  )
}

/**
 * Reloads the page: the link alone would only scroll, and a new form needs a new `started`, the signed
 * render time that the spam check reads.
 */
function reopen(event: { preventDefault(): void }, pageUrl: string) {
  event.preventDefault()
  location.assign(pageUrl)
}
