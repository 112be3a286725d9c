// The shown view. Moves the link's secret from the address bar to the tab's history entry, where a
// reload finds it.
import { useEffect, useState } from 'react'
import {
  changedQuery,
  type PasswordResetPageData,
  type ResetView,
} from '../../../shared/password-reset/page-data'
import { readSecret, removeFromAddress } from '../../ui/secret-in-history'
import { useFocusOnChange } from '../../ui/use-focus-on-change'
import { checkLink } from './send-reset'

const linkParam = ['x']

type Shown = { readonly view: ResetView; readonly resetToken: string }

export function useResetView(data: PasswordResetPageData) {
  const [shown, setShown] = useState<Shown>({ view: data.view, resetToken: data.resetToken })

  const show = (view: ResetView, resetToken = '') => {
    setShown({ view, resetToken })
    if (view === 'show-form' || view === 'loading') return
    removeFromAddress(linkParam, null, view === 'pass-changed' ? { [changedQuery]: '1' } : {})
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the URL that was opened
  useEffect(() => {
    if (data.view === 'show-form') return removeFromAddress(linkParam, data.resetToken)
    const stored = readSecret()
    if (data.view !== 'no-query' || stored === '') return removeFromAddress(linkParam)
    setShown({ view: 'loading', resetToken: stored })
    checkLink(stored).then((view) => show(view, stored))
  }, [])

  const headingRef = useFocusOnChange(shown.view, shown.view === 'loading')
  return { ...shown, show, headingRef }
}
