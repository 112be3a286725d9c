// Texts of the components in client/ui, one constant per component, so that a script contains only
// those it uses. Feature texts are in the files beside this one.

export const brand = { name: 'Papaya', home: 'Papaya home' } as const

export const pageFrame = { skip: 'Skip to main content' } as const

export const siteHeader = {
  menu: 'Menu',
  navigation: 'Main',
  about: 'About',
  partner: 'Partner with Us',
  contact: 'Contact Us',
  download: 'Download',
  how: 'How it Works',
  pay: 'Pay online',
} as const

export const simpleHeader = {
  tagline: 'Snap a Pic & Pay Any Bill in Seconds.',
  apple: 'Get the app for iPhone',
  android: 'Get the app for Android',
  secure: 'Secure payment',
} as const

export const siteFooter = {
  navigation: 'Footer',
  appHeading: 'Get the app',
  about: 'About',
  partner: 'Partner with Us',
  contact: 'Contact Us',
  careers: 'Careers',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  accessibility: 'Accessibility',
  legalNavigation: 'Legal',
  copyright: (year: number) => `© ${year} Papaya`,
  cards: 'Cards you can pay with',
  captcha: 'This site is protected by a human check. See our {terms} and {privacy}.',
  /** Wording required by Google: https://developers.google.com/recaptcha/docs/faq */
  recaptcha: 'This site is protected by reCAPTCHA and the Google {privacy} and {terms} apply.',
} as const

export const field = {
  asterisk: '*',
  required: 'required',
  optional: '(optional)',
  errorPrefix: 'Error:',
} as const

export const passwordField = { show: 'Show', hide: 'Hide', what: 'password' } as const

export const stepHeading = {
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  done: 'done',
} as const

export const cardBrandMark = {
  unknown: 'Card',
  accepted: 'Accepted cards',
} as const

export const storeBadge = {
  apple: { lead: 'Download on the', store: 'App Store' },
  google: { lead: 'Get it on', store: 'Google Play' },
} as const

export const logo = { demo: 'Demo', bilh: 'BILH', pmsia: 'PMSIA' } as const
