/** Texts of the payment page that the server alone renders: of its heading, side panel and dialog. */
export const summaryCopy = {
  pageTitleFor: (payee: string) => `Pay ${payee} | Papaya`,
  /** For a biller that is no partner. */
  pageTitleForOther: (payee: string) => `Papaya: send a payment to ${payee}`,
  /** Above the fields of the first step. */
  requiredNote: 'Required fields are marked with *',
  changeProvider: 'Change biller',
  aboutBiller: 'About this biller',
  billingQuestions: 'For all billing questions, call',
  partners: (payee: string) =>
    `${payee} partners with Papaya to bring you safe, easy online payments.`,
  /** Directly under the name of a biller that is no partner. */
  notAffiliated: (payee: string) => `Papaya isn’t affiliated with ${payee}.`,
  employer:
    'Please make your employer invoice payment here. If you are a patient please use the patient bill pay option on the previous page.',
  appPromotion: 'Prefer to snap a photo of your bill? Pay it with the Papaya app.',
  /** In the confirmation dialog. */
  review:
    'We charge your card only after we review your payment. Until then, your bank may hold this money. On a debit card, you can’t use it in the meantime.',
  /** Opens the card of a payment that should wait. */
  openCard: {
    being_paid: 'It didn’t go through: pay here',
    duplicate: 'Pay again anyway',
    too_many: 'Try again after that time',
  },
} as const
