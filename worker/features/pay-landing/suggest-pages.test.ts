import { expect, it } from 'vitest'
import { suggestPages } from './suggest-pages'

const near = [
  { slug: 'cedar-hollow', name: 'Cedar Hollow Family Clinic' },
  { slug: 'cedar-hill', name: 'Cedar Hill' },
  { slug: 'maple-creek-dental', name: 'Maple Creek Dental' },
]
const labels = (slug: string) => suggestPages(slug, near, 'en').map(({ label }) => label)

it.each([
  ['a missing letter', 'cedar-holow', ['Cedar Hollow Family Clinic']],
  ['swapped letters', 'ceadr-hollow', ['Cedar Hollow Family Clinic']],
  ['a missing hyphen', 'cedarhollow', ['Cedar Hollow Family Clinic']],
  ['only the start of a name', 'cedar', ['Cedar Hill', 'Cedar Hollow Family Clinic']],
  ['a misspelled page name', 'privcy', ['Privacy Policy']],
  ['another name', 'willow-bend', []],
  ['a name that scanners request', 'wp-login.php', []],
])('a slug with %s (%s) suggests %o', (_, slug, expected) => expect(labels(slug)).toEqual(expected))

it('at most three pages are suggested, best first', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ slug: `cedar-hollow-${n}`, name: `${n}` }))
  const found = suggestPages('cedar-hollow-4', many, 'en')
  expect(found).toHaveLength(3)
  expect(found[0]).toEqual({ href: '/cedar-hollow-4', label: '4' })
})
