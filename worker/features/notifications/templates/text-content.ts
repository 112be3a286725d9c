/** What a text message says: at most 160 GSM-7 places. */
export type TextContent = { readonly text: string }
