import { expect, test } from 'vitest'
import { type MetricsStore, toMetricsCounter } from './metrics'

const down = () => Promise.reject(new Error('down'))
const store: MetricsStore = {
  addVitals: down,
  addStage: down,
  addHydration: down,
  readVitals: down,
  readFunnel: down,
  readHydrations: down,
}

test('a count that fails, or cannot run in the background, is reported and never thrown', async () => {
  const errors: unknown[] = []
  const backgroundWork: Promise<void>[] = []
  const onFailed = (error: unknown) => errors.push(error)
  toMetricsCounter(store, { waitUntil: (work) => backgroundWork.push(work), onFailed }).countVitals(
    {
      page: 'contact',
    },
  )
  await Promise.all(backgroundWork)
  expect(errors).toEqual([new Error('down')])
  const waitUntil = () => {
    throw new Error('no request')
  }
  toMetricsCounter(store, { waitUntil, onFailed }).countVitals({ page: 'contact' })
  expect(errors[1]).toEqual(new Error('no request'))
})

test('without a store nothing is counted', () => {
  const backgroundWork: Promise<void>[] = []
  const onFailed = () => undefined
  toMetricsCounter(null, { waitUntil: (work) => backgroundWork.push(work), onFailed }).countVitals({
    page: 'contact',
  })
  expect(backgroundWork).toEqual([])
})
