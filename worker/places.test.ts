// Where the database is read, and where Durable Objects are created.
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { toNearestCopy } from './platform/db/d1'
import { createServices } from './services'

/** The namespaces of attempts and of breakers, and the options that their objects are created with. */
function recordPlaces() {
  const places: unknown[] = []
  const getByName = (name: string, options: object) => {
    places.push(options)
    return env.PAYMENT_ATTEMPTS.getByName(name)
  }
  const get = (id: DurableObjectId, options?: object) => {
    places.push(options)
    return env.PAYMENT_TRIES.get(id)
  }
  const bindings = {
    PAYMENT_ATTEMPTS: Object.assign(Object.create(env.PAYMENT_ATTEMPTS), { getByName }),
    PAYMENT_TRIES: Object.assign(Object.create(env.PAYMENT_TRIES), {
      idFromName: (name: string) => env.PAYMENT_TRIES.idFromName(name),
      get,
    }),
  }
  return { bindings, places }
}

test.each([
  ['enam', { locationHint: 'enam' }],
  ['', {}],
])('attempts and breakers are created where LOCATION_HINT "%s" says', async (hint, place) => {
  const { bindings, places } = recordPlaces()
  const services = createServices({ ...env, ...bindings, LOCATION_HINT: hint })
  services.paymentAttempt('placed')
  await services.cardTesting.read('p_placed')
  expect(places.length).toBeGreaterThan(1)
  expect(new Set(places.map((options) => JSON.stringify(options)))).toEqual(
    new Set([JSON.stringify(place)]),
  )
})

test('the directory of pages is read from the nearest copy, that of payments from the database', async () => {
  const withSession = vi.fn(() => env.DB)
  const DB: D1Database = Object.assign(Object.create(env.DB), { withSession })
  expect(toNearestCopy(DB)).toBe(env.DB)
  const services = createServices({ ...env, DB })
  await services.directory.findById('p_cedar')
  expect(withSession.mock.calls).toEqual([['first-unconstrained']])
  expect(services.nearestDb).toBe(env.DB)
  expect(withSession).toHaveBeenCalledTimes(2)
})
