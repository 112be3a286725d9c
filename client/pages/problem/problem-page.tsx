import { problemCopy } from '../../../shared/locales/en/problem'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { ButtonLink } from '../../ui/button'
import { PageShell } from '../../ui/layout/page-shell'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import styles from './problem-page.module.css'

/** A failure as a page: what happened, a next step, and a reference for support. */
export function Page({ data, site }: PageProps<'problem'>) {
  const action = data.action ?? problemCopy.home
  const title = problemCopy.pageTitle(data.title)
  return (
    <PageShell
      width="narrow"
      header={site.headerless ? undefined : <SiteHeader />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{title}</title>
      <meta name="description" content={data.message} />
      <meta name="robots" content="noindex" />
      <LinkPreview site={site} title={title} description={data.message} canonicalUrl={null} />
      <div className={styles.problem}>
        <p className={styles.status}>{problemCopy.status(data.status)}</p>
        <h1>{data.title}</h1>
        <p>{data.message}</p>
        <p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </p>
        <p className={styles.support}>
          {problemCopy.support} <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
          {problemCopy.reference} <code>{data.requestId}</code>
        </p>
      </div>
    </PageShell>
  )
}
