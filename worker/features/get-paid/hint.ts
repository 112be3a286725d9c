// The hint in a link: its `i` parameter, base64url of JSON, which the page posts back as `temp`. Anyone can make
// such a link, so its values are treated as if a visitor had typed them. A malformed hint counts as absent.
import { applyRule, toOneLine } from '../../../shared/field-rules'
import { type GetPaidHint, getPaidHint } from '../../../shared/get-paid/schema'
import { paths } from '../../../shared/urls'
import { email as emailRule } from '../../../shared/value-rules'

const maxLength = 2048
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Absent values are empty strings. */
export type Hint = {
  readonly email: string
  readonly payeeName: string
  readonly access: string
  readonly kind: 'user' | 'agent' | 'kit'
}

export const noHint: Hint = { email: '', payeeName: '', access: '', kind: 'user' }

function decode(encoded: string): unknown {
  try {
    const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(decoder.decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))
  } catch {
    return null
  }
}

export function parseHint(encoded: string): Hint {
  if (encoded === '' || encoded.length > maxLength) return noHint
  const parsed = getPaidHint.safeParse(decode(encoded))
  if (!parsed.success) return noHint
  const { email = '', payeeName = '', access = '', kind = 'user' } = parsed.data
  const checked = applyRule(emailRule, email)
  if (email !== '' && !checked.ok) return noHint
  return { email: checked.ok ? checked.value : '', payeeName: toOneLine(payeeName), access, kind }
}

export function toHintPath(hint: GetPaidHint): string {
  const bytes = new TextEncoder().encode(JSON.stringify(hint))
  const base64 = btoa(String.fromCharCode(...bytes))
  const i = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${paths.getPaid}?i=${i}`
}
