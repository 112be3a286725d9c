/** Texts of the captcha frame and its dialog. */
export const captchaCopy = {
  title: 'Checking that you are human',
  hint: 'This takes a moment. If you are asked to, please confirm below.',
  noScript: 'This check needs JavaScript.',
  close: 'Cancel',
} as const
