/** Warnings under a field whose value is accepted but is probably a typing error. */
export const fieldWarnings = {
  emailTypo: (email: string) => `Did you mean ${email}?`,
  phone: 'This doesn’t look like a US phone number. Please check it in case we need to reach you.',
} as const
