// The payment while an API of the browser is missing or throws: an old browser, an extension or a setting.
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { testAmounts } from '../../worker/features/dev/demo-form'
import { test } from './fixtures.ts'
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

for (const [name, script] of Object.entries(removals)) {
  const isLate = lateOutcome.includes(name)
  test(`a payer without ${name} pays${isLate ? ', also when the outcome is late' : ''}`, async ({
    page,
    payer,
  }) => {
    await page.addInitScript(script)
    await openForm(page, 'p=p_cedar')
    await pay(page, {
      ...patientBill(payer),
      ...(isLate && { [copy.labels.amount]: testAmounts.chargedReplyLost }),
    })
  })
}
