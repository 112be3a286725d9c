// Joins documentation and mounted routes, and checks that the document is valid OpenAPI 3.1.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { toApiDocsPath } from '../../../shared/api-docs/page-data'
import { errorCodeWords } from '../../../shared/locales/en/api-docs/codes'
import { plainProperties, propertyWords } from '../../../shared/locales/en/api-docs/properties'
import { paths } from '../../../shared/urls'
import { fetchSite, siteOrigin } from '../../../tests/support/requests/site'
import {
  apiReference,
  documentedCalls,
  openApiDocument,
  opsOpenApiDocument,
  toApiFiles,
} from '../../api-document'
import type { CallDocs } from '../../platform/http/call-docs'
import { problems } from '../../platform/http/problems'
import type { MountedRoute } from '../../platform/middleware/stacks'
import { documentCalls } from './document-calls'
import { listFailures } from './open-api'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((inner, name) => (isJson(inner) ? inner[name] : undefined), value)

const resolve = (document: unknown, value: unknown): unknown =>
  isJson(value) && typeof value.$ref === 'string'
    ? at(document, ...value.$ref.slice(2).split('/'))
    : value

const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : []

const facts = { stack: 'json', isGated: false, acceptedTypes: ['application/json'] } as const
const route: MountedRoute = { ...facts, path: '/a', methods: ['GET', 'POST'], inputs: {} }
const call: CallDocs = { group: 'site', summary: 'A call.', responses: {}, problems: [] }

describe('the documentation of the mounted calls', () => {
  test('describes more than 40 calls, each once', () => {
    const names = documentedCalls.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(40)
  })

  test('is complete: a mounted JSON route without documentation is an error', () => {
    const documented = { ...route, docs: { GET: call } } as const
    expect(() => documentCalls([documented])).toThrow('POST /a has no documentation')
    expect(documentCalls([{ ...route, docs: { GET: call, POST: null } }])).toHaveLength(1)
    expect(documentCalls([{ ...route, stack: 'page' }])).toEqual([])
  })

  test('describes exactly the keys of the query that the route validates', () => {
    const input = { target: 'query', schema: z.object({ p: z.string() }) } as const
    const withQuery = (query: CallDocs['query']) => [
      {
        ...route,
        methods: ['GET'],
        inputs: { GET: [input] },
        docs: { GET: { ...call, query } },
      } as const,
    ]
    expect(() => documentCalls(withQuery({}))).toThrow('GET /a has no documentation of its key p')
    expect(() => documentCalls(withQuery({ p: 'p', q: 'q' }))).toThrow(
      'GET /a does not read the key q',
    )
    const [documented] = documentCalls(withQuery({ p: 'the payee' }))
    expect(documented?.query).toEqual([{ name: 'p', description: 'the payee', isRequired: true }])
  })

  test('takes body and body types from the validator and the route', () => {
    const schema = z.object({ a: z.string() })
    const types = ['application/json', 'multipart/form-data']
    const bodyTypesOf = (target: 'json' | 'form' | 'body') => {
      const inputs = { POST: [{ target, schema }] }
      const docs = { POST: call }
      const mounted = { ...route, methods: ['POST'], acceptedTypes: types, inputs, docs } as const
      const [documented] = documentCalls([mounted])
      expect(documented?.body).toBe(schema)
      return documented?.bodyTypes
    }
    expect(bodyTypesOf('json')).toEqual(['application/json'])
    expect(bodyTypesOf('form')).toEqual(['multipart/form-data'])
    expect(bodyTypesOf('body')).toEqual(types)
  })
})

/** Each property of the schemas, with the path to it. */
function listProperties(value: unknown, at = ''): readonly (readonly [string, string, Json])[] {
  if (Array.isArray(value)) return value.flatMap((one) => listProperties(one, at))
  if (!isJson(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own =
      key === 'properties' && isJson(inner)
        ? Object.entries(inner).flatMap(([name, one]) =>
            isJson(one) && !Array.isArray(one) ? [[`${at}.${name}`, name, one] as const] : [],
          )
        : []
    return [...own, ...listProperties(inner, `${at}.${key}`)]
  })
}

describe('the properties of /openapi.json', () => {
  const properties = listProperties([openApiDocument.paths, openApiDocument.components])

  test('have a meaning, unless the name says it', () => {
    expect(properties.length).toBeGreaterThan(100)
    const bare = properties.filter(
      ([, name, one]) =>
        one.description === undefined && one.$ref === undefined && !plainProperties.has(name),
    )
    expect(bare.map(([at]) => at)).toEqual([])
  })

  test('have the words of the table, each of which is of a property', () => {
    const text = JSON.stringify(openApiDocument)
    const unused = Object.values(propertyWords).filter((one) => !text.includes(JSON.stringify(one)))
    expect(unused).toEqual([])
  })

  test('have units for times and cents, and no bounds that no value has', () => {
    const cents = properties.filter(([, name]) => /cents$/i.test(name))
    expect(cents.length).toBeGreaterThan(4)
    for (const [at, , { description }] of cents) expect(description, at).toMatch(/US cents/)
    expect(JSON.stringify(openApiDocument)).not.toContain(String(Number.MAX_SAFE_INTEGER))
  })
})

