// The documentation of the JSON calls. Needs no script.
import { Fragment } from 'react'
import type { ApiCall, ApiField } from '../../../shared/api-docs/page-data'
import { apiDocsCopy } from '../../../shared/locales/en/api-docs/page'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { LinkPreview } from '../../ui/brand/link-preview'
import { classNames } from '../../ui/class-names'
import { PageShell } from '../../ui/layout/page-shell'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import styles from './api-docs-page.module.css'

const copy = apiDocsCopy

export function Page({ data, site }: PageProps<'api-docs'>) {
  return (
    <PageShell
      width="wide"
      header={site.headerless ? undefined : <SiteHeader current={site.path} />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{copy.title}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      <LinkPreview site={site} title={copy.title} description={copy.description} />
      <h1>{copy.heading}</h1>
      <div className={classNames('prose', styles.intro)}>
        <p>{copy.intro}</p>
        <p>{copy.site}</p>
        <p>
          {copy.machine} <a href={paths.openApi}>{paths.openApi}</a>
        </p>
      </div>
      <div className={styles.columns}>
        <nav aria-label={copy.contents} className={styles.contents}>
          <h2 className={styles.label}>{copy.contents}</h2>
          <ul className={styles.groups}>
            {data.groups.map(({ id, title, calls }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
                <ul className={styles.links}>
                  {calls.map((call) => (
                    <li key={call.id}>
                      <a href={`#${call.id}`}>
                        <span className={styles.verb}>{call.method}</span> <Code text={call.path} />
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
            <li>
              <a href="#failures">{copy.failures}</a>
            </li>
          </ul>
        </nav>
        <div className={styles.calls}>
          {data.groups.map(({ id, title, calls }) => (
            <section key={id} id={id} className={styles.group}>
              <h2>{title}</h2>
              {calls.map((call) => (
                <Call key={call.id} call={call} />
              ))}
            </section>
          ))}
          <section id="failures" className={styles.group}>
            <h2>{copy.failures}</h2>
            <div className={classNames('prose', styles.intro)}>
              <p>{copy.failuresIntro}</p>
            </div>
            <div className={styles.wide}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{copy.columns.status}</th>
                    <th scope="col">{copy.columns.code}</th>
                    <th scope="col">{copy.columns.meaning}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.errors.map(({ status, code, title }) => (
                    <tr key={code}>
                      <td>{status}</td>
                      <td>
                        <Code text={code} />
                      </td>
                      <td>{title}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        </div>
      </div>
    </PageShell>
  )
}

function Call({ call }: { readonly call: ApiCall }) {
  return (
    <article id={call.id} className={styles.call}>
      <h3 className={styles.name}>
        <a href={`#${call.id}`} className={styles.anchor}>
          <span className={styles.method}>{call.method}</span>{' '}
          <span className={styles.path}>
            <Code text={call.path} />
          </span>
        </a>
      </h3>
      <p>{call.summary}</p>
      {call.needsToken && <p className={styles.soft}>{copy.token}</p>}
      {call.limit !== '' && (
        <p className={styles.soft}>
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
      <p className={styles.soft}>
        {copy.fails}{' '}
        {call.problems.map(({ status, code }, index) => (
          <span key={code}>
            {index > 0 && ', '}
            {status} <Code text={code} />
          </span>
        ))}
      </p>
    </article>
  )
}

function Sample({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h4 className={styles.label}>{title}</h4>
      <pre className={styles.sample}>
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
  if (fields.length === 0)
    return showsTitleIfEmpty ? <h4 className={styles.label}>{title}</h4> : null
  return (
    <>
      <h4 className={styles.label}>{title}</h4>
      <dl className={styles.fields}>
        {fields.map(({ name, type, isRequired }) => (
          <div key={name} className={styles.field}>
            <dt>
              <Code text={name} />
            </dt>
            <dd>
              {type}
              {!isRequired && <span className={styles.optional}> {copy.optional}</span>}
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
