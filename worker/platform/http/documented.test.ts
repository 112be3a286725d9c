// The compiler is the test: each @ts-expect-error fails to compile if the line below it has no error.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { documented } from './documented'
import { jsonProblem } from './json-problem'
import { handlers } from './route'

type Reply = { readonly cents: number; readonly note: string | null; readonly more?: string }

const reply = (body: Reply) =>
  handlers(async (c) =>
    body.cents > 0
      ? c.json({ list: [body] })
      : jsonProblem(c, 'conflict', { extra: { attempt: 'a' } }),
  )
const call = reply({ cents: 1, note: null })

const toDocs = <Schema extends z.ZodMiniType>(schema: Schema) => ({
  group: 'site' as const,
  summary: 'A call.',
  responses: { 200: ['OK', z.object({ list: z.array(schema) })] as const },
  problems: [],
})
const cents = z.int()
const note = z.nullable(z.string())
const more = z.optional(z.string())

test('a reply that its documentation describes compiles', () => {
  const docs = toDocs(z.object({ cents, note, more }))
  expect(documented(call, docs)).toBe(docs)
})

test('a reply with a field that the documentation lacks, or has as another type, does not', () => {
  // @ts-expect-error: note is sent and undocumented
  documented(call, toDocs(z.object({ cents, more })))
  // @ts-expect-error: late is documented as always there
  documented(call, toDocs(z.object({ cents, note, more, late: z.boolean() })))
  // @ts-expect-error: note may be null
  documented(call, toDocs(z.object({ cents, note: z.string(), more })))
  // @ts-expect-error: more may be missing
  documented(call, toDocs(z.object({ cents, note, more: z.string() })))
})

test('of a union, a field of another variant does not', () => {
  const done = z.object({ status: z.literal('done'), url: z.string() })
  const open = z.object({ status: z.literal('open'), late: z.boolean() })
  const toCall = <const Body extends object>(body: Body) =>
    handlers((c) => c.json({ list: [body] }))
  const right = documented(toCall({ status: 'done', url: '/' }), toDocs(z.union([done, open])))
  expect(right.summary).toBe('A call.')
  // @ts-expect-error: late is of the other variant
  documented(toCall({ status: 'done', url: '/', late: true }), toDocs(z.union([done, open])))
})

test('a reply without a type, or of an undocumented status, does not', () => {
  const untyped = handlers(async () => new Response())
  // @ts-expect-error: the type of the reply is not known
  documented(untyped, toDocs(z.object({ cents, note, more })))
  const accepted = handlers((c) => c.json({ list: [{ cents: 1, note: null }] }, 202))
  // @ts-expect-error: 202 is not documented
  documented(accepted, toDocs(z.object({ cents, note, more })))
})