describe.each([
  ['/openapi.json', openApiDocument, 110_000],
  ['/openapi-staff.json', opsOpenApiDocument, 200_000],
])('%s', (_, document, maxLength) => {
  test('has each schema with more than one field once', () => {
    const counts = new Map<string, number>()
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) for (const item of value) visit(item)
      else if (isJson(value)) {
        if (isJson(value.properties) && Object.keys(value.properties).length > 1) {
          const text = JSON.stringify(value)
          counts.set(text, (counts.get(text) ?? 0) + 1)
        }
        for (const inner of Object.values(value)) visit(inner)
      }
    }
    visit(document)
    expect([...counts].filter(([, count]) => count > 1)).toEqual([])
    expect(JSON.stringify(document).length).toBeLessThan(maxLength)
  })
})

test('names components after what they are, and lists the header of a repeated submit', () => {
  const schemas = Object.keys(Object(at(openApiDocument, 'components', 'schemas')))
  expect(schemas).toEqual(
    expect.arrayContaining(['Problem', 'Payee', 'PartnerPayment', 'NewTotal']),
  )
  const submit = at(openApiDocument, 'paths', paths.submitPayment, 'post', 'responses', '200')
  expect(at(submit, 'headers', 'Idempotency-Replayed')).toBeDefined()
})

describe.each([
  ['/openapi.json', openApiDocument, true],
  ['/openapi-staff.json', opsOpenApiDocument, false],
])('%s', (path, generated, isPublic) => {
  let document: unknown
  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const response = await fetchSite(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    document = await response.json()
  })

  const operations = (): readonly (readonly [string, Json])[] =>
    Object.entries(at(document, 'paths') ?? {}).flatMap(([path, item]) =>
      Object.entries(isJson(item) ? item : {}).map(
        ([method, operation]) => [`${method} ${path}`, isJson(operation) ? operation : {}] as const,
      ),
    )

  test('is the generated document, with version and server URL', () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(generated)))
    expect(at(document, 'openapi')).toMatch(/^3\.1\.\d+$/)
    expect(at(document, 'info', 'title')).toBe('Papaya')
    expect(at(document, 'info', 'version')).toMatch(/^\d+\.\d+\.\d+(?:-pre)?$/)
    expect(at(document, 'servers')).toEqual([{ url: '/' }])
  })

  test('gives every operation a unique id, a summary, an existing tag and responses', () => {
    const tags = listOf(at(document, 'tags')).map(({ name }) => name)
    const ids = operations().map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(
      documentedCalls.filter(({ needs }) => (needs !== 'ops token') === isPublic).length,
    )
    for (const [name, operation] of operations()) {
      expect(operation.operationId, name).toMatch(/^[a-z]+[A-Za-z0-9]+$/)
      expect(operation.summary, name).toMatch(/\.$/)
      expect(tags).toEqual(
        expect.arrayContaining(Array.isArray(operation.tags) ? operation.tags : ['none']),
      )
      const responses = Object.entries(isJson(operation.responses) ? operation.responses : {})
      expect(
        responses.some(([status]) => /^2\d\d$/.test(status)),
        name,
      ).toBe(true)
      for (const [status, found] of responses) {
        const response = resolve(document, found)
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(at(response, 'description'), `${name} ${status}`).toMatch(/\S/)
        if (Number(status) === 429) expect(at(response, 'headers', 'Retry-After')).toBeDefined()
      }
    }
  })

  test('has valid OpenAPI parameters and bodies', () => {
    for (const [name, operation] of operations()) {
      const parameters = listOf(operation.parameters)
      const names = parameters.map((parameter) => parameter.name)
      expect(new Set(names).size).toBe(names.length)
      for (const parameter of parameters) {
        expect(parameter.in).toBe(name.includes(`{${parameter.name}}`) ? 'path' : 'query')
        expect(at(parameter, 'schema', 'type')).toBe('string')
        expect(typeof parameter.required).toBe('boolean')
      }
      const body = operation.requestBody
      if (name.startsWith('get ')) expect(body, name).toBeUndefined()
      if (body !== undefined)
        for (const [type, media] of Object.entries(at(body, 'content') ?? {})) {
          expect(type).toMatch(/^[a-z]+\/[a-z-]+$/)
          expect(isJson(at(media, 'schema')), name).toBe(true)
        }
    }
  })

  test('has no dangling reference and no unknown schema type', () => {
    const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
    const checkNode = (value: unknown, isSchema: boolean): void => {
      if (Array.isArray(value)) for (const item of value) checkNode(item, isSchema)
      else if (isJson(value)) {
        if (typeof value.$ref === 'string') {
          expect(value.$ref).toMatch(/^#\//)
          expect(at(document, ...value.$ref.slice(2).split('/')), value.$ref).toBeDefined()
        }
        if (isSchema && typeof value.type === 'string') expect(types).toContain(value.type)
        if (isSchema && Array.isArray(value.required) && isJson(value.properties))
          for (const name of value.required) expect(Object.keys(value.properties)).toContain(name)
        for (const [name, inner] of Object.entries(value)) {
          if (name === 'properties' && isSchema && isJson(inner))
            for (const property of Object.values(inner)) checkNode(property, true)
          else checkNode(inner, isSchema || name === 'schema' || name === 'schemas')
        }
      }
    }
    checkNode(document, false)
    expect(at(document, 'components', 'schemas', 'Problem', 'required')).toContain('requestId')
  })

  test('has the calls of staff, which require a token, or the others', () => {
    for (const [name, { security }] of operations()) {
      expect(name.includes(' /ops/'), name).toBe(!isPublic)
      const own = name.includes(' /api/partner/') ? [{ partnerKey: [] }] : []
      expect(security, name).toEqual(isPublic ? own : [{ opsToken: [] }])
    }
  })
})

