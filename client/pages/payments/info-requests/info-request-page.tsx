// A question about a payment (spec section 2, Info request).

import { withHeaderlessQuery } from '../../../../shared/headerless'
import { withLanguage } from '../../../../shared/locales/language-url'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import type { PageProps } from '../../../../shared/page-data'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { CheckoutShell } from '../../../ui/layout/checkout-shell'
import { useCopy } from '../../../ui/locale'
import { ConfirmCancelDialog, ConfirmCancelView } from './confirm-cancel'
import { toPageUrl } from './info-calls'
import styles from './info-request-page.module.css'
import { DeclinedView, ErrorView, LoadingView, SubmittedView } from './outcome-views'
import { QuestionForm } from './question-form'
import { useInfoRequest } from './use-info-request'

export function Page({ data, site }: PageProps<'info-request'>) {
  const copy = useCopy(infoRequestCopy)
  const info = useInfoRequest(data, site.headerless)
  const { state, isLoading, headingRef } = info
  const ownUrl = data.token === '' ? site.path : toPageUrl(data.token)
  const action = withLanguage(withHeaderlessQuery(ownUrl, site.headerless), site.lang)
  const hasErrors = state.view === 'form' && Object.keys(state.errors).length > 0
  const title = copy.pageTitles[state.view]
  return (
    <CheckoutShell site={site} width="narrow">
      <title>{(hasErrors ? copy.errorSummary.titlePrefix : '') + title}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={copy.description} />
      )}
      <div className={styles.page}>
        {isLoading && <LoadingView headingRef={headingRef} />}
        {!isLoading && state.view === 'form' && (
          <>
            <h1 ref={headingRef} tabIndex={-1} className={styles.quietFocus}>
              {copy.heading}
            </h1>
            <QuestionForm
              action={action}
              state={state}
              isBusy={info.busy === 'answer'}
              onAnswer={info.answer}
              onCancel={() => info.setCancelOpen(true)}
            />
            <ConfirmCancelDialog
              isOpen={info.isCancelOpen}
              isBusy={info.busy === 'cancel'}
              bill={state.requestedInfo.bill}
              onBack={() => info.setCancelOpen(false)}
              onCancel={info.cancel}
            />
          </>
        )}
        {!isLoading && state.view === 'confirm-cancel' && (
          <ConfirmCancelView {...state} action={action} />
        )}
        {!isLoading && state.view === 'submitted' && (
          <SubmittedView headingRef={headingRef} state={state} isHeaderless={site.headerless} />
        )}
        {!isLoading && state.view === 'declined' && (
          <DeclinedView headingRef={headingRef} state={state} isHeaderless={site.headerless} />
        )}
        {!isLoading && state.view === 'error' && (
          <ErrorView
            headingRef={headingRef}
            state={state}
            retryUrl={action}
            onRetry={info.retry}
            supportEmail={site.supportEmail}
          />
        )}
      </div>
    </CheckoutShell>
  )
}
