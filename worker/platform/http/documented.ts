// Compares, at compile time, what a call replies with the schemas of its documentation. A field that only one of the two
// has does not compile.
import type { TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { CallDocs, CheckedDocs, DocumentedStatus } from './call-docs'

type Plain = string | number | boolean | null | undefined

type Frozen<Value> = unknown extends Value
  ? unknown
  : Value extends Plain
    ? Value
    : { readonly [Name in keyof Value]: Frozen<Value[Name]> }

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : never
type NamesOf<Value> = Value extends Plain | readonly unknown[] ? never : keyof Value
type FieldOf<Value, Name> = Value extends object
  ? Name extends keyof Value
    ? Value[Name]
    : never
  : never

type Variant<Body, Documented> = Documented extends unknown
  ? Body extends Documented
    ? Documented
    : never
  : never

/** Of a union, the variants that the body is; all of them if it is none. */
type Variants<Body, Documented> = [Variant<Body, Documented>] extends [never]
  ? Documented
  : Variant<Body, Documented>

/** The names of fields, also of nested ones, that the documentation does not have. */
type Undocumented<Body, Documented> = unknown extends Documented
  ? never
  : Body extends Plain
    ? never
    : Body extends readonly (infer Item)[]
      ? Undocumented<Item, ItemOf<Documented>>
      : UndocumentedField<Body, Variants<Body, Documented>>

type UndocumentedField<Body, Documented> = {
  [Name in keyof Body]-?: Name extends NamesOf<Documented>
    ? Undocumented<Body[Name], FieldOf<Documented, Name>>
    : Name
}[keyof Body]

type Difference<Body, Documented> = [Body] extends [Frozen<Documented>]
  ? [Undocumented<Body, Frozen<Documented>>] extends [never]
    ? never
    : { readonly undocumented: Undocumented<Body, Frozen<Documented>> }
  : { readonly reply: Body; readonly documented: Documented }

type LastOf<Handlers extends readonly unknown[]> = Handlers extends readonly [
  ...unknown[],
  infer Last,
]
  ? Last
  : never

/** What the last handler returns. The others are validators and limits, whose replies are problems. */
type ReplyOf<Handlers extends readonly unknown[]> =
  LastOf<Handlers> extends (...input: never) => infer Reply ? Exclude<Awaited<Reply>, void> : never

type StatusOf<Status> = ContentfulStatusCode extends Status ? 200 : Status

type BodyOf<Docs extends CallDocs, Status> = Status extends DocumentedStatus &
  keyof Docs['responses']
  ? Docs['responses'][Status] extends readonly [string, infer Schema extends z.ZodMiniType]
    ? z.output<Schema>
    : never
  : never

/** A problem has the status "error" and a code; its fields are those of call-docs.ts. */
type Problem = { readonly status: string; readonly code: string; readonly requestId: string }

type DifferenceOf<Reply, Docs extends CallDocs> =
  Reply extends TypedResponse<infer Body, infer Status, 'json'>
    ? Body extends Problem
      ? never
      : Difference<Body, BodyOf<Docs, StatusOf<Status>>>
    : { readonly untyped: Reply }

/** What a call's documentation has to be beside itself: nothing, unless it differs from the replies of its handlers. */
export type Matches<Handlers extends readonly unknown[], Docs extends CallDocs> = [
  DifferenceOf<ReplyOf<Handlers>, Docs>,
] extends [never]
  ? unknown
  : { readonly differs: DifferenceOf<ReplyOf<Handlers>, Docs> }

/** The documentation of a call with these handlers. */
export const documented = <const Handlers extends readonly unknown[], Docs extends CallDocs>(
  _handlers: Handlers,
  docs: Docs & Matches<Handlers, Docs>,
): CheckedDocs => {
  const all: CallDocs = docs
  return all as CheckedDocs
}
