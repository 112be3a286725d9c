// Finds code by its text, whatever the formatter did to it: spaces, line breaks and trailing commas don't count.

type Range = readonly [start: number, end: number]

const escapeToken = (token: string) => token.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Words and single signs, with any space between them; a closing bracket may have a comma before it. */
function toPattern(text: string): RegExp {
  const tokens = text.match(/[\p{L}\p{N}_$]+|\S/gu) ?? []
  const parts = tokens.map((token, index) => {
    const before = tokens[index - 1]
    if (before === undefined) return escapeToken(token)
    const areWords = /[\p{L}\p{N}_$]$/u.test(before) && /^[\p{L}\p{N}_$]/u.test(token)
    const comma = /^[)\]}]$/.test(token) && before !== ',' ? '(?:,\\s*)?' : ''
    return `${areWords ? '\\s+' : '\\s*'}${comma}${escapeToken(token)}`
  })
  return new RegExp(parts.join(''), 'gu')
}

/** Where the source has the text. */
export const findText = (source: string, text: string): readonly Range[] =>
  [...source.matchAll(toPattern(text))].map((match) => [match.index, match.index + match[0].length])
