import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { toLocale } from './locale'

const site = new Hono().get('/', (c) => c.text(toLocale(c)))

test.each([
  ['en', '?lang=en', 'es', 'es'],
  ['es', '?lang=es', 'en', 'en'],
  ['en', '', 'en', 'es'],
  ['es', '', 'es', 'en'],
  ['es', '', '', 'es'],
  ['es', '', '', 'fr, es;q=0.5, en;q=0.3'],
  ['es', '?lang=fr', 'es', 'en'],
  ['es', '?lang=es_MX', '', 'en'],
  ['es', '?lang=es-419', '', 'en'],
  ['es', '', '', 'es_MX'],
  ['es', '', '', 'ES_mx, en_US;q=0.5'],
  ['en', '', '', 'est, en'],
  ['es', '', 'fr', 'es'],
  ['en', '', '', 'fr'],
  ['en', '', '', ''],
])(
  'the language is %s with the query "%s", the cookie "%s" and Accept-Language "%s"',
  async (locale, query, cookie, header) => {
    const headers = {
      ...(cookie && { cookie: `chosen_lang=${cookie}` }),
      ...(header && { 'accept-language': header }),
    }
    const response = await site.request(`https://site.test/${query}`, { headers })
    expect(await response.text()).toBe(locale)
  },
)
