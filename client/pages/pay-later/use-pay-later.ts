// The shown view, by the table in shared/pay-later/page-data.ts. Removes the token from the address bar
// before it posts the opt-in.
import { useEffect, useRef, useState } from 'react'
import { payLaterCopy } from '../../../shared/locales/pay-later'
import {
  nextViews,
  type OopsReason,
  type PayLaterPageData,
  type PayLaterView,
  toOopsReason,
} from '../../../shared/pay-later/page-data'
import { useCopy } from '../../ui/locale'
import { removeFromAddress } from '../../ui/secret-in-history'
import { useFocusOnChange } from '../../ui/use-focus-on-change'
import { useFormCall } from '../../ui/use-form-call'
import { sendOptIn } from './send-opt-in'

type Shown = {
  readonly view: PayLaterView
  readonly email: string
  readonly oops: OopsReason
  readonly failure: string | null
}

const toInvalid = (email: string) => ({ kind: 'invalid', errors: { email } }) as const

export function usePayLater(data: PayLaterPageData) {
  const copy = useCopy(payLaterCopy)
  const formRef = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown>(data)
  const form = useFormCall({
    errors: data.error === null ? {} : { email: data.error },
    failure: null,
    send: async ({ email = '' }) => {
      const { outcome, error, failure } = await sendOptIn(email)
      if (error !== null) return toInvalid(error)
      const table = nextViews[shown.view === 'welcomeQuery' ? 'welcomeQuery' : 'welcomeInput']
      const view = table[outcome]
      if (view === 'inline') return toInvalid(copy.notFound)
      return { kind: 'done', result: { view, email, oops: toOopsReason(outcome), failure } }
    },
    onDone: setShown,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the URL that was opened
  useEffect(() => {
    removeFromAddress(['ue'])
    if (data.isPostedOnLoad) formRef.current?.requestSubmit()
  }, [])

  const headingRef = useFocusOnChange(shown.view)
  const tryAgain = () => setShown({ ...shown, view: 'welcomeQuery', failure: null })
  return { shown, form, formRef, headingRef, tryAgain }
}
