// Request of the call that creates a short link. Separate from short-links.ts, so that opening one
// loads no zod.
import * as z from 'zod/mini'
import { shortLinksCopy } from '../locales/en/short-links'
import { maxLinkTargetLength } from './short-links'

export const shortenRequest = z.strictObject({
  url: z
    .string(shortLinksCopy.refused)
    .check(z.maxLength(maxLinkTargetLength, shortLinksCopy.refused)),
})

export const shortenResponse = z.object({ key: z.string(), link: z.string() })
