/** Columns of a file of payments that were sent. The last two are for its reader; files may end before them, or before the trace. */
export const sentColumns = ['payment', 'way', 'version', 'trace', 'payee', 'to_send'] as const

export const maxSentLines = 200
