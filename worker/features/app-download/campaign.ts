// The campaign that a pixel request is counted under. Anyone can request the pixel, so text that does
// not look like a campaign is counted as “(other)”. Otherwise the table could hold personal data.
import { looksLikeCardNumber } from '../../../shared/card-number-in-text'
import { otherName } from '../../platform/counts/daily-counter'

export const noCampaign = '(none)'

const campaignShape = /^[a-z0-9](?:[a-z0-9 ._-]{0,38}[a-z0-9])?$/
/** Seven digits in a row, once separators are removed, may be a phone or account number. */
const longNumber = /\d{7,}/

export function toCampaign(text: string | null): string {
  if (text === null) return noCampaign
  const name = text.trim().toLowerCase()
  const isName =
    campaignShape.test(name) &&
    !longNumber.test(name.replace(/[ ._-]/g, '')) &&
    !looksLikeCardNumber(name)
  return isName ? name : otherName
}
