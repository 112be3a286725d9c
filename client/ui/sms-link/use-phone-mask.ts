import { type RefObject, useEffect } from 'react'

/** A US number laid out as far as it goes; what is no such number stays as it was typed. */
export function toPhoneLayout(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (!/^[\d\s().-]*$/.test(text) || digits.startsWith('1') || digits.length > 10) return text
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line !== '') return `(${area}) ${exchange}-${line}`
  if (exchange !== '') return `(${area}) ${exchange}`
  return area === '' ? '' : `(${area}`
}

/** Only while typing at the end: a correction in the middle keeps its caret, deleting is never undone. */
export function usePhoneMask(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const field = input.current
    if (!field) return
    const layOut = (event: Event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
      if (isDeleting || field.selectionEnd !== field.value.length) return
      const laidOut = toPhoneLayout(field.value)
      if (laidOut !== field.value) field.value = laidOut
    }
    field.addEventListener('input', layOut)
    return () => field.removeEventListener('input', layOut)
  }, [input])
}
