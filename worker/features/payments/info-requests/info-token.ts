// The secret in a question's link. D1 stores only its hash. It is derived from the info request's random id, so
// that an email or the receipt can still show the link.
import { paths } from '../../../../shared/urls'
import { sign } from '../../../platform/crypto/signatures'

/** 32 bytes as base64url. */
export function toInfoToken(secret: string, infoRequestId: string): Promise<string> {
  return sign(secret, 'info-request', infoRequestId)
}

export const toInfoPath = (token: string): string =>
  `${paths.infoRequest}?t=${encodeURIComponent(token)}`

/** Checks the format only, so that a text that cannot be a token causes no query to D1. */
export const isInfoToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
