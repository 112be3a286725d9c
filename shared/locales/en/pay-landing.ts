// Texts of pay landing, payer-type chooser and 404 page. Those quoted in the specification (section
// 2) are verbatim.

export * as payLandingCopy from './pay-landing-words.ts'

export const payerTypeChooserCopy = {
  title: (name: string) => `Choose how to pay ${name} | Papaya`,
  titleForOther: (name: string) => `Papaya: send a payment to ${name}`,
  description: (name: string) => `Pay a patient bill or company invoice from ${name} online.`,
  heading: 'Pay your patient or company invoice below.',
  patient: 'Patient Bill Payment',
  patientNote: 'For a bill sent to you or your family.',
  company: 'Company Invoice Payment',
  companyNote: 'For invoices sent to your company.',
} as const

export const notFoundCopy = {
  title: "Sorry! We can't find that page.",
  pageTitle: "Sorry! We can't find that page. | Papaya",
  lead: 'Enter your phone number to start paying your bill.',
  formHeading: 'Send yourself a link to the Papaya app.',
  note: 'Your phone number will only be used for this purpose.',
  label: 'Cell phone number',
  successNote: 'It can take a minute to arrive. Tap the link to get the app.',
  guest: 'Make a guest web payment',
  suggestions: 'Looking for one of these?',
  support: 'Still lost? Email',
} as const

/** Suggestions for a mistyped URL. */
export const suggestedPages = [
  { href: '/pay', label: 'Pay your bill' },
  { href: '/web-payment', label: 'Pay online' },
  { href: '/download', label: 'Download the app' },
  { href: '/how-it-works', label: 'How it Works' },
  { href: '/about', label: 'About' },
  { href: '/partners', label: 'Partner with Us' },
  { href: '/contact', label: 'Contact Us' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/termsofservice', label: 'Terms of Service' },
] as const
