import { expect, test } from 'vitest'
import { sitemapPaths } from '../../shared/content/pages'
import { pages, toVariantPath, toVariants } from '../bench/lighthouse-pages'

test('Lighthouse measures every page of the sitemap', () => {
  expect(sitemapPaths.filter((path) => !pages.includes(path))).toEqual([])
})

test('a page is measured in both languages, on a phone and on a computer', () => {
  expect(toVariants(['/about', '/web-payment?p=p_1']).map(toVariantPath)).toEqual([
    '/about',
    '/about',
    '/about?lang=es',
    '/about?lang=es',
    '/web-payment?p=p_1',
    '/web-payment?p=p_1',
    '/web-payment?p=p_1&lang=es',
    '/web-payment?p=p_1&lang=es',
  ])
})
