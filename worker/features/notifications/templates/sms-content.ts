/** An SMS of at most 160 GSM-7 characters. */
export type SmsContent = { readonly text: string }
