// A token is the base64 of an email (spec section 3): it names somebody and proves nothing.
import { email } from '../../../shared/field-rules'
import type { Result } from '../../../shared/result'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(token: string): string {
  try {
    const text = atob(token.replaceAll('-', '+').replaceAll('_', '/'))
    return decoder.decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}

/** In either alphabet of base64; what is no email is a sentence for people. */
export const parseEmailToken = (token: string): Result<string, string> => email(decode(token))
