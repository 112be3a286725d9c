// Validates numbers for texts: only ordinary numbers of the United States. Canada and the Caribbean share
// +1, and toll-free, premium and personal numbers cost money or cannot receive texts.
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { toVisible } from '../../../shared/field-rules'
import { usMetadata } from './us-metadata'

/** Returns E.164 or null. Does not detect landlines: the SMS vendor refuses them. */
export function toUsMobile(text: string): string | null {
  const parsed = parsePhoneNumberFromString(
    toVisible(text),
    { defaultCountry: 'US', extract: false },
    usMetadata,
  )
  if (!parsed?.isPossible() || parsed.ext) return null
  // Numbers with an area code outside the United States have no type.
  return parsed.getType() === 'FIXED_LINE_OR_MOBILE' ? parsed.number : null
}
