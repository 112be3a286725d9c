/** Texts of /merchant-verification and of the form in its frame. */
export const merchantVerificationCopy = {
  pageTitle: 'Merchant Verification | Papaya',
  description:
    'Verify your business with Papaya, so that payments from your customers reach you and nobody else.',
  title: 'Verify your business',
  lead: 'A short form, about two minutes. We compare it with what we know of your business before any payment is sent.',
  frameTitle: 'Merchant verification form',
  newTab: 'Open the form in a new tab',
  security: {
    title: 'Your details are safe',
    encrypted: 'The form is sent over an encrypted connection.',
    ownFrame: 'It comes from Papaya itself and goes to our partnerships team only.',
    vendorFrame: (host: string) =>
      `It comes from ${host}, which handles it for us in a frame that is kept apart from this page.`,
    never:
      'It never asks for a card number, a password or a whole tax ID or Social Security number.',
    doubt: 'In doubt? Write to us before you fill it in:',
  },
  form: {
    pageTitle: 'Merchant verification form | Papaya',
    title: 'Business details',
    titleSent: 'Thank you',
    errorTitle: 'Error: ',
    errorsTitle: 'Please check these fields',
    businessName: 'Business name',
    taxIdEnding: 'Last four digits of tax ID',
    taxIdHint: 'Of your EIN. Never the whole number.',
    taxIdError: 'Enter the last four digits only, such as 0123',
    contactName: 'Contact person',
    email: 'Work email',
    phone: 'Phone',
    note: 'Note',
    send: 'Send for verification',
    sent: 'Your details are with our partnerships team. A person checks them and answers to the email that you gave.',
    noCopy: 'There is no automatic confirmation by email: this page is it.',
    again: 'Verify another business',
    honeypot: 'Leave this empty',
  },
} as const
