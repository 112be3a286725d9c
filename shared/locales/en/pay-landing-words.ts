// Texts of the pay landing page. Each is its own constant, so that a script contains only those it
// uses. Those quoted in the specification (section 2) are verbatim.

export const title = 'Pay Your Bill | Papaya'
export const titleFor = (name: string) => `Pay ${name} | Papaya`
/** A page for a payee that is no partner says first whose it is. */
export const titleForOther = (name: string) => `Papaya: send a payment to ${name}`
export const description = 'Get a link by text and pay your bill from your phone. Or pay online.'
export const descriptionFor = (name: string) =>
  `Pay ${name} online with Papaya, or get a link by text message.`
export const heading = 'Pay your bill'
export const headingFor = (name: string) => `Pay ${name}`
export const intro = 'Pay from your phone. We’ll text you a link to your payment.'
export const introFor = (name: string) =>
  `${name} partners with Papaya to bring you safe, easy online payments.`
export const form = {
  heading: 'Text me a payment link',
  label: 'Cell phone number',
  hint: '10 digits. We’ll only use it to send this link.',
} as const
export const success = {
  heading: 'Success! Check your phone for a text message.',
  note: 'It can take a minute to arrive. Tap the link to pay.',
  storeIn: (store: string, seconds: number) =>
    `Opening the ${store} in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  storeNow: (store: string) => `Open the ${store} now`,
  stay: 'Stay on this page',
} as const
export const stores = { apple: 'App Store', android: 'Google Play store' } as const
export const web = {
  heading: 'Or scan to pay',
  qrLabel: (url: string) => `QR code that opens ${url}`,
  linkLabel: 'Payment link',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Select the link to copy it',
} as const
export const guest = 'Pay online'
export const guestIntro = 'Prefer to pay in your browser?'
export const manualIntro = 'Or, pay with a browser based option.'
export const manual = 'Manual Payment'
export const phone = {
  pay: 'Pay online',
  payFor: (name: string) => `Pay ${name} online`,
  note: 'No account needed.',
  intro: 'Have your bill handy. Paying takes about two minutes.',
} as const
export const app = {
  heading: 'Download App',
  intro: 'Snap a photo of your bill and pay it in the app.',
} as const
/** Only the server renders it. */
export const isThisReal = {
  heading: 'How to check this page',
  /** Not the number that this page shows: a false page would show a false one. */
  check: 'Call the number on your bill and ask about Papaya.',
  other: (name: string) =>
    `${name} isn’t a Papaya partner, but we can still send them your payment. They get a payment notice, and collect the money with a code.`,
  ask: 'Questions about your bill? Call {contact}.',
  askBill: 'Questions about your bill? Call the number on it.',
  more: 'How we protect your payment',
} as const
