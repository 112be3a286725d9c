/** The expiration date of a card that is valid for years, as a payer types it: MM/YYYY. */
export const futureExpiry = `12/${new Date().getUTCFullYear() + 3}`
