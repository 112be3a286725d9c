import { expect, test } from 'vitest'
import { findMetricsConfigFaults } from './metrics-config'

test.each([
  ['analytics-engine without its binding', {}, /^METRICS_DATASET is missing: /],
  [
    'an address that is not encrypted',
    {
      METRICS_DATASET: { writeDataPoint: () => undefined },
      ANALYTICS_BASE_URL: 'http://a.example',
    },
    /^ANALYTICS_BASE_URL is not encrypted/,
  ],
] as const)('field data with %s is a fault', (_, variables, fault) => {
  const config = { METRICS: 'analytics-engine', ENVIRONMENT: 'production', ...variables }
  expect(findMetricsConfigFaults(config, variables)).toEqual([expect.stringMatching(fault)])
  expect(findMetricsConfigFaults({ ...config, METRICS: 'd1' }, {})).toEqual([])
})

test('field data in Analytics Engine needs no token to be counted', () => {
  const METRICS_DATASET = { writeDataPoint: () => undefined }
  const config = { METRICS: 'analytics-engine', ENVIRONMENT: 'production' }
  expect(findMetricsConfigFaults(config, { METRICS_DATASET })).toEqual([])
})
