// Texts about a payment to a payer without an email, and what the form says about them. GSM-7 only.

/** The form's hint, which is the payer's consent. Changing it requires a new version. */
export const paymentTextConsent = {
  version: '2026-11-23',
  hint: "If you don't give an email, we'll text this number about this payment. Msg & data rates may apply. Reply STOP to opt out, HELP for help.",
} as const

export const phoneTakesNoTexts =
  "This number can't get texts. Enter a US cell phone number, or enter an email."

const stop = 'Reply STOP to opt out'

/** A locked screen may show a text: it names no biller, amount or account. */
const topics = {
  question: (reference: string) => `A question about payment ${reference}`,
  increased: (reference: string) => `One more step for payment ${reference}`,
  accepted: (reference: string) => `Payment ${reference} was accepted`,
  rejected: (reference: string) => `Payment ${reference} wasn't accepted`,
  cancelled: (reference: string) => `Payment ${reference} was canceled`,
  refunded: (reference: string) => `Refund for payment ${reference}`,
} as const

/** Does not tell what happened: a debt collector's text must not name a debt. */
const neutral = (reference: string) => `An update on ${reference}`

export type PaymentTextTopic = keyof typeof topics

export const paymentTextCopy = {
  words: (topic: PaymentTextTopic, reference: string, isDebtCollector: boolean) =>
    isDebtCollector ? neutral(reference) : topics[topic](reference),
  /** The first that fits 160 characters is sent, else the last. */
  texts: [
    (words: string, _reference: string, link: string) => `Papaya: ${words}. ${link} ${stop}`,
    (_words: string, reference: string, link: string) => `Papaya: ${reference}: ${link} ${stop}`,
    (_words: string, _reference: string, link: string) => `Papaya: ${link} ${stop}`,
  ],
  shortest: (link: string) => `Papaya: ${link} STOP to end`,
} as const
