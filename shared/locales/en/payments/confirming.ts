/** Texts of the page that waits for a payment's outcome. The form shows those in form.ts as well. */
export const confirmingPageCopy = {
  title: 'Confirming your payment',
  lead: (payee: string) => `Payment to ${payee}`,
  notChargedHeading: 'You weren’t charged',
  showReceipt: 'View your receipt',
  bankHeading: 'Confirm this payment with your bank',
  goToBank: 'Continue to your bank',
  backToForm: 'Back to the form',
} as const
