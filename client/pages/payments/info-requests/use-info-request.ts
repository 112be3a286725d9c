// The state of an info request: its views, and the transitions between them.
import { useEffect, useRef, useState } from 'react'
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type { InfoRequestPageData, InfoRequestView } from '../../../../shared/payments/info-request'
import { useCopy } from '../../../ui/locale'
import { cancelPayment, loadInfo, submitInfo, toPageUrl } from './info-calls'

const toErrorView = (title: string, advice: string, canRetry = false): InfoRequestView => ({
  view: 'error',
  title,
  advice,
  canRetry,
  receiptUrl: null,
})

export function useInfoRequest(data: InfoRequestPageData, isHeaderless: boolean) {
  const { errors } = useCopy(infoRequestCopy)
  const [state, setState] = useState<InfoRequestView>(data.state)
  const [isLoading, setLoading] = useState(false)
  const [busy, setBusy] = useState<'answer' | 'cancel' | null>(null)
  const [isCancelOpen, setCancelOpen] = useState(false)
  const headingRef = useRef<HTMLHeadingElement>(null)
  // The server may have accepted an answer whose response was lost, and then reports "already answered".
  const isUnsure = useRef(false)

  const showCurrentState = (token: string) =>
    location.replace(withHeaderlessQuery(toPageUrl(token), isHeaderless))

  const load = async (linkToken: string) => {
    setLoading(true)
    const loaded = await loadInfo(linkToken)
    if (loaded.kind === 'state') return showCurrentState(linkToken)
    setLoading(false)
    if (loaded.kind === 'loaded') {
      const { requestedInfo } = loaded
      setState({ view: 'form', requestedInfo, values: [], errors: {}, failure: null })
    } else if (loaded.kind === 'unknown_link')
      setState(toErrorView(errors.retrieving, errors.openLink))
    else setState(toErrorView(errors.retrieving, errors.tryLater, true))
  }
  const token = useStoredToken(data.token, load)

  const view = isLoading ? 'loading' : state.view
  const lastView = useRef(view)
  useEffect(() => {
    if (lastView.current === view) return
    lastView.current = view
    headingRef.current?.focus()
  }, [view])

  const showFailure = (
    failure: { readonly kind: string; readonly code?: string; readonly message?: string },
    title: string,
  ) => {
    const mayBeDecided = isUnsure.current || failure.code === 'ALREADY_DECIDED'
    if (failure.kind === 'state' && mayBeDecided) return showCurrentState(token)
    if (failure.kind === 'state') setState(toErrorView(failure.message ?? title, errors.tryLater))
    else if (failure.kind === 'unknown_link') setState(toErrorView(title, errors.openLink))
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
      showFailure(submitted, errors.submitting)
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
      showFailure(cancelled, errors.cancelling)
    }
  }

  return {
    state,
    isLoading,
    headingRef,
    busy,
    isCancelOpen,
    setCancelOpen,
    retry: () => load(token),
    answer,
    cancel,
  }
}

const stateKey = 'infoToken'

function readStored(): string {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return ''
  const { [stateKey]: stored } = state
  return typeof stored === 'string' ? stored : ''
}

/**
 * Moves the link's secret from the address bar, where it could be seen, copied or bookmarked, to the
 * tab's history entry, where a reload finds it.
 */
function useStoredToken(initialToken: string, onFound: (token: string) => void): string {
  const [token, setToken] = useState(initialToken)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that was opened
  useEffect(() => {
    if (initialToken === '') {
      const stored = readStored()
      if (stored === '') return
      setToken(stored)
      onFound(stored)
      return
    }
    const url = new URL(location.href)
    url.searchParams.delete('t')
    history.replaceState({ [stateKey]: initialToken }, '', url.pathname + url.search + url.hash)
  }, [])

  return token
}
