/** Texts of the captcha frame and its dialog. */
export const captchaCopy = {
  title: 'Checking that you’re human',
  hint: 'This takes a moment. You may need to confirm below.',
  noScript: 'This check needs JavaScript.',
  close: 'Cancel',
} as const
