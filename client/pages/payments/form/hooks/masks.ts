// Formats numbers while they are typed, and drops characters that do not fit. Dates and phone numbers may
// have their own separators ("2-9-1990", "+1 415 …").
import { MaskInput, type MaskInputOptions } from 'maska'

const toDigits = (text: string) => text.replace(/\D/g, '')

export const isAmexNumber = (text: string): boolean => /^3[47]/.test(toDigits(text))

/** One digit is enough for a day or month once its slash is typed. */
function dateMask(value: string): string {
  const month = /^\d\//.test(value) ? '#' : '##'
  const day = /^\d{1,2}\/\d\//.test(value) ? '#' : '##'
  return `${month}/${day}/####`
}

function phoneMask(value: string): string {
  if (value.startsWith('+')) return '+# (###) ###-####'
  return value.startsWith('1') ? '# (###) ###-####' : '(###) ###-####'
}

const date = {
  mask: dateMask,
  preProcess: (value) =>
    value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1').replace(/[.\s-]+/g, '/'),
} satisfies MaskInputOptions

const expiry = {
  mask: '##/####',
  preProcess: (value) => {
    const text = value.replace(/\s/g, '').replace(/^(\d{4})-(\d\d)$/, '$2/$1')
    // No month starts with 2 to 9, so "4" can only mean April.
    return text.replace(/^([2-9])/, '0$1').replace(/^(\d)[/.-]/, '0$1/')
  },
} satisfies MaskInputOptions

const cardNumber = {
  mask: (value) => (isAmexNumber(value) ? '#### ###### #####' : '#### #### #### ####'),
  preProcess: toDigits,
} satisfies MaskInputOptions

const phone = { mask: phoneMask } satisfies MaskInputOptions

const cvc = (form: HTMLFormElement): MaskInputOptions => ({
  mask: () => {
    const number = form.elements.namedItem('ccn')
    const hasNumber = number instanceof HTMLInputElement && number.value !== ''
    return hasNumber && !isAmexNumber(number.value) ? '###' : '####'
  },
})

/** Masks the form's controls; the returned function removes the masks. */
export function attachMasks(form: HTMLFormElement): () => void {
  const masks = { payDOB: date, payDOS: date, phone, ccn: cardNumber, exp: expiry, cvv: cvc(form) }
  const attached = Object.entries(masks).flatMap(([name, options]) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement ? [new MaskInput(control, options)] : []
  })
  return () => {
    for (const mask of attached) mask.destroy()
  }
}
