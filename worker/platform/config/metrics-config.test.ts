import { expect, test } from 'vitest'
import { findMetricsConfigFaults } from './metrics-config'

test('Analytics Engine without its binding is a fault of the metrics configuration', () => {
  const missing = [expect.stringMatching(/^METRICS_DATASET is missing: /)]
  expect(findMetricsConfigFaults({ METRICS: 'analytics-engine' }, {})).toEqual(missing)
  expect(findMetricsConfigFaults({ METRICS: 'd1' }, {})).toEqual([])
})

test('metrics can be written to Analytics Engine without a token', () => {
  const METRICS_DATASET = { writeDataPoint: () => undefined }
  const config = { METRICS: 'analytics-engine', ENVIRONMENT: 'production' }
  expect(findMetricsConfigFaults(config, { METRICS_DATASET })).toEqual([])
})
