// The shown view; after each request, the server decides it. Moves the link's secret from the address bar to the tab's
// history entry, where a reload finds it.
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  doneQuery,
  type GetPaidPageData,
  type GetPaidView,
  type SubmittableView,
  signUpQuery,
} from '../../../shared/get-paid/page-data'
import { pushDataLayer } from './push-data-layer'
import { type GetPaidValues, sendGetPaid } from './send-get-paid'

export type FormView = Extract<GetPaidView, 'access' | 'setPass' | 'inviteForm'>

const isFormView = (view: GetPaidView): view is FormView =>
  view === 'access' || view === 'setPass' || view === 'inviteForm'

export type Shown = GetPaidPageData & {
  readonly isSending: boolean
  readonly redirectTo: string | null
  /** The last shown form, the target of 'Try again'. */
  readonly form: FormView
}

function replaceEntry(temp: string | null) {
  const url = new URL(location.href)
  for (const name of ['i', doneQuery, signUpQuery]) url.searchParams.delete(name)
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
  history.replaceState(temp === null ? null : { getPaidLink: temp }, '', url.pathname + query)
}

function readStored(): string {
  const state: unknown = history.state
  const isStored = typeof state === 'object' && state !== null && 'getPaidLink' in state
  return isStored && typeof state.getPaidLink === 'string' ? state.getPaidLink : ''
}

export function useGetPaid(data: GetPaidPageData, heading: RefObject<HTMLHeadingElement | null>) {
  const [shown, setShown] = useState<Shown>({
    ...data,
    isSending: false,
    redirectTo: null,
    form: isFormView(data.view) ? data.view : 'access',
  })
  const hasViewChanged = useRef(false)

  const show = (view: GetPaidView, next: Partial<Shown> = {}) => {
    hasViewChanged.current = true
    setShown((previous) => ({
      ...previous,
      isSending: false,
      errors: {},
      ...next,
      view,
      form: isFormView(view) ? view : previous.form,
      // The payee must be able to change a rejected email.
      isEmailPrefilled:
        (next.isEmailPrefilled ?? previous.isEmailPrefilled) && next.errors?.email === undefined,
    }))
  }

  const send = async (sentFrom: SubmittableView, values: GetPaidValues) => {
    const { access, email, fax, statements } = values
    const typed = {
      ...(access !== undefined && { access }),
      ...(email !== undefined && { email }),
      ...(fax !== undefined && { fax }),
      ...(statements !== undefined && { statements }),
    }
    setShown((previous) => ({ ...previous, ...typed, errors: {}, isSending: true }))
    const {
      nextView,
      redirectTo,
      errors,
      email: linkEmail,
      access: linkAccess,
      ...facts
    } = await sendGetPaid(sentFrom, values)
    const isSameForm = nextView === sentFrom
    if (nextView.startsWith('success') || redirectTo !== null) replaceEntry(null)
    const linkValues =
      sentFrom === 'preEmail'
        ? { email: linkEmail, access: linkAccess, isEmailPrefilled: linkEmail !== '' }
        : {}
    // A rejected form still shows the payment of its access code.
    show(nextView, { errors, redirectTo, ...(isSameForm ? {} : facts), ...linkValues })
    if (redirectTo !== null) location.assign(redirectTo)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the URL that was opened
  useEffect(() => {
    const stored = readStored()
    const hasNewLink = new URL(location.href).searchParams.has('i')
    if (data.autoSubmitView !== null) {
      replaceEntry(null)
      send(data.autoSubmitView, { temp: data.temp })
    } else if (!hasNewLink && stored !== '' && data.view === 'access') {
      setShown((previous) => ({ ...previous, view: 'preEmail', temp: stored }))
      send('preEmail', { temp: stored })
    } else replaceEntry(hasNewLink && data.temp !== '' ? data.temp : null)
  }, [])

  useEffect(() => {
    if (shown.view === 'setPass') pushDataLayer()
  }, [shown.view])

  useEffect(() => {
    if (hasViewChanged.current && shown.view !== 'preEmail') heading.current?.focus()
  }, [shown.view, heading])

  return { shown, send, show }
}
