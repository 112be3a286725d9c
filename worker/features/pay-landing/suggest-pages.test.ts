import { expect, it } from 'vitest'
import { suggestPages } from './suggest-pages'

const near = [
  { slug: 'cedar-hollow', name: 'Cedar Hollow Family Clinic' },
  { slug: 'cedar-hill', name: 'Cedar Hill' },
  { slug: 'maple-creek-dental', name: 'Maple Creek Dental' },
]
const labels = (slug: string) => suggestPages(slug, near).map(({ label }) => label)

it.each([
  ['a letter missing', 'cedar-holow', ['Cedar Hollow Family Clinic']],
  ['letters swapped', 'ceadr-hollow', ['Cedar Hollow Family Clinic']],
  ['the hyphen missing', 'cedarhollow', ['Cedar Hollow Family Clinic']],
  ['only a beginning', 'cedar', ['Cedar Hill', 'Cedar Hollow Family Clinic']],
  ['a page of ours', 'privcy', ['Privacy Policy']],
  ['another name', 'willow-bend', []],
  ['a scanner', 'wp-login.php', []],
])('%s', (_, slug, expected) => expect(labels(slug)).toEqual(expected))

it('three at most, best first', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ slug: `cedar-hollow-${n}`, name: `${n}` }))
  const found = suggestPages('cedar-hollow-4', many)
  expect(found).toHaveLength(3)
  expect(found[0]).toEqual({ href: '/cedar-hollow-4', label: '4' })
})
