// The phone form that requests a text with a link: its page data and purposes. Separate from the
// request schema, so that pages with this form do not ship zod.

/** State after a post without JavaScript; empty on a plain GET. */
export type SmsFormState = {
  readonly isSent: boolean
  /** The number as typed, shown again beside the error. */
  readonly number: string
  readonly error: string | null
  /** An error that belongs to no field. */
  readonly failure: string | null
}

/** What the text is for; the server chooses its words. */
export type SmsLinkPurpose =
  | { readonly messageType: 'pay-link' }
  | { readonly messageType: 'payee-pay-link'; readonly id: string }
  | { readonly messageType: 'not-found' }
  | { readonly messageType: 'app-download' }

/** How long the "sent" message shows before the form comes back. */
export const smsSentSeconds = 30

/** At least ten digits (spec section 5). The server validates the rest. */
export function hasPhoneDigits(text: string): boolean {
  return text.normalize('NFKC').replace(/\D/g, '').length >= 10
}
