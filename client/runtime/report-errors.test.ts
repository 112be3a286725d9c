import { afterEach, expect, test, vi } from 'vitest'
import { sendReport } from './report-errors'

afterEach(() => vi.unstubAllGlobals())

test('a report that cannot be sent throws nothing, also if another script has replaced fetch', async () => {
  const fetch = vi.fn(() => {
    throw new TypeError('broken')
  })
  vi.stubGlobal('fetch', fetch)
  await expect(sendReport('/hydration', {})).resolves.toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(1)
})
