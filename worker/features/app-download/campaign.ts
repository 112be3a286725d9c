// The name under which a visit is counted. Anybody can ask for the pixel, so what does not look like
// a campaign is counted without its name: no personal data, and no endless list of names.
import { looksLikeCardNumber } from '../../../shared/field-rules'

export const otherCampaigns = '(other)'
export const noCampaign = '(none)'

const campaignShape = /^[a-z0-9](?:[a-z0-9 ._-]{0,38}[a-z0-9])?$/
/** A number of a person, or of anything else that has ten digits in a row. */
const longNumber = /\d{7,}/

export function toCampaign(text: string | null): string {
  if (text === null) return noCampaign
  const name = text.trim().toLowerCase()
  const isName =
    campaignShape.test(name) &&
    !longNumber.test(name.replace(/[ ._-]/g, '')) &&
    !looksLikeCardNumber(name)
  return isName ? name : otherCampaigns
}
