// The state of an info request: its views, and the transitions between them.
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { fieldErrors } from '../../../../shared/locales/field-errors'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { confirmAnswer, toInfoFieldName } from '../../../../shared/payments/info-question'
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type {
  InfoRequestPageData,
  InfoRequestView,
  RequestedInfo,
} from '../../../../shared/payments/info-request'
import type { FormOutcome } from '../../../ui/form-outcome'
import { useCopy } from '../../../ui/locale'
import { readSecret, removeFromAddress } from '../../../ui/secret-in-history'
import { useFocusOnChange } from '../../../ui/use-focus-on-change'
import { useFormCall } from '../../../ui/use-form-call'
import { cancelPayment, loadInfo, submitInfo, toPageUrl } from './info-calls'

const toErrorView = (title: string, advice: string, canRetry = false): InfoRequestView => ({
  view: 'error',
  title,
  advice,
  canRetry,
  statusUrl: null,
  isDebtCollector: false,
})

/** The current page says what became of the payment, and links to its status. */
const endedCodes = ['ALREADY_DECIDED', 'ALREADY_CANCELED', 'QUESTION_WITHDRAWN', 'BEING_DECIDED']

export function useInfoRequest(data: InfoRequestPageData, isHeaderless: boolean) {
  const { errors } = useCopy(infoRequestCopy)
  const { required } = useCopy(fieldErrors)
  const [state, setState] = useState<InfoRequestView>(data.state)
  const [isLoading, setLoading] = useState(false)
  const [isCanceling, setCanceling] = useState(false)
  const [isCancelOpen, setCancelOpen] = useState(false)
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
  const headingRef = useFocusOnChange(view)

  /** Shows another view, or returns what to say above the form. */
  const showFailure = (
    failure: { readonly kind: string; readonly code?: string; readonly message?: string },
    title: string,
  ): string | null => {
    const mayBeDecided = isUnsure.current || endedCodes.includes(failure.code ?? '')
    if (failure.kind === 'state' && mayBeDecided) showCurrentState(token)
    else if (failure.kind === 'state')
      setState(toErrorView(failure.message ?? title, errors.tryLater))
    else if (failure.kind === 'unknown_link') setState(toErrorView(title, errors.openLink))
    else return title
    return null
  }

  const answer = async (
    { bill }: RequestedInfo,
    answers: readonly InfoAnswer[],
  ): Promise<FormOutcome<null>> => {
    const submitted = await submitInfo(token, answers)
    if (submitted.kind === 'invalid') return { kind: 'invalid', errors: submitted.fields }
    if (submitted.kind === 'submitted') {
      const { newTotal, isReleasing, statusUrl } = submitted
      const url = newTotal?.url ?? null
      if (url !== null) location.assign(withHeaderlessQuery(url, isHeaderless))
      setState({ view: 'submitted', bill, newTotal, isReleasing, statusUrl })
      return { kind: 'done', result: null }
    }
    if (submitted.kind === 'failed' && !submitted.isSure) isUnsure.current = true
    const message = showFailure(submitted, errors.submitting)
    return message === null ? { kind: 'done', result: null } : { kind: 'failed', message }
  }
  const form = useFormCall<null>({
    errors: data.state.view === 'form' ? data.state.errors : {},
    failure: data.state.view === 'form' ? data.state.failure : null,
    validate: (values) =>
      state.view === 'form' ? findEmpty(state.requestedInfo, values, required) : {},
    send: async (values) =>
      state.view === 'form'
        ? answer(state.requestedInfo, toAnswers(state.requestedInfo, values))
        : { kind: 'done', result: null },
  })

  const cancel = async () => {
    if (state.view !== 'form') return
    form.setFailure(null)
    setCanceling(true)
    const canceled = await cancelPayment(token)
    setCanceling(false)
    setCancelOpen(false)
    const { bill, isPastDue } = state.requestedInfo
    const ended = { isUnanswered: false, canceledOn: null } as const
    const declined = { view: 'declined', bill, isPastDue, ...ended } as const
    if (canceled.kind === 'canceled') setState({ ...declined, isPending: canceled.isPending })
    else if (canceled.kind === 'state' && canceled.code === 'ALREADY_CANCELED')
      setState({ ...declined, isPending: false })
    else {
      if (canceled.kind === 'failed' && !canceled.isSure) isUnsure.current = true
      form.setErrors({})
      form.setFailure(showFailure(canceled, errors.canceling))
    }
  }

  return {
    state,
    isLoading,
    headingRef,
    form,
    isCanceling,
    isCancelOpen,
    setCancelOpen,
    retry: () => load(token),
    cancel,
  }
}

function findEmpty({ question }: RequestedInfo, values: FormValues, message: string): FieldErrors {
  if (question.type !== 'extraFields') return {}
  const names = question.fields.map((_, index) => toInfoFieldName(index))
  return Object.fromEntries(
    names.filter((name) => !values[name]?.trim()).map((name) => [name, message]),
  )
}

function toAnswers({ question }: RequestedInfo, values: FormValues): readonly InfoAnswer[] {
  if (question.type !== 'extraFields') return [confirmAnswer]
  return question.fields.map(({ field }, index) => ({
    field: { name: field.name, value: values[toInfoFieldName(index)] ?? '' },
  }))
}

/** The link's secret: from the link, or after a reload from the tab's history entry. */
function useStoredToken(initialToken: string, onFound: (token: string) => void): string {
  const [token, setToken] = useState(initialToken)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that was opened
  useEffect(() => {
    if (initialToken === '') {
      const stored = readSecret()
      if (stored === '') return
      setToken(stored)
      onFound(stored)
    } else removeFromAddress(['t'], initialToken)
  }, [])

  return token
}
