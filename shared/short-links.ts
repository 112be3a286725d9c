// Short links: what a key looks like, and the call that makes one.
import * as z from 'zod/mini'
import { shortLinksCopy } from './copy/en/short-links'

/** `sms` links travel in texts: opening one sets the click cookie and is counted. */
export type LinkKind = 'web' | 'sms'

export const linkKeyLength = 7
export const linkKeyAlphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
export const maxLinkTargetLength = 2000

export const shortenRequest = z.strictObject({
  url: z
    .string(shortLinksCopy.refused)
    .check(z.maxLength(maxLinkTargetLength, shortLinksCopy.refused)),
})

export type ShortenAnswer = { readonly key: string; readonly link: string }
