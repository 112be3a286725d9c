import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { additionalAccountNames } from '../../../../../shared/payments/schema'
import { holderFields, listBillFields } from '../form-fields'
import { findControl } from '../form-values'

const pauseMs = 400

type Draft = Readonly<Record<string, string>>

type Options = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly payeeId: string
  readonly botFields: readonly string[]
  readonly hasCardFields: boolean
  /** Receives the draft's additional invoices: their inputs must exist before they are filled. */
  readonly onAccounts: (names: readonly string[]) => void
  readonly onRestored: () => void
}

const toKey = (payeeId: string) => `papaya:draft:${payeeId}`

function read(payeeId: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(toKey(payeeId)) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Fills only empty fields: typed text and the server's values are newer. */
function fill(form: HTMLFormElement, draft: Draft, names: readonly string[]) {
  for (const name of names) {
    const control = findControl(form, name)
    if (control?.value !== '' || !draft[name]) continue
    control.value = draft[name]
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Stores typed text for a reload, in this tab only. */
export function useDraft({ form, payeeId, botFields, hasCardFields, ...options }: Options) {
  const billFields = listBillFields(additionalAccountNames, botFields)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [restored, setRestored] = useState<Draft | null>(null)
  const onAccounts = useEffectEvent(options.onAccounts)
  const fillIn = useEffectEvent((draft: Draft, part: 'bill' | 'holder') => {
    if (form.current) fill(form.current, draft, part === 'bill' ? billFields : holderFields)
    options.onRestored()
  })

  // The bill is restored only once, at page load: later it would restore fields that the payer cleared.
  useEffect(() => {
    const draft = read(payeeId)
    onAccounts(additionalAccountNames.filter((name) => draft[name]))
    setRestored(draft)
  }, [payeeId])

  // One render later, when the additional invoices' inputs exist.
  useEffect(() => {
    if (restored) fillIn(restored, 'bill')
  }, [restored])

  useEffect(() => {
    if (!hasCardFields) return
    const draft = read(payeeId)
    const soon = setTimeout(() => fillIn(draft, 'holder'))
    return () => clearTimeout(soon)
  }, [payeeId, hasCardFields])

  const write = () => {
    if (!form.current) return
    const draft: Record<string, string> = { ...read(payeeId) }
    // Never store card data: no number, no expiry, no CVC.
    for (const name of [...billFields, ...holderFields]) {
      const control = findControl(form.current, name)
      if (control) draft[name] = control.value
      else if (additionalAccountNames.includes(name)) delete draft[name]
    }
    try {
      sessionStorage.setItem(toKey(payeeId), JSON.stringify(draft))
    } catch {
      // Storage may be full or blocked: the form works without it.
    }
  }

  // A page that leaves right after a key, such as for the step-up, must not lose what was typed.
  const writePending = useEffectEvent(() => {
    if (timer.current) write()
  })
  useEffect(() => {
    const onHide = () => writePending()
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [])

  return {
    save: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(write, pauseMs)
    },
    clear: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      try {
        sessionStorage.removeItem(toKey(payeeId))
      } catch {
        // Nothing was stored either.
      }
    },
  }
}
