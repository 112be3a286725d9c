// Stops the emails of debt collectors to one address. Only rendered on the server; its form needs no JavaScript.
import { stopEmailsCopy } from '../../../shared/locales/stop-emails'
import type { StopEmailsPageData } from '../../../shared/notifications/page-data'
import type { PageProps } from '../../../shared/page-data'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { Message, MessageText } from '../../ui/message'

export const Page = import.meta.env.SSR ? StopEmails : () => null

function StopEmails({ data, site }: PageProps<StopEmailsPageData>) {
  const { title, description, ask, done } = useCopy(stopEmailsCopy)
  return (
    <SitePage site={site} title={title} head={{ description }} width="narrow">
      <Panel as="div">
        {data.isDone ? (
          <Message scene="done" heading={done.heading}>
            <MessageText lead={done.lead} />
          </Message>
        ) : (
          <Message scene="mailbox" heading={ask.heading}>
            <MessageText
              lead={ask.lead}
              actions={
                // Posts to its own URL, which has the signed address.
                <form method="post">
                  <Button type="submit">{ask.button}</Button>
                </form>
              }
            >
              <p>{ask.next}</p>
            </MessageText>
          </Message>
        )}
      </Panel>
    </SitePage>
  )
}
