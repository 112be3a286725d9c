// Masks account numbers and email addresses in emails and on pages that people other than the payer may see.

/** "jane@example.com" to "j•••@example.com". */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')

/** "A-1002417" to "•••417": shows at most four characters, and at most a third of the account number. */
export function maskAccount(account: string): string {
  if (account === '') return ''
  const shown = Math.min(4, Math.floor(account.length / 3))
  return `•••${shown === 0 ? '' : account.slice(-shown)}`
}
