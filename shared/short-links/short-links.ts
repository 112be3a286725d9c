// Short links: the format of a key, and the response of the call that creates one.

/** `sms` links are sent in texts: opening one sets the click cookie and is counted. */
export type LinkKind = 'web' | 'sms'

export const linkKeyLength = 7
export const linkKeyAlphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
export const maxLinkTargetLength = 2000

export type ShortenResponse = { readonly key: string; readonly link: string }
