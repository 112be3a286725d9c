// How `npm run ops` prints stored text, and the title of the picture that it draws.
import { expect, test } from 'vitest'
import { drawMetrics } from '../../scripts/ops/metrics-picture.ts'
import { toPlain, toPrintableJson, withoutControls } from '../../scripts/ops/print.ts'

const controls = '\u001b[2J\u009b31m'
const invisible = '\u200d\u202e\u00ad\u2028\u{e0041}'

test('text is printed without control and format characters', () => {
  expect(toPlain(`one${controls}\r${invisible}\ntwo`)).toBe('one[2J31m\ntwo')
})

test.each([
  ['control characters', controls],
  ['format characters', invisible],
  ['line breaks, a tab and a backslash', 'a\r\nb\tc\\u202e'],
])('JSON with %s is printable and has the same value', (_, text) => {
  const widget = { name: 'cedar', headline: text, [text]: [text, 1] }
  const json = toPrintableJson(widget)
  expect(json).toBe(toPlain(json))
  expect(JSON.parse(json)).toEqual(widget)
})

test('CSV for a file loses control characters only', () => {
  expect(withoutControls(`"${controls}${invisible}\r\n\tx"`)).toBe(`"[2J31m${invisible}\r\n\tx"`)
})

test.each([
  [1, 'Field data of the last 1 day<'],
  [7, 'Field data of the last 7 days<'],
])('the picture of a report of %i days has its period as the title', (days, title) => {
  expect(drawMetrics({ days, store: 'd1', vitals: [], funnel: [] })).toContain(title)
})
