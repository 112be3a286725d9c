// A question about a payment (spec section 2, Info request): the views and the transitions between
// them.
import { useEffect, useRef, useState } from 'react'
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { infoRequestCopy as copy } from '../../../../shared/locales/en/payments/info-request'
import type { PageProps } from '../../../../shared/page-data'
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type { InfoRequestView } from '../../../../shared/payments/info-request'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { PageShell } from '../../../ui/layout/page-shell'
import { SiteFooter } from '../../../ui/layout/site-footer'
import { SiteHeader } from '../../../ui/layout/site-header'
import { CancelDialog } from './cancel-dialog'
import { ConfirmCancelView } from './confirm-cancel-view'
import { cancelPayment, loadInfo, submitInfo, toPageUrl } from './info-calls'
import styles from './info-request-page.module.css'
import { DeclinedView, ErrorView, LoadingView, SubmittedView } from './outcome-views'
import { QuestionForm } from './question-form'
import { useStoredToken } from './use-stored-token'

const { errors } = copy

const toError = (title: string, advice: string, canRetry = false): InfoRequestView => ({
  view: 'error',
  title,
  advice,
  canRetry,
})

export function Page({ data, site }: PageProps<'info-request'>) {
  const [state, setState] = useState<InfoRequestView>(data.state)
  const [isLoading, setLoading] = useState(false)
  const [busy, setBusy] = useState<'answer' | 'cancel' | null>(null)
  const [isCancelOpen, setCancelOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The server may have accepted an answer whose response was lost, and then reports "already answered".
  const isUnsure = useRef(false)

  const showCurrentState = (token: string) =>
    location.replace(withHeaderlessQuery(toPageUrl(token), site.headerless))

  const load = async (from: string) => {
    setLoading(true)
    const loaded = await loadInfo(from)
    if (loaded.kind === 'state') return showCurrentState(from)
    setLoading(false)
    if (loaded.kind === 'loaded') {
      const { requestedInfo } = loaded
      setState({ view: 'form', requestedInfo, values: [], errors: {}, failure: null })
    } else if (loaded.kind === 'unknown_link') setState(toError(errors.retrieving, errors.openLink))
    else setState(toError(errors.retrieving, errors.tryLater, true))
  }
  const token = useStoredToken(data.token, load)

  const view = isLoading ? 'loading' : state.view
  const firstView = useRef(view)
  useEffect(() => {
    if (firstView.current === view) return
    firstView.current = view
    heading.current?.focus()
  }, [view])

  const showRefused = (
    refused: { readonly kind: string; readonly message?: string },
    title: string,
  ) => {
    if (refused.kind === 'state' && isUnsure.current) return showCurrentState(token)
    if (refused.kind === 'state') setState(toError(refused.message ?? title, errors.tryLater))
    else if (refused.kind === 'unknown_link') setState(toError(title, errors.openLink))
    else if (state.view === 'form') setState({ ...state, errors: {}, failure: title })
  }

  const answer = async (answers: readonly InfoAnswer[]) => {
    if (state.view !== 'form') return
    setBusy('answer')
    const submitted = await submitInfo(token, answers)
    setBusy(null)
    if (submitted.kind === 'submitted') {
      const { secondPayment } = submitted
      setState({ view: 'submitted', bill: state.requestedInfo.bill, secondPayment })
    } else if (submitted.kind === 'invalid')
      setState({ ...state, errors: submitted.fields, failure: null })
    else {
      if (submitted.kind === 'failed' && !submitted.isSure) isUnsure.current = true
      showRefused(submitted, errors.submitting)
    }
  }

  const cancel = async () => {
    if (state.view !== 'form') return
    setBusy('cancel')
    const cancelled = await cancelPayment(token)
    setBusy(null)
    setCancelOpen(false)
    const { bill } = state.requestedInfo
    if (cancelled.kind === 'cancelled')
      setState({ view: 'declined', bill, isPending: cancelled.isPending })
    else if (cancelled.kind === 'state' && cancelled.code === 'ALREADY_CANCELLED')
      setState({ view: 'declined', bill, isPending: false })
    else {
      if (cancelled.kind === 'failed' && !cancelled.isSure) isUnsure.current = true
      showRefused(cancelled, errors.cancelling)
    }
  }

  const action = withHeaderlessQuery(
    data.token === '' ? site.path : toPageUrl(data.token),
    site.headerless,
  )
  const hasErrors = state.view === 'form' && Object.keys(state.errors).length > 0
  const title = copy.pageTitles[state.view]
  return (
    <PageShell
      width="narrow"
      header={site.headerless ? null : <SiteHeader />}
      footer={site.headerless ? null : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{(hasErrors ? copy.errorSummary.titlePrefix : '') + title}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={copy.description} />
      )}
      <div className={styles.page}>
        {isLoading && <LoadingView heading={heading} />}
        {!isLoading && state.view === 'form' && (
          <>
            <h1 ref={heading} tabIndex={-1} className={styles.quietFocus}>
              {copy.heading}
            </h1>
            <QuestionForm
              action={action}
              state={state}
              isBusy={busy === 'answer'}
              onAnswer={answer}
              onCancel={() => setCancelOpen(true)}
            />
            <CancelDialog
              isOpen={isCancelOpen}
              isBusy={busy === 'cancel'}
              bill={state.requestedInfo.bill}
              onBack={() => setCancelOpen(false)}
              onCancel={cancel}
            />
          </>
        )}
        {!isLoading && state.view === 'confirm-cancel' && (
          <ConfirmCancelView {...state} action={action} />
        )}
        {!isLoading && state.view === 'submitted' && (
          <SubmittedView heading={heading} state={state} isHeaderless={site.headerless} />
        )}
        {!isLoading && state.view === 'declined' && (
          <DeclinedView heading={heading} state={state} isHeaderless={site.headerless} />
        )}
        {!isLoading && state.view === 'error' && (
          <ErrorView
            heading={heading}
            state={state}
            retryUrl={action}
            onRetry={() => load(token)}
            supportEmail={site.supportEmail}
          />
        )}
      </div>
    </PageShell>
  )
}
