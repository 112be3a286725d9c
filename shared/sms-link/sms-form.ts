// The phone form that requests a text with a link: its page data and purposes. Separate from the
// request schema, so that its pages ship no zod.

/** State after a post without JavaScript; empty on a plain GET. */
export type SmsFormState = {
  readonly isSent: boolean
  /** The typed number, restored with its error. */
  readonly number: string
  readonly error: string | null
  /** A failure that belongs to no field. */
  readonly failure: string | null
}

/** What the text is for; the server chooses its words. */
export type SmsLinkPurpose =
  | { readonly messageType: 'pay-link' }
  | { readonly messageType: 'payee-pay-link'; readonly id: string }
  | { readonly messageType: 'not-found' }
  | { readonly messageType: 'app-download' }

/** Duration of the text-sent state. */
export const smsSentSeconds = 30

/** At least ten digits (spec section 5). The server validates the rest. */
export function hasPhoneDigits(text: string): boolean {
  return text.replace(/\D/g, '').length >= 10
}
