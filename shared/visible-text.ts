/** Scripts whose letters a joiner shapes. */
const joined = 'Arab Beng Deva Gujr Guru Knda Khmr Mlym Mong Mymr Orya Sinh Syrc Taml Telu'
const joinable = `(?=[\\p{L}\\p{M}])[${joined.replace(/\w+ ?/g, (script) => `\\p{scx=${script.trim()}}`)}]`

/**
 * Where no joiner (U+200C, U+200D) is that is part of a spelling: between two letters or marks of such a script, behind a
 * Malayalam virama, or between two emoji. Before any character class that has the joiners.
 */
export const noJoiner =
  `(?!(?<=${joinable})[\\u200c\\u200d](?=${joinable}|(?<=\\u0d4d.))` +
  '|(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict}))'

const unseen = new RegExp(`${noJoiner}[\\p{Cf}\\p{DI}\\p{Co}\\ufffc]`, 'gu')

/**
 * Removes what pasted text may contain unseen: zero-width characters, bidi marks, soft hyphens, variation
 * selectors, and the private characters that PDFs have in place of icons.
 */
export const toVisible = (text: string): string => text.replace(unseen, '')
