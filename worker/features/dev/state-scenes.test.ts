import { beforeEach, expect, test, vi } from 'vitest'
import { fetchPage } from '../../../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

test.each([
  ['/no-such-page', 'nothing-found'],
  ['/dev/problems/malformed', 'failed'],
  ['/dev/problems/origin_refused', 'lock'],
  ['/dev/problems/gone', 'calendar'],
  ['/dev/problems/too_many', 'waiting'],
  ['/dev/problems/vendor_failed', 'failed'],
  ['/dev/problems/unavailable', 'waiting'],
] as const)('%s shows the scene "%s" with a fixed size', async (path, scene) => {
  const { text } = await fetchPage(path)
  const [image = ''] = text.match(/<img[^>]*\/scenes\/[^>]*>/) ?? []
  expect(image).toContain(`src="/scenes/${scene}.svg"`)
  expect(image).toContain('alt=""')
  expect(image).toContain('width="320"')
  expect(image).toContain('height="240"')
})
