// The payment while an API of the browser is missing or throws: an old browser, an extension or a setting.
import type { Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { testAmounts } from '../../worker/features/dev/demo-form'
import { expect, test } from './fixtures.ts'
import { openForm, patientBill, pay } from './payment-form.ts'

/** Scripts that run before the page's, by what they take away. */
const removals = {
  sendBeacon: 'Navigator.prototype.sendBeacon = undefined',
  'a sendBeacon that works': 'navigator.sendBeacon = () => { throw new TypeError("refused") }',
  'AbortSignal.any': 'delete AbortSignal.any',
  storage:
    'for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError") } })',
  'room in the storage':
    'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }',
  IntersectionObserver: 'delete window.IntersectionObserver',
  ResizeObserver: 'delete window.ResizeObserver',
  PerformanceObserver: 'delete window.PerformanceObserver',
  requestIdleCallback: 'delete window.requestIdleCallback',
  'crypto.subtle': 'Object.defineProperty(Crypto.prototype, "subtle", { value: undefined })',
  'crypto.randomUUID': 'delete Crypto.prototype.randomUUID',
  Worker: 'delete window.Worker',
  'a Worker that may start':
    'window.Worker = class { constructor() { throw new DOMException("no", "SecurityError") } }',
  structuredClone: 'delete window.structuredClone',
  scheduler: 'delete window.scheduler',
  showModal: 'delete HTMLDialogElement.prototype.showModal',
  'a showModal that works':
    'HTMLDialogElement.prototype.showModal = () => { throw new TypeError("refused") }',
  'a showModal that does anything': 'HTMLDialogElement.prototype.showModal = () => {}',
  popovers: 'delete HTMLElement.prototype.showPopover; delete HTMLElement.prototype.togglePopover',
} as const

/** Here the outcome is known only after status requests and a page of their own. */
const lateOutcome = ['AbortSignal.any', 'storage']

/** Three payments in which each of them is missing once. Two that concern one API are apart. */
const combinations = [
  [
    'sendBeacon',
    'AbortSignal.any',
    'IntersectionObserver',
    'requestIdleCallback',
    'Worker',
    'structuredClone',
    'showModal',
    'popovers',
  ],
  [
    'a sendBeacon that works',
    'storage',
    'ResizeObserver',
    'crypto.randomUUID',
    'a Worker that may start',
    'scheduler',
    'a showModal that works',
  ],
  ['room in the storage', 'PerformanceObserver', 'crypto.subtle', 'a showModal that does anything'],
] as const satisfies readonly (readonly (keyof typeof removals)[])[]

type Missing = readonly (keyof typeof removals)[]

const isLate = (missing: Missing) => missing.some((name) => lateOutcome.includes(name))

async function payWithout(missing: Missing, page: Page, payer: string): Promise<void> {
  for (const name of missing) await page.addInitScript(removals[name])
  await openForm(page, 'p=p_cedar')
  await pay(page, {
    ...patientBill(payer),
    ...(isLate(missing) && { [copy.labels.amount]: testAmounts.chargedReplyLost }),
  })
}

const toTitle = (missing: Missing) =>
  `a payer without ${missing.join(', ')} pays${isLate(missing) ? ', also when the outcome is late' : ''}`

for (const missing of combinations)
  test(toTitle(missing), { tag: '@daily' }, ({ page, payer }) => payWithout(missing, page, payer))

test('each API is missing in one of the combined payments', { tag: '@daily' }, () => {
  expect(combinations.flat().toSorted()).toEqual(Object.keys(removals).toSorted())
})

for (const name of combinations.flat())
  test(toTitle([name]), ({ page, payer }) => payWithout([name], page, payer))
