import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { additionalAccountNames } from '../../../../../shared/payments/schema'
import { type Draft, readDraft, storeDraft } from '../../draft-storage'
import { holderFields, listBillFields } from '../form-fields'
import { findControl } from '../form-values'

const saveDelayMs = 400

type Options = {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly payeeId: string
  readonly botFields: readonly string[]
  readonly hasCardFields: boolean
  /** Receives the draft's additional invoices: their inputs must exist before they are filled. */
  readonly onAccounts: (names: readonly string[]) => void
  readonly onRestored: () => void
}

type Part = 'bill' | 'holder'

/** Fills only empty fields: typed text and the server's values are newer. Returns whether there were any. */
function fill(form: HTMLFormElement, draft: Draft, names: readonly string[]): boolean {
  let hasFilled = false
  for (const name of names) {
    const control = findControl(form, name)
    if (control?.value !== '' || !draft[name]) continue
    control.value = draft[name]
    control.dispatchEvent(new Event('input', { bubbles: true }))
    hasFilled = true
  }
  return hasFilled
}

/** Whether the form has text that neither the server nor the draft put there: it was typed before the script came. */
const hasTyped = (form: HTMLFormElement, draft: Draft, names: readonly string[]): boolean =>
  names.some((name) => {
    const control = findControl(form, name)
    if (control === null || control.value === '' || control.value === draft[name]) return false
    return !('defaultValue' in control) || control.value !== control.defaultValue
  })

/** Stores typed text for a reload, in this tab only. `isRestored`: the form shows text from before the reload. */
export function useDraft({ formRef, payeeId, botFields, hasCardFields, ...options }: Options) {
  const billFields = listBillFields(additionalAccountNames, botFields)
  const toNames = (part: Part) => (part === 'bill' ? billFields : holderFields)
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Until then the card step's inputs are empty, and storing them would delete what was typed.
  const isHolderRestored = useRef(false)
  // Restoring is no typing: it must not prolong the draft's life.
  const isFilling = useRef(false)
  const [restored, setRestored] = useState<Draft | null>(null)
  const [isRestored, setIsRestored] = useState(false)
  const onAccounts = useEffectEvent(options.onAccounts)
  const fillIn = useEffectEvent((draft: Draft, part: Part) => {
    // Effects never run on the server, so its build leaves the draft out.
    if (import.meta.env.SSR) return
    isFilling.current = true
    if (formRef.current && fill(formRef.current, draft, toNames(part))) setIsRestored(true)
    isFilling.current = false
    options.onRestored()
  })

  const saveTyped = useEffectEvent((draft: Draft, part: Part) => {
    if (formRef.current && hasTyped(formRef.current, draft, toNames(part))) save()
  })

  // The bill is restored only once, at page load: later it would restore fields that the payer cleared.
  useEffect(() => {
    const draft = readDraft(payeeId)
    saveTyped(draft, 'bill')
    onAccounts(additionalAccountNames.filter((name) => draft[name]))
    setRestored(draft)
  }, [payeeId])

  // Runs one render later, when the additional invoices' inputs exist.
  useEffect(() => {
    if (restored) fillIn(restored, 'bill')
  }, [restored])

  useEffect(() => {
    if (!hasCardFields) return
    const draft = readDraft(payeeId)
    const fillTimer = setTimeout(() => {
      saveTyped(draft, 'holder')
      fillIn(draft, 'holder')
      isHolderRestored.current = true
    })
    return () => clearTimeout(fillTimer)
  }, [payeeId, hasCardFields])

  const write = () => {
    saveTimer.current = undefined
    if (import.meta.env.SSR || !formRef.current) return
    const draft: Record<string, string> = { ...readDraft(payeeId) }
    // Never store card data: no number, no expiry, no CVC.
    for (const name of [...billFields, ...(isHolderRestored.current ? holderFields : [])]) {
      const control = findControl(formRef.current, name)
      if (control) draft[name] = control.value
      else if (additionalAccountNames.includes(name)) delete draft[name]
    }
    storeDraft(payeeId, draft)
  }

  const save = () => {
    if (isFilling.current) return
    clearTimeout(saveTimer.current)
    saveTimer.current = setTimeout(write, saveDelayMs)
  }

  // A page that is left right after a keystroke, such as for the step-up, must not lose what was typed.
  const writePending = useEffectEvent(() => {
    if (saveTimer.current) write()
  })
  // A layout effect, because its cleanup still has the form when an exception removes the page.
  useLayoutEffect(() => {
    const onHide = () => writePending()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])

  return {
    isRestored,
    save,
    clear: () => {
      clearTimeout(saveTimer.current)
      saveTimer.current = undefined
      storeDraft(payeeId, null)
      setIsRestored(false)
    },
  }
}
