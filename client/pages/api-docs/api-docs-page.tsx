// The documentation of the JSON calls. Needs no script.
import { Fragment } from 'react'
import {
  type ApiCall,
  type ApiCallLink,
  type ApiDocsPageData,
  type ApiField,
  type ApiGuide,
  toApiDocsPath,
} from '../../../shared/api-docs/page-data'
import { apiDocsCopy } from '../../../shared/locales/en/api-docs/page'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { classNames } from '../../ui/class-names'
import { HeaderlessContext, useHeaderlessLink } from '../../ui/headerless-links'
import { Hero } from '../../ui/layout/hero'
import { SitePage } from '../../ui/layout/site-page'
import styles from './api-docs-page.module.css'
import '../../ui/content.css'

const copy = apiDocsCopy

const toOwnCall = (call: ApiCall, toOwn: (code: string) => string): ApiCall => ({
  ...call,
  curl: toOwn(call.curl),
  responses: call.responses.map((one) => ({ ...one, sample: toOwn(one.sample) })),
})

type StartData = Extract<ApiDocsPageData, { view: 'start' }>

function ApiDocsPage({ data, site }: PageProps<ApiDocsPageData>) {
  const shown = data.view === 'group' ? data.group : null
  const heading = shown?.title ?? copy.heading
  const { origin } = new URL(site.canonicalUrl)
  /** The build does not know the site's address. */
  const toOwn = (code: string) => code.replaceAll('$SITE', origin)
  return (
    <SitePage
      site={site}
      title={shown ? `${heading} | ${copy.title}` : copy.title}
      head={{ description: copy.description }}
      header={{ current: site.path }}
    >
      <Hero>
        <h1>{heading}</h1>
      </Hero>
      <HeaderlessContext value={site.headerless}>
        <div className={classNames('wrap', styles.columns)}>
          <Contents contents={data.contents} shownId={shown?.id ?? null} />
          <div className="stack loose">
            {data.view === 'start' ? (
              <Start data={data} toOwn={toOwn} />
            ) : (
              data.group.calls.map((call) => <Call key={call.id} call={toOwnCall(call, toOwn)} />)
            )}
          </div>
        </div>
      </HeaderlessContext>
    </SitePage>
  )
}

type ContentsProps = Pick<ApiDocsPageData, 'contents'> & { readonly shownId: string | null }

