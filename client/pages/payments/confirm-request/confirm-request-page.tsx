// Confirms a request to see or erase personal information. Only rendered on the server; its form needs no JavaScript.
import { confirmRequestCopy } from '../../../../shared/locales/confirm-request'
import type { PageProps } from '../../../../shared/page-data'
import type { ConfirmRequestPageData } from '../../../../shared/payments/confirm-request'
import { Button } from '../../../ui/button'
import { Panel } from '../../../ui/layout/panel'
import { SitePage } from '../../../ui/layout/site-page'
import { useCopy } from '../../../ui/locale'
import { Message, MessageText } from '../../../ui/message'

export const Page = import.meta.env.SSR ? ConfirmRequest : () => null

function ConfirmRequest({ data, site }: PageProps<ConfirmRequestPageData>) {
  const { title, description, notYou, doneHeading, ...copy } = useCopy(confirmRequestCopy)
  const { heading, lead, button, done } = copy[data.kind]
  return (
    <SitePage site={site} title={title} head={{ description }} width="narrow">
      <Panel as="div">
        {data.isDone ? (
          <Message scene="done" heading={doneHeading}>
            <MessageText lead={done} />
          </Message>
        ) : (
          <Message scene="mailbox" heading={heading}>
            <MessageText
              lead={lead}
              actions={
                // Posts to its own URL, which has the signed id.
                <form method="post">
                  <Button type="submit">{button}</Button>
                </form>
              }
            >
              <p>{notYou}</p>
            </MessageText>
          </Message>
        )}
      </Panel>
    </SitePage>
  )
}
