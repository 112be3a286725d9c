// A question about a payment (spec section 2, Info request).

import { withHeaderlessQuery } from '../../../../shared/headerless'
import { withLanguage } from '../../../../shared/locales/language-url'
import type { Locale } from '../../../../shared/locales/locale'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { PageProps, SiteData } from '../../../../shared/page-data'
import type { InfoRequestPageData, InfoRequestView } from '../../../../shared/payments/info-request'
import { BillerHead } from '../../../ui/brand/biller-head'
import { CheckoutPage } from '../../../ui/layout/checkout-page'
import { Fact, FactSection } from '../../../ui/layout/fact-list'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy, useLocale } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { Slip } from '../../../ui/slip'
import { SupportNote } from '../../../ui/support-note'
import { toNewTotalTexts } from '../new-total-texts'
import { ConfirmCancelDialog, ConfirmCancelView } from './confirm-cancel'
import { toPageUrl } from './info-calls'
import { DeclinedView, ErrorView, LoadingView, SubmittedView } from './outcome-views'
import { QuestionForm } from './question-form'
import { useInfoRequest } from './use-info-request'

function InfoRequestPage({ data, site }: PageProps<InfoRequestPageData>) {
  const copy = useCopy(infoRequestCopy)
  const info = useInfoRequest(data, site.headerless)
  const { state, isLoading, headingRef } = info
  const ownUrl = data.token === '' ? site.path : toPageUrl(data.token)
  const action = withLanguage(withHeaderlessQuery(ownUrl, site.headerless), site.lang)
  const hasErrors = state.view === 'form' && Object.keys(info.form.errors).length > 0
  const title = copy.pageTitle(toTitle(state, useLocale()))
  const debtNotice = useCopy(debtCollectorCopy).notice
  const isForm = !isLoading && state.view === 'form'
  const biller = data.biller !== null && (
    <ServerOnly name="biller">
      {import.meta.env.SSR && <BillerHead biller={data.biller} />}
    </ServerOnly>
  )
  return (
    <CheckoutPage
      site={site}
      title={(hasErrors ? copy.errorSummary.titlePrefix : '') + title}
      head={import.meta.env.SSR && { title, description: copy.description }}
      width={isForm ? 'wide' : 'narrow'}
    >
      {!isForm && biller && <Slip look="plain">{biller}</Slip>}
      {!isLoading && isOfDebtCollector(state) && <Notice tone="warning" title={debtNotice} />}
      {isLoading && <LoadingView headingRef={headingRef} />}
      {!isLoading && state.view === 'form' && (
        <>
          <QuestionForm
            action={action}
            state={state}
            form={info.form}
            headingRef={headingRef}
            biller={biller}
            onCancel={() => info.setCancelOpen(true)}
          />
          <ConfirmCancelDialog
            isOpen={info.isCancelOpen}
            isBusy={info.isCanceling}
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
          isHeaderless={site.headerless}
          retryUrl={action}
          onRetry={info.retry}
        />
      )}
      <ServerOnly name="support">{import.meta.env.SSR && <Support site={site} />}</ServerOnly>
    </CheckoutPage>
  )
}

/** What the page's heading says. */
function toTitle(state: InfoRequestView, locale: Locale): string {
  const copy = infoRequestCopy[locale]
  switch (state.view) {
    case 'submitted':
      if (state.isReleasing) return copy.newTotal.releasing.heading
      return state.newTotal === null
        ? copy.pageTitles.submitted
        : toNewTotalTexts(copy.newTotal, state.newTotal, locale).heading
    case 'declined':
      return (state.isPending ? copy.canceling : copy.declined).lead
    case 'error':
      return state.title
    default:
      return copy.pageTitles[state.view]
  }
}

function Support({ site }: { readonly site: SiteData }) {
  const { support } = useCopy(infoRequestCopy)
  const { questionsHeading } = useCopy(receiptCopy)
  return (
    <FactSection id="support" heading={questionsHeading}>
      <Fact icon="mail">
        <SupportNote text={support} site={site} />
      </Fact>
    </FactSection>
  )
}

/** By law the notice must be in every communication about the debt. */
function isOfDebtCollector(state: InfoRequestView): boolean {
  if (state.view === 'error') return state.isDebtCollector
  const bill = 'bill' in state ? state.bill : state.requestedInfo.bill
  return bill?.isDebtCollector ?? false
}

export { InfoRequestPage as Page }
