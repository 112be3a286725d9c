// Downloads the posting file with an emailed code. Only rendered on the server; its forms need no JavaScript.
import { toDayText } from '../../../shared/locales/dates'
import { postingFileCopy } from '../../../shared/locales/posting-file'
import type { PageProps } from '../../../shared/page-data'
import type { PostingFilePageData } from '../../../shared/partner/posting-file'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy, useLocale } from '../../ui/locale'
import { Message, MessageText } from '../../ui/message'
import { Notice } from '../../ui/notice'

export const Page = import.meta.env.SSR ? PostingFile : () => null

function PostingFile({ data, site }: PageProps<PostingFilePageData>) {
  const copy = useCopy(postingFileCopy)
  const day = toDayText(data.day, useLocale())
  return (
    <SitePage
      site={site}
      title={copy.title}
      head={{ description: copy.description }}
      width="narrow"
    >
      <Panel as="div">
        <Message scene="mailbox" heading={copy.heading(day)}>
          {data.failure && (
            <Notice tone="danger" role="alert">
              <p>{data.failure}</p>
            </Notice>
          )}
          {data.step === 'ask' ? (
            <MessageText lead={copy.lead} actions={<SendForm label={copy.send} />}>
              <Rows />
            </MessageText>
          ) : (
            <MessageText lead={copy.sent} actions={<SendForm label={copy.sendAgain} isSecond />}>
              <CodeForm error={data.errors.code} />
            </MessageText>
          )}
        </Message>
      </Panel>
    </SitePage>
  )
}

function Rows() {
  const { rows } = useCopy(postingFileCopy)
  return (
    <ul className="disc soft">
      {rows.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Posts to its own URL, which has the signed link, as the other form does. */
function SendForm({
  label,
  isSecond = false,
}: {
  readonly label: string
  readonly isSecond?: boolean
}) {
  return (
    <form method="post">
      <Button type="submit" name="step" value="send" variant={isSecond ? 'secondary' : 'primary'}>
        {label}
      </Button>
    </form>
  )
}

function CodeForm({ error }: { readonly error: string | undefined }) {
  const copy = useCopy(postingFileCopy)
  return (
    <form method="post" className="stack" noValidate>
      <input type="hidden" name="step" value="code" />
      <TextField
        id="posting-code"
        name="code"
        label={copy.code}
        error={error}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        width="half"
      />
      <div className="row buttons">
        <Button type="submit" name="format" value="csv">
          {copy.csv}
        </Button>
        <Button type="submit" name="format" value="json" variant="secondary">
          {copy.json}
        </Button>
      </div>
    </form>
  )
}
