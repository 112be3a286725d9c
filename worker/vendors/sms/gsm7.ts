// The GSM-7 alphabet of SMS. One character outside it reduces the limit from 160 to 70, so names
// are transliterated before sending.

export const maxTextLength = 160

/**
 * GSM 03.38 characters of width one. Those of width two, such as brackets and the euro sign, are left
 * out.
 */
const singleWidth =
  /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\n]$/

const lookalikes: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '/',
  '\\': '/',
  '€': 'EUR',
  '®': '',
  '™': '',
}

/**
 * Transliterates to one line of GSM-7: "Clínica São João" becomes "Clinica Sao Joao"; any other
 * character becomes a space.
 */
export function toGsm7(text: string): string {
  let written = ''
  for (const letter of text.normalize('NFC')) {
    const plain = letter.normalize('NFD')[0] ?? ''
    if (singleWidth.test(letter)) written += letter
    else if (lookalikes[letter] !== undefined) written += lookalikes[letter]
    else if (singleWidth.test(plain)) written += plain
    else written += ' '
  }
  return written.replace(/\s+/g, ' ').trim()
}

/** True if every character has width one. */
export const isGsm7 = (text: string): boolean => Array.from(text).every((l) => singleWidth.test(l))

/** At most `length` characters, ending in "..." if cut. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, Math.max(0, length - 3)).trimEnd()}...`
}
