// A token is the base64 of an email (spec section 3). It proves nothing: anyone can make one.
import { applyRule } from '../../../shared/field-rules'
import type { Locale } from '../../../shared/locales/locale'
import type { Result } from '../../../shared/result'
import { email } from '../../../shared/value-rules'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(token: string): string {
  try {
    const text = atob(token.replaceAll('-', '+').replaceAll('_', '/'))
    return decoder.decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}

/** Accepts both base64 alphabets. The error is a sentence for people. */
export const parseEmailToken = (token: string, locale: Locale): Result<string, string> =>
  applyRule(email, decode(token), locale)
