// Texts of the pay widgets (spec section 2). Each is its own constant, so that a script contains only
// those it uses. A partner's own headline and description are in its row.

export { payOnline as web } from '../sms-link-words.ts'

export const title = (name: string | null) =>
  name === null ? 'Pay with Papaya' : `Pay ${name} with Papaya`
export const headline = (name: string | null) =>
  name === null ? 'Pay your bill from your phone' : `Pay ${name}`
export const description =
  'Enter your cell phone number and we’ll text you a link. Snap a photo of your bill and pay it.'
export const sendLabel = 'Send Text'
/** Of partners that chose it. */
export const linkLabel = 'Send Link'
export const payLabel = 'Pay Now'
/** Of partners that chose it. */
export const mobilePayLabel = 'Mobile Pay'
export const phone = 'Cell phone number'
export const security = 'Encrypted and secured by Papaya'
export const newTab = '(opens in a new tab)'
/** A form's token: too old, or not ours. The form beside the sentence has a new one. */
export const refusedForm = {
  expired:
    'This form expired because it was open for more than two hours. Here’s a fresh one. Please send it again.',
  forged: 'We couldn’t verify this form, so here’s a fresh one. Please send it again.',
} as const
export const success = {
  heading: 'Success! Check your phone for a text message',
  note: 'It can take a minute to arrive. Tap the link to pay.',
} as const
export const mobile = { headline: 'Pay Securely Now' } as const
/** Of the app in its stores. */
export const rating = {
  stars: '4.8 stars',
  reviews: '30k+ user reviews',
} as const
export const transition = {
  heading: 'Pay with a picture in seconds!',
  redirecting: 'Redirecting to the app store',
  now: 'Open the app store now',
  stay: 'Stay on this page',
} as const
export const problem = {
  again: 'Reload',
  code: 'Code:',
  reference: 'Request ID:',
} as const
export const buttons = {
  heading: 'Two ways to pay your bill',
  picture: 'Pay with a picture',
  online: 'Pay online',
} as const
