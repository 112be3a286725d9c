import { expect, test } from 'vitest'
import { fc, fuzzRuns } from '../../tests/support/fuzz'
import { contrast, parseColor } from '../palette'
import { toBillerCss } from './biller-color'

const rgb = (text: string) => parseColor(text) ?? [0, 0, 0]
/** Of client/styles/tokens.css: card, paper. */
const surfaces = { light: ['#ffffff', '#fffbf7'], dark: ['#202229', '#17181d'] } as const

test('a biller’s bar and monogram have enough contrast in both color schemes, whatever its color', () => {
  const anyColor = fc.integer({ min: 0, max: 0xffffff })
  fc.assert(
    fc.property(anyColor, (value) => {
      const css = toBillerCss(`#${value.toString(16).padStart(6, '0')}`) ?? ''
      const [light = [], dark = []] = css
        .split('@media screen and (prefers-color-scheme:dark)')
        .map((rules) => rules.match(/#[0-9a-f]{6}/g) ?? [])
      for (const [scheme, [biller = '', onBiller = '']] of Object.entries({ light, dark })) {
        for (const surface of surfaces[scheme === 'dark' ? 'dark' : 'light'])
          expect(contrast(rgb(biller), rgb(surface))).toBeGreaterThanOrEqual(3)
        expect(contrast(rgb(onBiller), rgb(biller))).toBeGreaterThanOrEqual(4.5)
      }
      expect(dark[1]).toBe('#ffffff')
    }),
    { numRuns: fuzzRuns * 10 },
  )
})

test.each(['', 'red', '#fff', '</style><script>', '#123456;}html{'])(
  'the value %j is no biller’s color',
  (text) => expect(toBillerCss(text)).toBeNull(),
)
