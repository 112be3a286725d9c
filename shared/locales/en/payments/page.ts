/**
 * Titles of the payment pages, including the provider search, which needs none of the form's texts.
 */
export const paymentPageCopy = {
  title: 'Pay Your Bill',
  pageTitle: 'Pay Your Bill | Papaya',
  errorPrefix: 'Error: ',
  description:
    'Pay a medical, company, or household bill by card in two short steps. No account needed.',
} as const
