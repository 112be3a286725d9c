/** What we text to a person who stops texts, or needs help, in words that the SMS vendor does not answer itself. GSM-7 only. */
export const smsReplies = {
  stopped: "You won't get more texts.",
  /** For words that can also mean a payment. */
  notCanceled: "This didn't cancel a payment: use your payment's link.",
  help: (email: string) => `Papaya bill payments. For help, email ${email}. Reply STOP to opt out.`,
} as const
