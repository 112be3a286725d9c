// Formats numbers while they are typed or pasted. A text that the format does not fit stays as it is, for the
// field's rule to judge: no digit is dropped or changed.
import { cardBrandFacts } from '../../../../../shared/card-brands'
import { applyRule, cleanPasted } from '../../../../../shared/field-rules'
import { calendarDate, phone, toBareNumber } from '../../../../../shared/value-rules'
import { formatPartialPhone, isUnfinished } from '../../../../ui/sms-link/use-phone-mask'

type Format = (text: string) => string

const toDigits = (text: string) => text.replace(/\D/g, '')

/** Slashes after month and day; the payer's own separators become slashes. */
export const formatDate: Format = (text) => {
  const date = /^\d{1,2}\/\d{1,2}\//.test(text) ? null : applyRule(calendarDate, text)
  if (date?.ok) return date.value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
  if (!/^\d{1,2}(?:[\s./-]|\d*$)[\d\s./-]*$/.test(text) || toDigits(text).length > 8) return text
  return text
    .replace(/[\s.-]+/g, '/')
    .replace(/^(\d\d)(?=\d)/, '$1/')
    .replace(/^(\d{1,2}\/\d\d)(?=\d)/, '$1/')
}

/** MM/YY or MM/YYYY. No month starts with 2 to 9, so "4" can only mean April, unless it begins a year. */
export const formatExpiry: Format = (text) => {
  const number = toBareNumber(text).replace(/\s/g, '')
  const yearFirst = /^(20\d\d)[/.-]?(0[1-9]|1[0-2])$/
  if (yearFirst.test(number)) return number.replace(yearFirst, '$2/$1')
  const typed = text.replace(/\s/g, '')
  if (/^[2-9]$/.test(typed)) return `0${typed}`
  if (/^\d[/.-]\d*$/.test(typed)) return `0${typed.replace(/[.-]/, '/')}`
  const month = /^(0[1-9]|1[0-2])[/.-]?(\d{0,4})$/.exec(number)
  return month?.[2] ? `${month[1]}/${month[2]}` : text
}

export const formatCardNumber: Format = (text) => {
  const number = cleanPasted(text).replace(/[\s-]/g, '')
  const facts = Object.values(cardBrandFacts).find(({ prefix }) => prefix.test(number))
  const { groups } = facts ?? cardBrandFacts.visa
  const digits = new RegExp(`^(?=\\d)${groups.map((length) => `(\\d{0,${length}})`).join('')}$`)
  return digits.exec(number)?.slice(1).join(' ').trim() ?? text
}

/** A complete number with a country's code or a label as well; ten digits that begin with 1 may go on. */
export const formatPhone: Format = (text) => {
  const isPlain = /^[\d\s().-]*$/.test(text) && toDigits(text).length <= 10
  const number = isPlain ? null : applyRule(phone, text)
  return formatPartialPhone(number?.ok ? number.value.slice(2) : text)
}

const paymentFormats = {
  payDOB: formatDate,
  payDOS: formatDate,
  phone: formatPhone,
  ccn: formatCardNumber,
  exp: formatExpiry,
} as const satisfies Readonly<Record<string, Format>>

/** Masks the payment form's controls; the returned function removes the masks. */
export const attachMasks = (form: HTMLFormElement): (() => void) =>
  attachFormats(form, paymentFormats)

/** Masks the dates and phone numbers of a question's form. */
export function attachQuestionMasks(form: HTMLFormElement): () => void {
  const inputs = [...form.elements].filter((control) => control instanceof HTMLInputElement)
  return attachFormats(
    form,
    Object.fromEntries(
      inputs.flatMap(({ name, type, inputMode }) =>
        type === 'tel'
          ? [[name, formatPhone]]
          : inputMode === 'numeric'
            ? [[name, formatDate]]
            : [],
      ),
    ),
  )
}

function attachFormats(
  form: HTMLFormElement,
  formats: Readonly<Record<string, Format>>,
): () => void {
  const detachers = Object.entries(formats).flatMap(([name, format]) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement ? [attachFormat(control, format)] : []
  })
  return () => {
    for (const detach of detachers) detach()
  }
}

/** Formats what is typed at the end of the text, so that the caret never jumps, and all of it when it is left. */
function attachFormat(input: HTMLInputElement, format: Format): () => void {
  const apply = () => {
    const formatted = format(input.value)
    if (formatted !== input.value) input.value = formatted
  }
  const onInput = (event: Event) => {
    if (!isUnfinished(event) && input.selectionEnd === input.value.length) apply()
  }
  if (input !== document.activeElement || input.selectionEnd === input.value.length) apply()
  input.addEventListener('input', onInput)
  input.addEventListener('change', apply)
  return () => {
    input.removeEventListener('input', onInput)
    input.removeEventListener('change', apply)
  }
}
