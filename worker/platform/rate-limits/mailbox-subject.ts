/** Whose messages an address gets: "Pat+bills@example.com" and "pat@example.com" are one mailbox. */
export const toMailboxSubject = (email: string): string =>
  email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
