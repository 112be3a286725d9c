// How `npm run ops` prints stored text, and the title of the picture that it draws.
import { expect, test } from 'vitest'
import { showMetrics } from '../../scripts/ops/metrics.ts'
import { drawMetrics } from '../../scripts/ops/metrics-picture.ts'
import {
  toPlain,
  toPrintableJson,
  toSafeCsvLine,
  withoutControls,
} from '../../scripts/ops/print.ts'
import { toPaymentTable } from '../../scripts/ops/show.ts'
import { showTexts } from '../../scripts/ops/texts.ts'

const controls = '\u001b[2J\u009b31m'
const listedPayment = {
  ...{ id: 'pay_1', reference: 'PPY-1', status: 'accepted', payeeId: 'p_1', payeeName: 'Cedar' },
  ...{ payerName: 'Avery Quill', amountCents: 1_800, feeCents: 200, isHeldByProcessor: false },
  ...{ holdUntilAt: 1, createdAt: 1, updatedAt: 1, isDisputed: false, isUndelivered: false },
}
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
  expect(drawMetrics({ days, store: 'd1', vitals: [], hydrations: [], funnel: [] })).toContain(
    title,
  )
})

test('a report lists how often something had changed a page before its hydration', () => {
  const hydrations = [{ page: 'guest-payment', outcome: 'changes_repeated translation', count: 31 }]
  const report = { days: 7, store: 'd1', vitals: [], funnel: [], hydrations } as const
  expect(showMetrics({ ...report, vitals: [], funnel: [] }, { file: null, by: undefined })).toMatch(
    /changes_repeated translation +guest-payment +31/,
  )
})

test.each([
  ['a part refund', 500, 1_500, 'accepted ($5.00 refunded)'],
  ['a whole refund', 2_000, 0, 'accepted ($20.00 refunded)'],
  ['a lost dispute of the whole', 0, 0, 'accepted (all returned)'],
  ['a refund and a lost dispute of the rest', 500, 0, 'accepted (all returned)'],
])('the list of payments says what went back after %s', (_, refundedCents, paidCents, status) => {
  const table = toPaymentTable([{ ...listedPayment, refundedCents, paidCents }])
  expect(table).toContain(`PPY-1      ${status}  `)
})

test('texts to read are counted and listed with number, payment, words and id', () => {
  const text = { id: 'SM1', phone: '+12125550142', text: 'Who is this?', receivedAt: 1, dueAt: 2 }
  const listed = showTexts({ open: 12, overdue: 1, texts: [{ ...text, reference: 'PPY-1' }] })
  expect(listed).toMatch(/^12 texts to read, 1 overdue/)
  expect(listed).toMatch(/\+12125550142 +PPY-1 +Who is this\? +SM1/)
  expect(showTexts({ open: 0, overdue: 0, texts: [] })).toBe('No text to read.')
  const unreadable = { ...text, phone: null, text: null, reference: null }
  expect(showTexts({ open: 1, overdue: 0, texts: [unreadable] })).toMatch(
    /1 text to read, none overdue.*unreadable +encrypted with an earlier APP_SECRET/s,
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-A1', "'-A1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t=1"],
  ['-25.00', '-25.00'],
  ['A-1001', 'A-1001'],
  ['=1,"2"', `"'=1,""2"""`],
])('a spreadsheet does not run the exported cell %s', (cell, expected) => {
  expect(toSafeCsvLine([cell])).toBe(expected)
})
