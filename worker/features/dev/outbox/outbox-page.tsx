// Shows the outbox as a mailbox and a phone. A message is rendered each time it is viewed, and again when it is
// sent, because rendered text is never stored.
import { Button } from '../../../../client/ui/button'
import { SelectField } from '../../../../client/ui/fields/select-field'
import { Panel } from '../../../../client/ui/layout/panel'
import { SummaryList } from '../../../../client/ui/layout/summary-list'
import { toWords } from '../../../platform/render/status-parts'
import type { OutboxStatus } from '../../notifications/decide-next'
import {
  type RenderContext,
  type RenderedMessage,
  renderStored,
} from '../../notifications/render-message'
import { toNoticeState } from '../../partner/notices/notice-store'
import type { ListedNotice, OutboxRow } from '../store'
import { Time } from '../time'

export type OutboxItem = { readonly row: OutboxRow; readonly rendered: RenderedMessage | null }

/** `rendered` is null when the data was purged after 30 days or is invalid. */
export async function toOutboxItem(row: OutboxRow, context: RenderContext): Promise<OutboxItem> {
  try {
    return { row, rendered: await renderStored(row, context) }
  } catch {
    return { row, rendered: null }
  }
}

const statuses = [
  'pending',
  'sending',
  'sent',
  'unknown',
  'suppressed',
  'failed',
] as const satisfies readonly OutboxStatus[]

export const toOutboxStatus = (text: string | undefined): OutboxStatus | null =>
  statuses.find((status) => status === text) ?? null

const withStatus = (path: string, status: OutboxStatus | null) =>
  status === null ? path : `${path}?status=${status}`

export const toMessagePath = (id: string) => `/dev/outbox/${encodeURIComponent(id)}`

const maxListedLength = 90

/** The subject for the list. An SMS has none, so the beginning of its text is used. */
export function toSubject({ row, rendered }: OutboxItem): string {
  if (rendered === null) return '(cannot be rendered)'
  if (row.kind === 'email') return rendered.subject
  const { text } = rendered
  return text.length > maxListedLength ? `${text.slice(0, maxListedLength - 1)}…` : text
}

type Outbox = {
  readonly items: readonly OutboxItem[]
  readonly opened: OutboxItem | null
  readonly status: OutboxStatus | null
  /** The URL names the message. If not, a phone shows only the list, a wide screen also the newest message. */
  readonly isChosen: boolean
  /** To payees' receivers, newest first. */
  readonly notices: readonly ListedNotice[]
  readonly cspNonce: string
}

export function OutboxBody({ items, opened, status, isChosen, notices, cspNonce }: Outbox) {
  return (
    <>
      <div className="row">
        <form method="get" action="/dev/outbox" className="row">
          <SelectField
            id="status"
            name="status"
            label="Show"
            placeholder="all"
            options={statuses.map((name) => ({ value: name, label: toWords(name) }))}
            defaultValue={status ?? ''}
          />
          <Button type="submit" variant="secondary">
            Filter
          </Button>
        </form>
        <form method="post" action="/dev/outbox">
          <Button type="submit">Deliver now</Button>
        </form>
      </div>
      {opened ? (
        <div className={`stack list${isChosen ? ' is-chosen' : ''}`}>
          <nav aria-label="Messages">
            <ul className="messages">
              {items.map((item) => (
                <Entry
                  key={item.row.id}
                  item={item}
                  isOpened={item.row.id === opened.row.id}
                  status={status}
                />
              ))}
            </ul>
          </nav>
          <ReadingPane item={opened} status={status} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script */}
          <script nonce={cspNonce} dangerouslySetInnerHTML={{ __html: fitFrame }} />
        </div>
      ) : (
        <Panel title="No messages" tone="quiet">
          {status === null ? (
            <p>
              No messages yet. <a href="/dev/go/in-review?show=message">Make a payment</a>, and its
              receipt appears here.
            </p>
          ) : (
            <p>
              {`No message has the status “${toWords(status)}”. `}
              <a href="/dev/outbox">Show all</a>
            </p>
          )}
        </Panel>
      )}
      {notices.length > 0 && <Notices notices={notices} />}
    </>
  )
}

