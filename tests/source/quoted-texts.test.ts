// The texts that the specification quotes.
import { expect, test } from 'vitest'
import { parseTexts, readTexts } from '../../scripts/checks/locale-texts.ts'
import { passwordLength } from '../../shared/accounts/password.ts'
import { maxAmount } from '../../shared/max-amount.ts'
import { quotedTexts } from '../support/quoted-texts.ts'

const texts = readTexts()

/** Constants of texts that the specification quotes with their numbers. */
const constants: Readonly<Record<string, string>> = {
  '{maxAmount}': maxAmount,
  '{passwordLength.min}': String(passwordLength.min),
}

/** 'Up to {maxAmount}' is 'Up to $2,000'. */
const fillConstants = (text: string): string =>
  Object.entries(constants).reduce(
    (filled, [name, value]) => filled.replaceAll(name, () => value),
    text,
  )

test.each(quotedTexts.flatMap(([quote, files]) => files.map((file) => [quote, file] as const)))(
  'the text %j of the specification is in %s letter for letter',
  (quote, file) => {
    const textsOfFile = texts
      .filter((text) => text.file === file)
      .map(({ text }) => fillConstants(text))
    expect(textsOfFile).toContain(quote)
  },
)

test('texts are read with their expressions, without names, imports and types', () => {
  const source = `import { a } from './a'
  type Kind = 'kind'
  /** 'comment' */
  export const copy = { 'a-key': 'One', two: (sum: string) => \`Pay \${sum} now\` } as const`
  expect(parseTexts('x.ts', source).map(({ text }) => text)).toEqual(['One', 'Pay {sum} now'])
})
