// The password reset (spec section 2): six views, one of which is a form.

import { useRef } from 'react'
import { withLanguage } from '../../../shared/locales/language-url'
import { passwordResetCopy } from '../../../shared/locales/password-reset'
import type { PageProps } from '../../../shared/page-data'
import type { ResetView } from '../../../shared/password-reset/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import type { SceneName } from '../../ui/brand/scene'
import { CaptchaNotice } from '../../ui/captcha-notice'
import { PageShell } from '../../ui/layout/page-shell'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { useCopy } from '../../ui/locale'
import { Message } from '../../ui/message'
import { Changed, InvalidLink, Loading, NoQuery } from './message-views'
import styles from './password-reset-page.module.css'
import { ResetForm } from './reset-form'
import { useResetView } from './use-reset-view'

const toHeadings = (copy: typeof passwordResetCopy.en): Readonly<Record<ResetView, string>> => ({
  loading: copy.loading,
  'show-form': copy.form.title,
  expired: copy.expired.title,
  mismatch: copy.mismatch.title,
  'no-query': copy.noQuery.title,
  'pass-changed': copy.changed.title,
})

const scenes = {
  loading: 'lock',
  'show-form': 'lock',
  expired: 'calendar',
  mismatch: 'failed',
  'no-query': 'phone',
  'pass-changed': 'lock',
} as const satisfies Record<ResetView, SceneName>

export function Page({ data, site }: PageProps<'password-reset'>) {
  const copy = useCopy(passwordResetCopy)
  const heading = useRef<HTMLHeadingElement>(null)
  const { view, resetToken, show } = useResetView(data, heading)
  const isFirstView = view === data.view
  const hasErrors = isFirstView && (data.failure !== null || Object.keys(data.errors).length > 0)
  const headings = toHeadings(copy)
  const title = copy.pageTitle(headings[view])
  return (
    <PageShell
      width="narrow"
      header={site.headerless ? undefined : <SiteHeader isPayQuiet />}
      footer={
        site.headerless ? undefined : (
          <SiteFooter device={site.device} year={site.year} humanCheck={data.humanCheck} />
        )
      }
    >
      <title>{(hasErrors ? copy.errorTitle : '') + title}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={copy.description} />
      )}
      <Panel as="div">
        <Message scene={scenes[view]} heading={headings[view]} headingRef={heading}>
          {view === 'loading' && <Loading />}
          {view === 'show-form' && (
            <ResetForm
              resetToken={resetToken}
              action={withLanguage(
                site.headerless ? '/update-password?headerless' : '/update-password',
                site.lang,
              )}
              errors={isFirstView ? data.errors : {}}
              failure={isFirstView ? data.failure : null}
              onDone={show}
            />
          )}
          {(view === 'expired' || view === 'mismatch') && (
            <InvalidLink texts={copy[view]} supportEmail={site.supportEmail} />
          )}
          {view === 'no-query' && <NoQuery supportEmail={site.supportEmail} />}
          {view === 'pass-changed' && <Changed supportEmail={site.supportEmail} />}
        </Message>
      </Panel>
      {site.headerless && (
        <div className={styles.notice}>
          <ServerOnly name="notice">
            {import.meta.env.SSR && <CaptchaNotice check={data.humanCheck} />}
          </ServerOnly>
        </div>
      )}
    </PageShell>
  )
}
