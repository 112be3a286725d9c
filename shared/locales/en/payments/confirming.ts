/** Texts of the page that waits for a payment's outcome. The form shows those in form.ts as well. */
export const confirmingPageCopy = {
  title: 'Confirming your payment',
  lead: (payee: string) => `Payment to ${payee}`,
  /** Also a sentence of each message of a payment that was not charged. */
  notChargedHeading: 'You weren’t charged',
  /** Of a payment that was not charged. */
  card: (lastFour: string) => `Card ending in ${lastFour}`,
  showStatus: 'See payment status',
  bankHeading: 'Confirm this payment with your bank',
  goToBank: 'Continue to your bank',
  backToForm: 'Back to the form',
  /** Below a payment whose outcome is unknown. */
  wait: {
    /** How far the payment is. */
    steps: { sending: 'Sending', sent: 'Sent', confirming: 'Confirming', result: 'Result' },
    soon: 'This can take a minute. The result will show on this page.',
    /** The page's URL shows the outcome. */
    leave: 'You can close this page. Its link will show the result.',
    once: 'Your card may show a hold for this payment. You won’t be charged twice for this payment.',
    emailed: 'If the payment goes through, we’ll email you.',
    later: 'Still no result after an hour? Email',
  },
  /** Several requests for the outcome have failed, and it is not known whether the payment was sent. */
  unreachable:
    'This page can’t reach Papaya, so it can’t tell whether you were charged. Check your connection and keep this page open, or open the result, which shows what Papaya has received.',
} as const
