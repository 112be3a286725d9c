/** Texts of /merchant-verification and of the form in its frame. */
export const merchantVerificationCopy = {
  pageTitle: 'Merchant Verification | Papaya',
  description:
    'Verify your business with Papaya, so your customers’ payments reach you and no one else.',
  title: 'Verify your business',
  lead: 'It’s a short form that takes about two minutes. We check your details against our records before we send you a payment.',
  frameTitle: 'Merchant verification form',
  newTab: 'Open the form in a new tab',
  security: {
    title: 'Your details are safe',
    encrypted: 'Your details travel over an encrypted connection.',
    ownFrame: 'The form comes from Papaya, and only our partnerships team sees your answers.',
    vendorFrame: (host: string) =>
      `The form comes from ${host}, which handles it for us. It runs apart from the rest of this page.`,
    neverAsksFor:
      'The form never asks for a card number, a password, or your full tax ID or Social Security number.',
    notSure: 'Not sure? Email us before you fill it out:',
  },
  form: {
    pageTitle: 'Merchant verification form | Papaya',
    title: 'Business details',
    titleSent: 'Thank you',
    errorTitle: 'Error: ',
    errorsTitle: 'Please check these fields',
    businessName: 'Business name',
    taxIdEnding: 'Last four digits of tax ID',
    taxIdHint: 'Only the last four digits of your EIN',
    taxIdError: 'Enter the last four digits only, such as 0123',
    contactName: 'Contact name',
    email: 'Work email',
    phone: 'Phone',
    note: 'Note',
    send: 'Send for verification',
    sent: 'Our partnerships team has your details. Someone will check them and email you.',
    noCopy: 'We won’t send a confirmation email.',
    again: 'Verify another business',
    honeypot: 'Leave this blank',
  },
} as const
