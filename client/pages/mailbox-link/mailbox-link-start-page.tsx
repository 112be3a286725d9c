// The first page of linking a mailbox: what will happen, and to which account. Needs no script.

import { withHeaderlessQuery } from '../../../shared/headerless'
import { withLanguage } from '../../../shared/locales/language-url'
import { mailboxLinkCopy } from '../../../shared/locales/mailbox-link'
import type { MailboxLinkStartPageData } from '../../../shared/mailbox-link/page-data'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { Button, ButtonLink } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import { MessageText } from '../../ui/message'
import { MailboxLinkPanel } from './mailbox-link-panel'
import '../../ui/content.css'

function MailboxLinkStartPage({ data, site }: PageProps<MailboxLinkStartPageData>) {
  const { start } = useCopy(mailboxLinkCopy)
  if (data.isOff) return <Off site={site} />
  return data.accountLabel === null ? (
    <NoTicket data={data} site={site} />
  ) : (
    <MailboxLinkPanel site={site} title={start.title} heading={start.heading} scene="mailbox">
      <MessageText lead={start.intro}>
        <p className="inset">
          {start.account}: <strong>{data.accountLabel}</strong>
        </p>
      </MessageText>
      <div className="stack prose">
        <div>
          <h2 className="minor">{start.steps.heading}</h2>
          <ol>
            {start.steps.items.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div>
          <h2 className="minor">{start.promises.heading}</h2>
          <ul>
            {start.promises.items.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
      </div>
      <form
        method="post"
        action={withLanguage(
          withHeaderlessQuery(paths.mailboxLinkStart, site.headerless),
          site.lang,
        )}
      >
        <Button type="submit" block>
          {start.continue}
        </Button>
      </form>
      <p className="soft">{start.notYou}</p>
    </MailboxLinkPanel>
  )
}

function NoTicket({ data, site }: PageProps<MailboxLinkStartPageData>) {
  const { noTicket, pageTitle } = useCopy(mailboxLinkCopy)
  return (
    <MailboxLinkPanel
      site={site}
      title={pageTitle(noTicket.heading)}
      heading={noTicket.heading}
      scene={data.isExpired ? 'calendar' : 'phone'}
    >
      <MessageText
        lead={data.isExpired && noTicket.expired}
        actions={
          <ButtonLink href={withHeaderlessQuery(paths.download, site.headerless)}>
            {noTicket.download}
          </ButtonLink>
        }
      >
        <ol>
          {noTicket.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </MessageText>
    </MailboxLinkPanel>
  )
}

function Off({ site }: Pick<PageProps<MailboxLinkStartPageData>, 'site'>) {
  const { off, pageTitle } = useCopy(mailboxLinkCopy)
  return (
    <MailboxLinkPanel
      site={site}
      title={pageTitle(off.heading)}
      heading={off.heading}
      scene="failed"
    >
      <MessageText
        lead={off.lead}
        actions={
          <ButtonLink href={withHeaderlessQuery(paths.webPayment, site.headerless)}>
            {off.pay}
          </ButtonLink>
        }
      />
    </MailboxLinkPanel>
  )
}

export { MailboxLinkStartPage as Page }
