// The shown view, by the table in shared/pay-later/page-data.ts. Removes the token from the address bar
// before it posts the opt-in.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { payLaterCopy } from '../../../shared/locales/pay-later'
import {
  nextViews,
  type OopsReason,
  type PayLaterPageData,
  type PayLaterView,
  toOopsReason,
} from '../../../shared/pay-later/page-data'
import { useCopy } from '../../ui/locale'
import { sendOptIn } from './send-opt-in'
import { emailId } from './welcome-view'

type Shown = {
  readonly view: PayLaterView
  readonly email: string
  readonly error: string | null
  readonly oops: OopsReason
  readonly failure: string | null
  readonly isSending: boolean
}

function removeTokenFromUrl() {
  const url = new URL(location.href)
  url.searchParams.delete('ue')
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
  history.replaceState(null, '', url.pathname + query)
}

export function usePayLater(data: PayLaterPageData, heading: RefObject<HTMLHeadingElement | null>) {
  const copy = useCopy(payLaterCopy)
  const { isPostedOnLoad, ...initial } = data
  const [shown, setShown] = useState<Shown>({ ...initial, isSending: false })
  const hasViewChanged = useRef(false)
  const change = (next: Partial<Shown>) => {
    hasViewChanged.current = true
    setShown((previous) => ({ ...previous, isSending: false, error: null, failure: null, ...next }))
  }
  const showError = (email: string, error: string) => {
    change({ email, error })
    document.getElementById(emailId)?.focus()
  }

  const send = async (email: string) => {
    const form = shown.view === 'welcomeQuery' ? 'welcomeQuery' : 'welcomeInput'
    setShown((previous) => ({ ...previous, email, error: null, isSending: true }))
    const { outcome, error, failure } = await sendOptIn(email)
    if (error !== null) return showError(email, error)
    const next = nextViews[form][outcome]
    if (next === 'inline') return showError(email, copy.notFound)
    change({ view: next, email, oops: toOopsReason(outcome), failure })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the URL that was opened
  useEffect(() => {
    removeTokenFromUrl()
    if (isPostedOnLoad) send(data.email)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the view changes
  useEffect(() => {
    if (hasViewChanged.current && shown.error === null) heading.current?.focus()
  }, [shown.view, heading])

  return { shown, send, tryAgain: () => change({ view: 'welcomeQuery' }) }
}
