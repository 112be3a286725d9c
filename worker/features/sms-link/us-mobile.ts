// Which numbers we text: ordinary ones of the United States. +1 alone says little, Canada and the
// Caribbean share it; toll-free, premium and personal numbers cost somebody or reach nobody.
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { usMetadata } from './us-metadata'

/** E.164, or null. Mobile and landline numbers look alike there: the carrier refuses a landline. */
export function toUsMobile(text: string): string | null {
  const parsed = parsePhoneNumberFromString(
    text,
    { defaultCountry: 'US', extract: false },
    usMetadata,
  )
  if (!parsed?.isPossible() || parsed.ext) return null
  // A type is only known where the area code is one of the United States.
  return parsed.getType() === 'FIXED_LINE_OR_MOBILE' ? parsed.number : null
}
