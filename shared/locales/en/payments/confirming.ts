/** Texts of the page that waits for a payment's outcome. The form shows those in form.ts as well. */
export const confirmingPageCopy = {
  title: 'Confirming your payment',
  notChargedHeading: 'Nothing was charged',
  showReceipt: 'Show the receipt',
  payAgain: 'Back to the form',
} as const
