import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findRefusedTerms, findSpanishErrors, parseTerms } from '../../scripts/checks/spanish-terms'
import { root } from '../../scripts/run'

const terms = parseTerms(readFileSync(path.join(root, 'docs/spanish.md'), 'utf8'))
const findErrors = (text: string) =>
  findRefusedTerms({ file: 'payments/form.ts', line: 1, key: '', text }, terms)

test('docs/spanish.md has sixty terms or more', () => {
  expect(terms.length).toBeGreaterThanOrEqual(60)
  expect(terms).toContainEqual({ spanish: 'monto', refused: ['importe', 'cantidad a pagar'] })
})

test.each([
  ['El importe es $5.', '"importe", use monto'],
  ['Los importes y las comisiones', '"importe", use monto', '"comisión", use cargo por tarjeta'],
  ['Su enlace ha expirado', '"expirado", use venció'],
  ['Revise su e-mail.', '"e-mail", use correo electrónico, correo'],
  ['Pague en la web.', '"en la web", use en línea'],
])('the Spanish text %j is refused', (text, ...errors) => {
  expect(findErrors(text)).toEqual(errors)
})

test.each(['El monto es $5.', 'Llame al emisor de la tarjeta.', 'Su estado de cuenta', 'mail'])(
  'the Spanish text %j is accepted',
  (text) => {
    expect(findErrors(text)).toEqual([])
  },
)

test('emisor is refused for a biller and accepted for the card’s bank', () => {
  expect(findErrors('Llame al emisor.')).toEqual([expect.stringMatching(/^"emisor", use its name/)])
  expect(findErrors('El emisor de la tarjeta y el emisor de su factura')).toHaveLength(1)
})

// It parses every text, which takes seconds of CPU time.
test('no Spanish text has a refused word', () => {
  expect(findSpanishErrors()).toEqual([])
})
