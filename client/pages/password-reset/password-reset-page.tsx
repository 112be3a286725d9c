// The password reset (spec section 2): six views, one of which is a form.
import { withLanguage } from '../../../shared/locales/language-url'
import { passwordResetCopy } from '../../../shared/locales/password-reset'
import type { PageProps } from '../../../shared/page-data'
import type { PasswordResetPageData, ResetView } from '../../../shared/password-reset/page-data'
import type { SceneName } from '../../ui/brand/scene'
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { Message } from '../../ui/message'
import { Changed, InvalidLink, Loading, NoQuery } from './message-views'
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

function PasswordResetPage({ data, site }: PageProps<PasswordResetPageData>) {
  const copy = useCopy(passwordResetCopy)
  const { view, resetToken, show, headingRef } = useResetView(data)
  const isFirstView = view === data.view
  const hasErrors = isFirstView && (data.failure !== null || Object.keys(data.errors).length > 0)
  const headings = toHeadings(copy)
  const title = copy.pageTitle(headings[view])
  return (
    <SitePage
      site={site}
      title={(hasErrors ? copy.errorTitle : '') + title}
      head={import.meta.env.SSR && { title, description: copy.description }}
      footer={{ captchaNotice: data.captchaNotice }}
      width="narrow"
    >
      <Panel as="div">
        <Message scene={scenes[view]} heading={headings[view]} headingRef={headingRef}>
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
            <InvalidLink texts={copy[view]} site={site} />
          )}
          {view === 'no-query' && <NoQuery site={site} />}
          {view === 'pass-changed' && <Changed site={site} />}
        </Message>
      </Panel>
    </SitePage>
  )
}

export { PasswordResetPage as Page }
