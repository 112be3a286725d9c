// Sums of money, durations and lengths in texts come from constants: a hard-coded number must be listed here.
import { locales } from '../../shared/locales/locale.ts'
import { type LocaleText, readTexts, replaceExpressions } from './locale-texts.ts'

const units = [
  '(?:(?:business |calendar )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)|letters|characters|emails?|origins|parts)',
  '(?:segundos?|minutos?|horas?|días?|semanas?|meses|mes|años?|letras|caracteres|correos?)',
].join('|')

/** Digits of a phone, a ZIP code or a card promise nothing and have no constant. */
const numberWithUnit = new RegExp(
  `[$]\\d[\\d,.]*\\d|[$]\\d|\\b\\d[\\d,.]*[ -](?:${units})(?![\\p{L}])`,
  'giu',
)

/** Hard-coded numbers that a file may have, with the reason. */
const allowed: readonly (readonly [file: string, numbers: RegExp, reason: string])[] = [
  ['legal/terms.ts', /^(?:18|12|60|3|30) /, 'only the document sets it'],
  ['legal/bill-pay-terms.ts', /^(?:18|12|60|3) /, 'only the document sets it'],
  ['legal/privacy.ts', /^13 /, 'only the document sets it'],
  ['content/offers.ts', /^[$]5$/, 'a promotion that ended in 2019'],
  ['content/how-it-works.ts', /^[$]5$/, 'a promotion that ended in 2019'],
  ['content/brand-kit.ts', /^12 minut/, 'an example of good writing'],
  ['widget/debug.ts', /^4 seconds$/, 'published in debug.js, whose bytes never change'],
  ['membership.ts', /^1 (?:month|mes)/i, 'quoted from the specification'],
  ['back-office/payee-import.ts', /./, 'the limits of a file that only staff import'],
  ['back-office/commands.ts', /./, 'the limits of commands that only staff use'],
]

const isAllowedBy = (row: (typeof allowed)[number], file: string, number: string): boolean =>
  row[0] === file && row[1].test(number)

const listNumbers = (texts: readonly LocaleText[]) =>
  texts.flatMap(({ file, line, text }) =>
    [...replaceExpressions(text, '…').matchAll(numberWithUnit)].map(([number]) => ({
      file,
      line,
      number,
    })),
  )

export const findTextNumbers = (texts: readonly LocaleText[]): readonly string[] =>
  listNumbers(texts)
    .filter(({ file, number }) => !allowed.some((row) => isAllowedBy(row, file, number)))
    .map(
      ({ file, line, number }) =>
        `${file}:${line} has a hard-coded "${number}"; take it from a constant`,
    )

/** A row of the list that no text needs anymore. */
function findUnusedRows(): readonly string[] {
  const numbers = locales.flatMap((locale) => listNumbers(readTexts(locale)))
  return allowed
    .filter((row) => !numbers.some(({ file, number }) => isAllowedBy(row, file, number)))
    .map(
      ([file, numbers]) =>
        `scripts/checks/text-numbers.ts allows ${numbers} in ${file}, which has none`,
    )
}

export const findAllTextNumbers = (): readonly string[] => [
  ...locales.flatMap((locale) =>
    findTextNumbers(readTexts(locale)).map((error) => `shared/locales/${locale}/${error}`),
  ),
  ...findUnusedRows(),
]
