// Texts about a payment to a payer without an email, and what the form says about them. GSM-7 only.

/** The form's hint, which is the payer's consent. Changing it requires a new version. */
export const paymentTextConsent = {
  version: '2026-12-01',
  hint: "If you don't give an email, we'll text this number about this payment. Message and data rates may apply. Reply STOP to opt out, HELP for help.",
} as const

export const phoneTakesNoTexts =
  "This number can't get texts. Enter a US cell phone number, or enter an email."

/**
 * A locked screen may show a text: it names no biller, amount or account. `by` is a day.
 */
const topics = {
  received: (reference: string) => `We got ${reference}. No charge yet. We'll text the result.`,
  question: (reference: string, by: string) =>
    `Not charged yet. Answer by ${by} about ${reference}.`,
  /** Staff took the question back. */
  withdrawn: (reference: string) => `No answer needed for ${reference}. Not charged yet.`,
  new_total: (reference: string, by: string) =>
    `Not charged. Pay new total by ${by}: ${reference}.`,
  /** After a withheld outcome. Links to the payment form. */
  declined: (reference: string) => `${reference}: card declined. You weren't charged.`,
  accepted: (reference: string) => `Charged: ${reference}. We'll text when we pay your biller.`,
  /** By contract, what is paid to us is paid to the biller. */
  accepted_credited: (reference: string) =>
    `We charged your card for ${reference}. Your biller counts it as paid.`,
  remitted: (reference: string) => `We sent ${reference} to your biller. No action needed.`,
  remitted_part: (reference: string) => `We sent part of ${reference} to your biller.`,
  /** Sent as a code. */
  collectable: (reference: string) => `Your biller can now collect ${reference}.`,
  collectable_part: (reference: string) => `Your biller can now collect part of ${reference}.`,
  remittance_returned: (reference: string) =>
    `${reference} came back to us. We'll resend or refund it.`,
  remittance_returned_part: (reference: string) =>
    `Part of ${reference} came back. We'll resend or refund it.`,
  rejected: (reference: string) => `${reference} wasn't accepted. You weren't charged.`,
  canceled: (reference: string) => `${reference} was canceled. You weren't charged.`,
  no_answer: (reference: string) => `${reference}: no answer, so we canceled it. No charge.`,
  refund_refused: (reference: string) =>
    `Our refund for ${reference} didn't go through. We owe you.`,
  refunded: (reference: string) => `We sent a refund for ${reference} to your card.`,
  /** In a dispute. */
  bank_returned: (reference: string) => `Your bank returned money for ${reference}.`,
  check_mailed: (reference: string) => `We mailed you a refund check for ${reference}.`,
  /** A refund that was promised, of which only a part is paid back. */
  owed_rest: (reference: string) => `We paid part of ${reference} back. We owe you the rest.`,
  /** Instead of a text about a sending. */
  uncollected: (reference: string) => `${reference} wasn't collected. A refund is in progress.`,
  refunding: (reference: string) => `A refund for ${reference} is in progress.`,
  /** A record that an earlier text told was taken back. */
  corrected: (reference: string) => `An earlier text about ${reference} was wrong.`,
  /** The biller was told a code, which is void. */
  code_void: (reference: string) => `Your biller can no longer collect ${reference}.`,
  disputed: (reference: string) => `Your bank is deciding on your dispute of ${reference}.`,
} as const

/** Does not tell what happened: a debt collector's text must not name a debt. */
const neutral = (reference: string) => `An update on ${reference}.`

export type PaymentTextTopic = keyof typeof topics

export const paymentTextCopy = {
  words: (topic: PaymentTextTopic, reference: string, by: string) => topics[topic](reference, by),
  neutral,
  /** The first that fits 160 characters is sent, else the last. */
  texts: [
    (words: string, _reference: string, link: string) =>
      `Papaya: ${words} ${link} Reply STOP to opt out`,
    (words: string, _reference: string, link: string) => `Papaya: ${words} ${link} STOP to end`,
    (_words: string, reference: string, link: string) =>
      `Papaya: ${reference}: ${link} STOP to end`,
    (_words: string, _reference: string, link: string) => `Papaya: ${link} STOP to end`,
  ],
} as const
