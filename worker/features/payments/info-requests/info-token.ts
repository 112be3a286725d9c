// The secret in a question's link. Derived from the request's random id, so that no table and no
// message at rest holds it; the request keeps only its hash.
import { paths } from '../../../../shared/urls'
import { sign } from '../../../platform/crypto/tokens'

/** 32 bytes as base64url, which nobody without our secret can make from the id. */
export function toInfoToken(secret: string, requestId: string): Promise<string> {
  return sign(secret, 'info-request', requestId)
}

export const toInfoPath = (token: string): string =>
  `${paths.infoRequest}?t=${encodeURIComponent(token)}`

/** What we hand out has this form; anything else is not looked up. */
export const isInfoToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
