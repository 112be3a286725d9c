/** The first argument of a call such as test('…', or test.each(cases)('…', */
const titlePattern = /(?<!describe)\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1,\s/g

/** The titles of the tests in a file as they are written, placeholders included. */
export const findTestTitles = (source: string): ReadonlySet<string> =>
  new Set(
    Array.from(source.matchAll(titlePattern), ([, , title = '']) => title.replace(/\\(.)/g, '$1')),
  )
