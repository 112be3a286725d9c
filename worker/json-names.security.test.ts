// What no call accepts as JSON, whatever its schema: a name sent twice in one object, names that reach
// an object's prototype, and deep nesting.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedSampleKey } from '../tests/support/builders/partner-key'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { jsonCalls, jsonHeaders, validBodies } from '../tests/support/requests/json-calls'
import type { Problem } from '../tests/support/requests/site'

beforeAll(() => seedSampleKey())

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const deep = (levels: number) => `${'[{"x":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`

/** Members that are put in front of a valid body's own. */
const refused = [
  ['a name twice', '"x":1,"x":1'],
  ['a name twice, once escaped', String.raw`"x":1,"\u0078":2`],
  ['a name twice in a list', '"x":[1,{"y":1,"y":2}]'],
  ['a name twice in an object', '"x":{"y":{"z":1,"z":2}}'],
  ['__proto__', '"__proto__":{"isAdmin":true}'],
  ['an escaped __proto__', String.raw`"\u005f_proto__":1`],
  ['a constructor', '"constructor":{}'],
  ['a prototype in an object', '"x":{"prototype":null}'],
  ['nesting over the limit', `"x":${deep(32)}`],
] as const

/** By path; the others need none. */
const queries: Readonly<Record<string, string>> = {
  '/api/web_payment.php': '?action=getPayee&p=p_cedar',
  '/api/shorten_url.php': '?action=shorten_url',
  '/api/payee_url.php': '?url=cedar-hollow',
  '/api/member_signup.php': '?p=NEW_METHOD',
}

/** The valid body with more members; a list gets one more object. */
function withMembers(body: unknown, members: string): string {
  const json = JSON.stringify(body)
  const isEmpty = json === '{}' || json === '[]'
  if (Array.isArray(body)) return `[{${members}}${isEmpty ? '' : ','}${json.slice(1)}`
  return `{${members}${isEmpty ? '' : ','}${json.slice(1)}`
}

describe.each(jsonCalls)('the call $path', (known) => {
  const post = async (body: string) => {
    const request = { method: 'POST', headers: jsonHeaders(known), body }
    const response = await fetchInIsolate(known.at + (queries[known.path] ?? ''), request)
    const { status } = response
    // Without a body if the call returns nothing.
    const { code } = status === 204 ? {} : await response.json<Partial<Problem>>()
    return { status, code }
  }

  // All calls have the same reader (worker/route-guards.security.test.ts), so one gets every row.
  test.each(known === jsonCalls[0] ? refused : refused.slice(0, 1))(
    `${known.path} refuses a body with %s as malformed`,
    async (_, members) => {
      const body = withMembers(validBodies[known.path], members)
      expect(JSON.parse(body)).toBeTruthy()
      expect(await post(body)).toEqual({ status: 400, code: 'MALFORMED' })
    },
  )

  test(`${known.path} does not refuse its valid body as malformed`, async () => {
    expect(await post(JSON.stringify(validBodies[known.path]))).not.toMatchObject({
      code: 'MALFORMED',
    })
  })
})
