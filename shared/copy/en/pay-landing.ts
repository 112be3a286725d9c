// Words of the site's front door: pay landing, payer-type chooser, 404 page. Those of the
// specification (section 2) are exact.

const success = 'Success! Check your phone for a text message.'

export const payLandingCopy = {
  title: 'Pay Your Bill | Papaya',
  titleFor: (name: string) => `Pay ${name} | Papaya`,
  description:
    'Get a secure link by text message and pay your bill from your phone in seconds, or pay on the web.',
  descriptionFor: (name: string) =>
    `Pay ${name} online. Get a secure link by text message, or pay on the web with Papaya.`,
  sentTitlePrefix: 'Text message sent: ',
  errorTitle: 'Error: ',
  heading: 'Pay your bill',
  headingFor: (name: string) => `Pay ${name}`,
  intro: 'Pay from your phone: we text you a secure link that opens your payment.',
  introFor: (name: string) =>
    `${name} partners with Papaya to bring you safe, easy online payments.`,
  form: {
    heading: 'Text me a payment link',
    label: 'Mobile phone number',
    hint: '10 digits. We use your number only to send this link.',
  },
  success: {
    heading: success,
    note: 'It can take a minute to arrive. Open the link in it to pay.',
    wrongNumber: 'Wrong number, or nothing there?',
    tryAgain: 'Try Again',
    resetsIn: (seconds: number) => `This message closes in ${seconds} s.`,
    keep: 'Keep it open',
    storeIn: (store: string, seconds: number) => `Opening the ${store} in ${seconds} s.`,
    storeNow: (store: string) => `Open the ${store} now`,
    stay: 'Stay on this page',
  },
  stores: { apple: 'App Store', android: 'Google Play store' },
  web: {
    heading: 'Or scan to pay',
    intro: 'Point your phone’s camera at the code, or open the link on any device.',
    qrLabel: (url: string) => `QR code that opens ${url}`,
    linkLabel: 'Payment link',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'Select the link to copy it',
  },
  guest: 'Make a guest web payment',
  guestIntro: 'Rather pay in your browser?',
  manualIntro: 'Or, pay with a browser based option.',
  manual: 'Manual Payment',
  app: {
    heading: 'Pay with the app',
    intro: 'Snap a photo of your bill and pay it in seconds.',
    download: 'Download App',
  },
  footer: { navigation: 'Legal' },
} as const

export const payerTypeChooserCopy = {
  title: (name: string) => `Choose how to pay ${name} | Papaya`,
  description: (name: string) => `Pay a patient bill or a company invoice of ${name} online.`,
  heading: 'Pay your patient or company invoice below.',
  patient: 'Patient Bill Payment',
  patientNote: 'For a bill that came to you or your family.',
  company: 'Company Invoice Payment',
  companyNote: 'For invoices that came to your company.',
} as const

export const notFoundCopy = {
  title: "Sorry! We can't find that page.",
  pageTitle: "Sorry! We can't find that page. | Papaya",
  lead: 'Enter your phone number to start paying your bill.',
  formHeading: 'Send yourself a link to the Papaya app.',
  note: 'Your phone number will only be used for this purpose.',
  label: 'Phone number',
  successNote: 'It can take a minute to arrive. Open the link in it to get the app.',
  guest: 'Make a guest web payment',
  suggestions: 'Were you looking for one of these?',
  support: 'Still lost? Write to',
} as const

/** Pages of our own that a mistyped address may have meant. */
export const knownPages = [
  { href: '/pay', label: 'Pay your bill' },
  { href: '/web-payment', label: 'Guest web payment' },
  { href: '/download', label: 'Download the app' },
  { href: '/how-it-works', label: 'How it Works' },
  { href: '/about', label: 'About' },
  { href: '/partners', label: 'Partner with Us' },
  { href: '/contact', label: 'Contact Us' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/termsofservice', label: 'Terms of Service' },
] as const
