/** Stops the emails of debt collectors to one address. */
export const stopEmailsCopy = {
  /** In each of those emails. */
  link: 'Stop these emails',
  title: 'Stop emails | Papaya',
  description: 'Stop emails about payments to debt collectors.',
  ask: {
    heading: 'Stop these emails?',
    lead: 'We won’t email you anymore about payments to debt collectors.',
    next: 'We’ll still confirm what you do yourself, such as paying. Your payment’s link shows its status.',
    button: 'Stop emails',
  },
  done: {
    heading: 'You won’t get more of these emails',
    lead: 'This didn’t cancel a payment. To do that, use your payment’s link.',
  },
  /** For a link that this site did not sign. */
  incomplete: 'Copy the whole link from the email, or reply to it and tell us to stop.',
} as const
