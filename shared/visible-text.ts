/**
 * Removes what pasted text may contain unseen: zero-width characters, bidi marks, soft hyphens, variation
 * selectors, and the private characters that PDFs have in place of icons.
 */
export const toVisible = (text: string): string => text.replace(/[\p{Cf}\p{DI}\p{Co}\ufffc]/gu, '')
