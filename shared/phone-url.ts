/** The URL that calls a number, whatever stands between its digits. */
export const toPhoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
