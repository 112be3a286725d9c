// Measures how fast the page was for this visitor and reports once, when the page is hidden: the page's
// name and up to three numbers. The inline bootstrap loads this chunk for one page view in ten, once the page
// is idle (worker/platform/render/hydration-bootstrap.ts).
import { onCLS, onINP, onLCP } from 'web-vitals'
import { type VitalName, vitalsPath } from '../../shared/metrics/vitals'

const values: { [Name in VitalName]?: number } = {}

const payload = document.getElementById('page-payload')?.textContent
onLCP(({ value }) => {
  values.lcp = Math.round(value)
})
onINP(
  ({ value }) => {
    values.inp = Math.round(value)
  },
  // By default, web-vitals drops an interaction that it has not processed when the page is hidden.
  { reportAllChanges: true },
)
onCLS(({ value }) => {
  values.cls = Math.round(value * 1000)
})

function report(): void {
  if (document.visibilityState !== 'hidden') return
  // Without this, a page that is shown and hidden again would be counted twice.
  removeEventListener('visibilitychange', report)
  if (!payload || Object.keys(values).length === 0) return
  const body = JSON.stringify({ page: JSON.parse(payload).page, ...values })
  // Without ui/send-beacon, which would be one more chunk. If a browser has no beacons, nothing else depends on this.
  navigator.sendBeacon?.(vitalsPath, new Blob([body], { type: 'application/json' }))
}

// Added after the listeners of web-vitals, which finish the values when the page is hidden.
addEventListener('visibilitychange', report)
