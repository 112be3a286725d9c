// The texts that the specification quotes, and the check for phrases in the others.
import { expect, test } from 'vitest'
import { fillConstants, parseTexts, readTexts } from '../../scripts/checks/locale-texts.ts'
import { findPhraseErrors, findRefusedPhrases } from '../../scripts/checks/phrases.ts'
import { quotedTexts } from '../support/quoted-texts.ts'

const texts = readTexts()

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

test.each([
  ['contact.ts', 'Somebody paid this.', '"Somebody", use someone'],
  ['contact.ts', 'We answer at once.', '"at once", use right away'],
  ['contact.ts', 'We cannot do that.', '"cannot", use a contraction'],
  ['contact.ts', 'It failed: try again.', '"d: try again.", use two sentences instead of a colon'],
  ['payments/receipt.ts', 'The payee has it.', '"payee", use biller'],
])('in %s the text %j has the fault %j', (file, text, fault) => {
  expect(findRefusedPhrases({ file, line: 1, text })[0]).toBe(fault)
})

test.each([
  ['get-paid.ts', 'The payee has it.'],
  ['contact.ts', 'We can’t do that right away.'],
  ['payments/receipt.ts', 'Paid to {payee.name}.'],
  ['payments/info-request.ts', 'Your payment has been cancelled.'],
  ['legal/terms.ts', 'You shall not, so that it is clear.'],
])('in %s the text %j has no fault', (file, text) => {
  expect(findRefusedPhrases({ file, line: 1, text })).toEqual([])
})

test('no text has a refused phrase', () => {
  expect(findPhraseErrors()).toEqual([])
})
