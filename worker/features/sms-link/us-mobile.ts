// Validates numbers for texts: only ordinary numbers of the United States and its territories. Canada and other
// countries of the Caribbean share +1, and toll-free, premium and personal numbers cost money or cannot receive texts.
import { phone } from '../../../shared/value-rules'

/**
 * US numbers that are landline or mobile, from libphonenumber-js's metadata.max.json: its parser and
 * metadata would be 36 KB of the worker. If the test that compares this copy with the package fails, copy the
 * new pattern.
 */
export const usLandlineOrMobile =
  '983[2-57-9]\\d{6}|(?:2(?:0[1-35-9]|1[02-9]|2[03-57-9]|3[1459]|4[08]|5[1-46]|6[0279]|7[02469]|8[13])|3(?:0[1-57-9]|1[02-9]|2[013-79]|3[0-24679]|4[167]|5[0-3]|6[01349]|8[056])|4(?:0[124-9]|1[02-579]|2[3-5]|3[0245]|4[023578]|58|6[349]|7[02589]|8[04])|5(?:0[1-57-9]|1[0235-8]|20|3[0149]|4[01]|5[179]|6[1-47]|7[0-5]|8[0256])|6(?:0[1-35-9]|1[024-9]|2[03689]|3[016]|4[0156]|5[01679]|6[0-279]|78|8[0-269])|7(?:0[1-46-8]|1[2-9]|2[04-8]|3[0-2478]|4[0378]|5[47]|6[02359]|7[0-59]|8[156])|8(?:0[1-68]|1[02-8]|2[0168]|3[0-2589]|4[03578]|5[046-9]|6[02-5]|7[028])|9(?:0[1346-9]|1[02-9]|2[0589]|3[0146-8]|4[01357-9]|5[12469]|7[0-3589]|8[04-69]))[2-9]\\d{6}'

/**
 * Area codes of the territories: their people pay US bills. Any exchange: libphonenumber's lists of them are short
 * and change, and the codes have no premium numbers.
 */
export const territoryAreaCodes = ['340', '670', '671', '684', '787', '939'] as const

const e164 = new RegExp(
  `^\\+1(?:${usLandlineOrMobile}|(?:${territoryAreaCodes.join('|')})[2-9]\\d{6})$`,
)

/** Returns E.164 or null. Does not detect landlines: the SMS vendor refuses them. */
export function toUsMobile(text: string): string | null {
  const parsed = phone(text, 'en')
  return parsed.ok && e164.test(parsed.value) ? parsed.value : null
}
