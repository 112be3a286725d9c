// The phone form that asks for a text with a link: what a page is given of it, and what it asks for.
// Apart from the request's schema, so that a page with the form ships no zod.

/** What came of a form that was posted without script; a plain visit has none of it. */
export type SmsFormState = {
  readonly isSent: boolean
  /** What was typed, given back with its error. */
  readonly number: string
  readonly error: string | null
  /** A failure that is nobody's field. */
  readonly failure: string | null
}

/** What a text asks for; the words of the text are the server's. */
export type SmsLinkPurpose =
  | { readonly messageType: 'pay-link' }
  | { readonly messageType: 'payee-pay-link'; readonly id: string }
  | { readonly messageType: 'not-found' }
  | { readonly messageType: 'app-download' }

/** Digits only, at least 10 (spec section 5). What is beyond that is the server's to say. */
export function hasPhoneDigits(text: string): boolean {
  return text.replace(/\D/g, '').length >= 10
}
