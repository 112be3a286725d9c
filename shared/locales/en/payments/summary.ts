/** Texts of the payment page that the server alone renders: of its heading, side panel and dialog. */
export const summaryCopy = {
  changeProvider: 'Change provider',
  billingQuestions: 'For all billing questions, call',
  partners: (payee: string) =>
    `${payee} partners with Papaya to bring you safe, easy online payments.`,
  employer:
    'Please make your employer invoice payment here. If you are a patient please use the patient bill pay option on the previous page.',
  appPromotion: 'Rather take a picture of your bill? Pay it with the Papaya app.',
  balance: {
    title: (reference: string) => `Remaining for ${reference}`,
    text: 'You agreed to a new amount. This pays the rest of it, with any card.',
  },
  /** In the confirmation dialog. */
  review: 'Your card is charged only after review. Until then, you may see a temporary hold.',
} as const
