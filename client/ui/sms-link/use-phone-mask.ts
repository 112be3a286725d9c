import { type RefObject, useEffect } from 'react'

/** Formats a partial US number; any other text stays as typed. */
export function formatPartialPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (!/^[\d\s().-]*$/.test(text) || digits.startsWith('1') || digits.length > 10) return text
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line !== '') return `(${area}) ${exchange}-${line}`
  if (exchange !== '') return `(${area}) ${exchange}`
  return area === '' ? '' : `(${area}`
}

/** Whether a mask would undo a deletion, or write into what an input method is composing: it would be there twice. */
export const isUnfinished = (event: Event): boolean =>
  event instanceof InputEvent && (event.isComposing || event.inputType.startsWith('delete'))

/** Formats only text typed at the end: otherwise the caret would jump, or a deletion would be undone. */
export function usePhoneMask(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const field = input.current
    if (!field) return
    const format = (event: Event) => {
      if (isUnfinished(event) || field.selectionEnd !== field.value.length) return
      const formatted = formatPartialPhone(field.value)
      if (formatted !== field.value) field.value = formatted
    }
    field.addEventListener('input', format)
    return () => field.removeEventListener('input', format)
  }, [input])
}