function Notices({ notices }: Pick<Outbox, 'notices'>) {
  return (
    <Panel title="Notices to payees’ receivers" className="stack">
      <p>
        A receiver whose host ends with .example takes every notice here; any other one is really
        called. Set one under <a href="/dev/staff/receivers">Receivers</a>.
      </p>
      <ul className="messages">
        {notices.map((notice) => (
          <li key={notice.id}>
            <details>
              <summary>
                {notice.type} to {notice.payee_name}, {toNoticeState(notice)}
                {notice.last_code !== null && ` (${notice.last_code})`},{' '}
                {notice.tries === 1 ? '1 try' : `${notice.tries} tries`}{' '}
                <Time at={notice.created_at} />
              </summary>
              <pre className="text">{notice.body}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type EntryProps = Pick<Outbox, 'status'> & { readonly item: OutboxItem; readonly isOpened: boolean }

function Entry({ item, isOpened, status }: EntryProps) {
  const { row } = item
  return (
    <li>
      <a
        href={withStatus(toMessagePath(row.id), status)}
        aria-current={isOpened ? 'true' : undefined}
      >
        <strong>{toSubject(item)}</strong>
        <p className="soft">
          {row.kind === 'sms' ? 'Text' : 'Email'} to {row.recipient || 'a deleted recipient'},{' '}
          {toWords(row.status)} <Time at={row.created_at} />
        </p>
      </a>
    </li>
  )
}

type PaneProps = Pick<Outbox, 'status'> & { readonly item: OutboxItem }

function ReadingPane({ item, status }: PaneProps) {
  const { row, rendered } = item
  const items = [
    { term: 'To', detail: row.recipient || 'deleted after 30 days' },
    { term: 'Status', detail: toWords(row.status) },
    { term: 'Created', detail: <Time at={row.created_at} /> },
    { term: 'Sent', detail: row.sent_at !== null && <Time at={row.sent_at} /> },
    { term: 'Template', detail: row.template },
    { term: 'Tries', detail: row.tries > 1 && String(row.tries) },
    { term: 'Last code', detail: row.last_code },
    {
      term: 'Payment',
      detail: row.payment_id !== null && (
        <a href={`/dev/staff/payments/${encodeURIComponent(row.payment_id)}`}>Open it</a>
      ),
    },
  ]
  return (
    <Panel as="article" className="stack">
      <p className="back">
        <a href={withStatus('/dev/outbox', status)}>Back to all messages</a>
      </p>
      <h2>{row.kind === 'sms' ? 'Text message' : toSubject(item)}</h2>
      <SummaryList items={items.filter(({ detail }) => detail)} />
      {rendered === null ? (
        <p>This message cannot be rendered: its data was deleted after 30 days or is invalid.</p>
      ) : row.kind === 'sms' ? (
        <Panel as="div" tone="quiet">
          <p className="text">{toLinked(rendered.text)}</p>
        </Panel>
      ) : (
        <Email id={row.id} message={rendered} />
      )}
    </Panel>
  )
}

type EmailProps = { readonly id: string; readonly message: RenderedMessage }

function Email({ id, message: { subject, text } }: EmailProps) {
  const source = `${toMessagePath(id)}/html`
  return (
    <>
      <iframe
        className="email"
        title={subject}
        src={source}
        sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      />
      <p>
        <a href={source}>Open in its own page</a>
      </p>
      <details>
        <summary>Text part</summary>
        <pre className="text">{toLinked(text)}</pre>
      </details>
    </>
  )
}

/** Gives the frame of an email the height of its content. */
const fitFrame = `
for (const frame of document.querySelectorAll('.email')) {
  const fit = () => {
    const content = frame.contentDocument?.documentElement
    if (content) frame.style.height = content.scrollHeight + 2 + 'px'
  }
  frame.addEventListener('load', fit)
  addEventListener('resize', fit)
  if (frame.contentDocument?.readyState === 'complete') fit()
}`

/** Turns URLs in plain text into links, as email clients and phones do. */
const toLinked = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
