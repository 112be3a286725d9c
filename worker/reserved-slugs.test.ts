// The slugs that payees may not have are those that the site's own paths begin with.
import { expect, test } from 'vitest'
import { isReservedSlug } from '../shared/pay-landing/reserved-slugs'
import { everyRoute } from '../tests/support/requests/every-route'

const toFirstSegment = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''

test('every path of the router begins with a reserved slug', () => {
  const first = everyRoute.map(({ path }) => toFirstSegment(path))
  const isSlug = (segment: string) => segment !== '' && segment !== '*'
  expect(first.length).toBeGreaterThan(60)
  expect(first.filter((segment) => isSlug(segment) && !isReservedSlug(segment))).toEqual([])
})

test('the aliases of links in texts are reserved, and slugs that only begin like a path are free', () => {
  const names = ['r', 'q', 's', 'dev', 'payroll-partners', 'rx', 'dev-health', 'data-health']
  expect(names.filter((name) => isReservedSlug(name))).toEqual(['r', 'q', 's', 'dev'])
})