function Contents({ contents, shownId }: ContentsProps) {
  const toLink = useHeaderlessLink()
  return (
    <nav aria-label={copy.contents} className={`unprinted ${styles.contents}`}>
      <ul className={`row dense ${styles.groups}`}>
        <li>
          <a href={toLink(paths.apiDocs)} aria-current={shownId === null ? 'page' : undefined}>
            {copy.start}
          </a>
        </li>
        {contents.map(({ id, title, calls }) => (
          <li key={id}>
            <a href={toLink(toApiDocsPath(id))} aria-current={id === shownId ? 'page' : undefined}>
              {title}
            </a>
            {id === shownId && <CallLinks groupId={id} calls={calls} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CallLinksProps = { readonly groupId: string; readonly calls: readonly ApiCallLink[] }

function CallLinks({ groupId, calls }: CallLinksProps) {
  const toLink = useHeaderlessLink()
  return (
    <ul className={`small ${styles.links}`}>
      {calls.map(({ id, method, path }) => (
        <li key={id}>
          <a href={toLink(`${toApiDocsPath(groupId)}#${id}`)}>
            <span className="soft">{method}</span> <Code text={path} />
          </a>
        </li>
      ))}
    </ul>
  )
}

type StartProps = { readonly data: StartData; readonly toOwn: (code: string) => string }

function Start({ data, toOwn }: StartProps) {
  const toLink = useHeaderlessLink()
  return (
    <>
      <div className="prose">
        <p>{copy.intro}</p>
        <p>{copy.own}</p>
        <p>
          {copy.machine} <a href={paths.openApi}>{paths.openApi}</a>
        </p>
      </div>
      <section id="quickstart" className="stack">
        <h2>{copy.quickstart}</h2>
        {[...data.quickstart, ...data.rules].map((guide) => (
          <Guide key={guide.title} guide={{ ...guide, code: toOwn(guide.code) }} />
        ))}
      </section>
      <section id="failures" className="stack">
        <h2>{copy.failures}</h2>
        <div className="prose">
          <p>{copy.failuresIntro}</p>
        </div>
        <Errors errors={data.errors} />
      </section>
      <section id="calls" className="stack">
        <h2>{copy.calls}</h2>
        {data.contents.map(({ id, title, calls }) => (
          <div key={id} className={`stack tight ${styles.call}`}>
            <h3 className="minor">
              <a href={toLink(toApiDocsPath(id))}>{title}</a>
            </h3>
            <CallLinks groupId={id} calls={calls} />
          </div>
        ))}
      </section>
    </>
  )
}

const Errors = ({ errors }: Pick<StartData, 'errors'>) => (
  <div className={styles.wide}>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{copy.columns.status}</th>
          <th scope="col">{copy.columns.code}</th>
          <th scope="col">{copy.columns.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ status, code, meaning }) => (
          <tr key={code}>
            <td>{status}</td>
            <td>
              <Code text={code} />
            </td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Call({ call }: { readonly call: ApiCall }) {
  return (
    <article id={call.id} className={`stack tight ${styles.call}`}>
      <h2 className="minor">
        <a href={`#${call.id}`} className={styles.anchor}>
          {call.method}{' '}
          <span className={styles.path}>
            <Code text={call.path} />
          </span>
        </a>
      </h2>
      <p>{call.summary}</p>
      {call.needs && <p className="soft small">{copy.needs[call.needs]}</p>}
      {call.limit !== '' && (
        <p className="soft small">
          {copy.limit}: {call.limit}.
        </p>
      )}
      <Sample title={copy.request} text={call.curl} />
      <Fields title={copy.query} fields={call.query} />
      {call.bodyTypes.length > 0 && (
        <Fields
          title={`${copy.body} (${call.bodyTypes.join(', ')})`}
          fields={call.body}
          showsTitleIfEmpty
        />
      )}
      {call.responses.map(({ status, description, fields, sample }) => (
        <Fragment key={status}>
          <Fields title={`${status}: ${description}`} fields={fields} showsTitleIfEmpty />
          {sample !== '' && <Sample title={`${copy.sample} (${status})`} text={sample} />}
        </Fragment>
      ))}
      <p className="soft small">
        {copy.fails}{' '}
        {call.problems.map(({ status, code }, index) => (
          <span key={code}>
            {index > 0 && ', '}
            {status} <Code text={code} />
          </span>
        ))}
      </p>
      <Fields title={copy.errorFields} fields={call.errorFields} />
    </article>
  )
}

function Guide({ guide: { title, text, code } }: { readonly guide: ApiGuide }) {
  return (
    <div className={`stack tight ${styles.call}`}>
      <h3 className="minor">{title}</h3>
      <div className="prose">
        <p>{text}</p>
      </div>
      {code !== '' && (
        <pre className={`inset code ${styles.sample}`}>
          <code>{code}</code>
        </pre>
      )}
    </div>
  )
}

function Sample({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h3 className="small">{title}</h3>
      <pre className={`inset code ${styles.sample}`}>
        <code>{text}</code>
      </pre>
    </>
  )
}

type FieldsProps = {
  readonly title: string
  readonly fields: readonly ApiField[]
  readonly showsTitleIfEmpty?: boolean
}

function Fields({ title, fields, showsTitleIfEmpty = false }: FieldsProps) {
  if (fields.length === 0) return showsTitleIfEmpty ? <h3 className="small">{title}</h3> : null
  return (
    <>
      <h3 className="small">{title}</h3>
      <dl className="small">
        {fields.map(({ name, type, isRequired }) => (
          <div key={name} className={styles.field}>
            <dt>
              <Code text={name} />
            </dt>
            <dd>
              {type}
              {!isRequired && <span className="soft"> · {copy.optional}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Long names may break only after a slash, an underscore or a dot. */
function Code({ text }: { readonly text: string }) {
  return (
    <code className={styles.code}>
      {text.split(/(?<=[/_.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change order
        <span key={index}>
          {part}
          <wbr />
        </span>
      ))}
    </code>
  )
}

export { ApiDocsPage as Page }
