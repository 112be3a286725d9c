// The shown view; after each request, the server decides it. Moves the link's secret from the address bar to the tab's
// history entry, where a reload finds it.
import { useEffect, useState } from 'react'
import {
  doneQuery,
  type GetPaidPageData,
  type GetPaidView,
  type SubmittableView,
  signUpQuery,
} from '../../../shared/get-paid/page-data'
import type { FormOutcome } from '../../ui/form-outcome'
import { readSecret, removeFromAddress } from '../../ui/secret-in-history'
import { useFocusOnChange } from '../../ui/use-focus-on-change'
import { pushDataLayer } from './push-data-layer'
import { type GetPaidValues, sendGetPaid } from './send-get-paid'

export type FormView = Extract<GetPaidView, 'access' | 'setPass' | 'inviteForm'>

const isFormView = (view: GetPaidView): view is FormView =>
  view === 'access' || view === 'setPass' || view === 'inviteForm'

export type Shown = GetPaidPageData & {
  readonly redirectTo: string | null
  /** The last shown form, the target of 'Try again'. */
  readonly form: FormView
}

const linkParams = ['i', doneQuery, signUpQuery]

export function useGetPaid(data: GetPaidPageData) {
  const [shown, setShown] = useState<Shown>({
    ...data,
    redirectTo: null,
    form: isFormView(data.view) ? data.view : 'access',
  })

  const show = (view: GetPaidView, next: Partial<Shown> = {}) => {
    setShown((previous) => ({
      ...previous,
      errors: {},
      wait: '',
      ...next,
      view,
      form: isFormView(view) ? view : previous.form,
      // The payee must be able to change a rejected email.
      isEmailPrefilled:
        (next.isEmailPrefilled ?? previous.isEmailPrefilled) && next.errors?.email === undefined,
    }))
  }

  const send = async (
    sentFrom: SubmittableView,
    values: GetPaidValues,
  ): Promise<FormOutcome<null>> => {
    const { access, email, fax, statements } = values
    const typed = {
      ...(access !== undefined && { access }),
      ...(email !== undefined && { email }),
      ...(fax !== undefined && { fax }),
      ...(statements !== undefined && { statements }),
    }
    setShown((previous) => ({ ...previous, ...typed, errors: {} }))
    const {
      nextView,
      redirectTo,
      errors,
      wait,
      email: linkEmail,
      access: linkAccess,
      ...facts
    } = await sendGetPaid(sentFrom, values)
    const isSameForm = nextView === sentFrom
    if (nextView.startsWith('success') || redirectTo !== null) removeFromAddress(linkParams)
    const linkValues =
      sentFrom === 'preEmail'
        ? { email: linkEmail, access: linkAccess, isEmailPrefilled: linkEmail !== '' }
        : {}
    // A rejected form still shows the payment of its access code.
    show(nextView, { errors, wait, redirectTo, ...(isSameForm ? {} : facts), ...linkValues })
    if (redirectTo !== null) location.assign(redirectTo)
    return Object.keys(errors).length > 0
      ? { kind: 'invalid', errors }
      : { kind: 'done', result: null }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the URL that was opened
  useEffect(() => {
    const stored = readSecret()
    const hasNewLink = new URL(location.href).searchParams.has('i')
    if (data.autoSubmitView !== null) {
      removeFromAddress(linkParams)
      send(data.autoSubmitView, { temp: data.temp })
    } else if (!hasNewLink && stored !== '' && data.view === 'access') {
      setShown((previous) => ({ ...previous, view: 'preEmail', temp: stored }))
      send('preEmail', { temp: stored })
    } else removeFromAddress(linkParams, hasNewLink ? data.temp : null)
  }, [])

  useEffect(() => {
    if (shown.view === 'setPass') pushDataLayer()
  }, [shown.view])

  const headingRef = useFocusOnChange(shown.view, shown.view === 'preEmail')
  return { shown, send, show, headingRef }
}
