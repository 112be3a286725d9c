/** What a partner's key may be allowed. A call without a scope of the key is refused. */
export const keyScopes = ['payments', 'bill_links', 'remittances'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Keys of a payee that work together: the one in use, and the next one. */
export const maxLiveKeys = 2