describe('the files of a public site', () => {
  const toText = (isDemo: boolean) => JSON.stringify(toApiFiles({ isDemo }))

  test('list no call of staff, and those of the demo list all of them', () => {
    expect(toText(true)).toContain('"/ops/refund"')
    expect(toText(true)).toContain('opsToken')
    expect(toText(false)).toContain('"/payment/payment_back.php"')
    expect(toText(false)).not.toMatch(/\/ops\/|opsToken|ops token|"staff"/i)
  })

  test('name no number of a rate limit, because abusers would stay just below it', () => {
    const limited = documentedCalls.filter(({ limit, needs }) => limit && !needs)
    expect(limited.length).toBeGreaterThan(10)
    for (const { path, limit } of limited) expect(limit, path).not.toMatch(/\d|twenty|fifth/)
    expect(toText(false)).not.toMatch(/\d+ (?:lookups|an hour|a minute|a day|in \d)/)
  })
})

describe('the documented call', () => {
  const posts = documentedCalls.filter(({ method, needs }) => method !== 'GET' && !needs)
  test.each(posts.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s responds to another origin or content type with a listed status',
    async (_, one) => {
      const crossOrigin = await fetchSite(one.path, {
        method: one.method,
        headers: { origin: 'https://evil.example' },
      })
      const otherType = await fetchSite(one.path, {
        method: one.method,
        body: '<a/>',
        headers: { origin: siteOrigin, 'content-type': 'text/xml' },
      })
      const listed = listFailures(one).map(({ status }) => status)
      expect(crossOrigin.status).toBe(403)
      expect(listed).toContain(403)
      await crossOrigin.text()
      await otherType.text()
      expect(otherType.status).toBe(415)
      expect(listed).toContain(415)
    },
  )
})

describe('/docs/api', () => {
  test.each(apiReference.groups)(
    'the page of $id has its calls',
    async ({ id: groupId, calls }) => {
      const response = await fetchSite(toApiDocsPath(groupId))
      expect(response.status).toBe(200)
      const html = await response.text()
      for (const { id } of calls) expect(html).toContain(`id="${id}"`)
    },
  )

  test('lists each value of a reply’s variants, and what only some of them have as optional', () => {
    const calls = apiReference.groups.flatMap((group) => group.calls)
    const status = calls.find(({ path }) => path === paths.paymentStatus)
    expect(status?.responses[0]?.fields).toEqual(
      expect.arrayContaining([
        {
          name: 'status',
          type: '"success" or "returned" or "pending" or "not_charged" or "not_sent"',
          isRequired: true,
        },
        {
          name: 'confirmationUrl',
          type: `string: ${propertyWords.confirmationUrl}`,
          isRequired: false,
        },
      ]),
    )
  })

  test('has no page for an unknown group', async () => {
    expect((await fetchSite(toApiDocsPath('nothing'))).status).toBe(404)
  })

  test('lists every call, sends no script and is not indexed', async () => {
    const response = await fetchSite('/docs/api')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await response.text()
    expect(html).not.toMatch(/<script(?! type="application\/ld)/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('noindex')
    expect(html).toContain('href="/openapi.json"')
    for (const group of apiReference.groups)
      for (const { id } of group.calls)
        expect(html).toContain(`href="${toApiDocsPath(group.id)}#${id}"`)
    const text = html.replaceAll(/<[^>]+>/g, '')
    expect(apiReference.errors.filter(({ code }) => !text.includes(code))).toEqual([])
  })

  test('has a meaning for exactly the codes of all calls but staff’s', () => {
    const documented = documentedCalls
      .filter(({ needs }) => needs !== 'ops token')
      .flatMap(listFailures)
    const codes = [...Object.values(problems), ...documented].map(({ code }) => code)
    expect(Object.keys(errorCodeWords).sort()).toEqual([...new Set(codes)].sort())
    expect(new Set(apiReference.errors.map(({ code }) => code))).toEqual(new Set(codes))
  })
})
