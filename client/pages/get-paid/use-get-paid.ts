// Which view is shown: always the one that the server named. The link's value leaves the address bar
// as soon as it is read; the tab's own history entry keeps it, so that a reload does not cost it.
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  doneQuery,
  type GetPaidPageData,
  type GetPaidView,
  type SendingState,
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
  /** The form that was shown last: where 'Try again' leads. */
  readonly form: FormView
}

function replaceEntry(temp: string | null) {
  const url = new URL(location.href)
  for (const name of ['i', doneQuery, signUpQuery]) url.searchParams.delete(name)
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
  history.replaceState(temp === null ? null : { getPaidLink: temp }, '', url.pathname + query)
}

function readKept(): string {
  const state: unknown = history.state
  const isKept = typeof state === 'object' && state !== null && 'getPaidLink' in state
  return isKept && typeof state.getPaidLink === 'string' ? state.getPaidLink : ''
}

export function useGetPaid(data: GetPaidPageData, heading: RefObject<HTMLHeadingElement | null>) {
  const [shown, setShown] = useState<Shown>({
    ...data,
    isSending: false,
    redirectTo: null,
    form: isFormView(data.view) ? data.view : 'access',
  })
  const isChanged = useRef(false)

  const show = (view: GetPaidView, next: Partial<Shown> = {}) => {
    isChanged.current = true
    setShown((now) => ({
      ...now,
      isSending: false,
      errors: {},
      ...next,
      view,
      form: isFormView(view) ? view : now.form,
      // One that cannot be used has to be changed.
      isEmailGiven: (next.isEmailGiven ?? now.isEmailGiven) && next.errors?.email === undefined,
    }))
  }

  const send = async (state: SendingState, values: GetPaidValues) => {
    const { access, email, fax, statements } = values
    const typed = {
      ...(access !== undefined && { access }),
      ...(email !== undefined && { email }),
      ...(fax !== undefined && { fax }),
      ...(statements !== undefined && { statements }),
    }
    setShown((now) => ({ ...now, ...typed, errors: {}, isSending: true }))
    const {
      nextView,
      redirectTo,
      errors,
      email: linkEmail,
      access: linkAccess,
      ...facts
    } = await sendGetPaid(state, values)
    const isSame = nextView === state
    if (nextView.startsWith('success') || redirectTo !== null) replaceEntry(null)
    // What the code told stays while the same form is sent again.
    const ofLink =
      state === 'preEmail'
        ? { email: linkEmail, access: linkAccess, isEmailGiven: linkEmail !== '' }
        : {}
    show(nextView, { errors, redirectTo, ...(isSame ? {} : facts), ...ofLink })
    if (redirectTo !== null) location.assign(redirectTo)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address it was opened by
  useEffect(() => {
    const kept = readKept()
    const isFresh = new URL(location.href).searchParams.has('i')
    if (data.sends !== null) {
      replaceEntry(null)
      send(data.sends, { temp: data.temp })
    } else if (!isFresh && kept !== '' && data.view === 'access') {
      setShown((now) => ({ ...now, view: 'preEmail', temp: kept }))
      send('preEmail', { temp: kept })
    } else replaceEntry(isFresh && data.temp !== '' ? data.temp : null)
  }, [])

  useEffect(() => {
    if (shown.view === 'setPass') pushDataLayer()
  }, [shown.view])

  useEffect(() => {
    if (isChanged.current && shown.view !== 'preEmail') heading.current?.focus()
  }, [shown.view, heading])

  return { shown, send, show }
}
