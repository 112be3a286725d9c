// The alphabet of a text message. One letter outside it halves the room (160 becomes 70 places), so
// that names are put into it before they are sent.

export const maxTextLength = 160

/** GSM 03.38, the letters that take one place. Brackets, braces and the euro take two: left out. */
const oneplace = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\n]$/

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

/** One line in the alphabet: "Clínica São João" is "Clinica Sao Joao"; what has no likeness goes. */
export function toGsm7(text: string): string {
  let written = ''
  for (const letter of text.normalize('NFC')) {
    const plain = letter.normalize('NFD')[0] ?? ''
    if (oneplace.test(letter)) written += letter
    else if (lookalikes[letter] !== undefined) written += lookalikes[letter]
    else if (oneplace.test(plain)) written += plain
    else written += ' '
  }
  return written.replace(/\s+/g, ' ').trim()
}

export const isGsm7 = (text: string): boolean => Array.from(text).every((l) => oneplace.test(l))

/** At most `length` places, with "..." where something is missing. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, Math.max(0, length - 3)).trimEnd()}...`
}
