/** Warnings under a field whose value is accepted but is probably a typing error. */
export const fieldWarnings = {
  emailTypo: (email: string) => `Did you mean ${email}?`,
  phone: 'This number cannot exist in the US. Please check it: we may need to reach you.',
} as const
