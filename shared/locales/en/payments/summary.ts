/** Texts of the payment page that the server alone renders: of its heading, side panel and dialog. */
export const summaryCopy = {
  changeProvider: 'Change biller',
  billingQuestions: 'For all billing questions, call',
  partners: (payee: string) =>
    `${payee} partners with Papaya to bring you safe, easy online payments.`,
  employer:
    'Please make your employer invoice payment here. If you are a patient please use the patient bill pay option on the previous page.',
  appPromotion: 'Prefer to snap a photo of your bill? Pay it with the Papaya app.',
  balance: {
    title: (reference: string) => `Remaining amount for ${reference}`,
    text: 'You agreed to a new amount. Use any card to pay the difference.',
  },
  /** In the confirmation dialog. */
  review:
    'We charge your card only after we review your payment. Until then, you may see a temporary hold.',
} as const
