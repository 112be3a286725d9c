// The secret in a question's link. It is derived from the request's random id, so that D1 stores only
// the hash.
import { paths } from '../../../../shared/urls'
import { sign } from '../../../platform/crypto/signatures'

/** 32 bytes as base64url. */
export function toInfoToken(secret: string, requestId: string): Promise<string> {
  return sign(secret, 'info-request', requestId)
}

export const toInfoPath = (token: string): string =>
  `${paths.infoRequest}?t=${encodeURIComponent(token)}`

/** Checks the format, so that other text needs no query. */
export const isInfoToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
