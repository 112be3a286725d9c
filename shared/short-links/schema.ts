// Request of the call that creates a short link. Separate from short-links.ts, so that opening one
// loads no zod.
import * as z from 'zod/mini'
import { maxLinkTargetLength } from './short-links'

export const shortenRequest = z.strictObject({
  url: z.string().check(z.maxLength(maxLinkTargetLength)),
})

export const shortenResponse = z.object({ key: z.string(), link: z.string() })
