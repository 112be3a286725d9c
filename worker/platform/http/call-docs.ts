// The documentation of a call, which is a part of its route. Path, query, body and body types come from the mounted
// route and its validators (features/api-docs/document-calls.ts).
import type * as z from 'zod/mini'
import type { ProblemKind } from './problems'

/** In display order. */
export const callGroups = [
  'partner',
  'payments',
  'payees',
  'texts',
  'people',
  'staff',
  'site',
] as const
export type CallGroup = (typeof callGroups)[number]

/** A problem kind, or one with a code of its own. */
export type Failure = ProblemKind | { readonly problem: ProblemKind; readonly code: string }

/** Describes a query key. `values` lists its allowed values if the schema does not. */
export type KeyDocs =
  | string
  | {
      readonly description: string
      readonly values?: readonly string[]
      /** The call fails without it, although its schema has a default. */
      readonly isRequired?: true
    }

export const responseStatuses = [200, 202, 204, 503] as const
export type DocumentedStatus = (typeof responseStatuses)[number]

export type CallDocs = {
  readonly group: CallGroup
  readonly summary: string
  /** The documentation of each key of the query's schema. */
  readonly query?: Readonly<Record<string, KeyDocs>>
  /** Replaces the validator's schema if the use case has further rules. */
  readonly body?: z.ZodMiniType
  /** The description of each status, and its schema; null for no body, or a body other than JSON. */
  readonly responses: {
    readonly [Status in DocumentedStatus]?: readonly [
      description: string,
      schema: z.ZodMiniType | null,
    ]
  }
  /** Headers of a successful response that a caller may read, by status: what each says. */
  readonly headers?: {
    readonly [Status in DocumentedStatus]?: Readonly<Record<string, string>>
  }
  /** In addition to the problems that listFailures adds. */
  readonly problems: readonly Failure[]
  /** What some of its errors have beside the fields of every problem. */
  readonly errorFields?: Readonly<Record<string, z.ZodMiniType>>
  readonly limit?: string
  /**
   * Values for the printed command, which works with the demo's data, if a field's name does not tell them (samples.ts).
   * `body` replaces the required fields. "…" stands for what a caller has to know: a token, a payment, today's date.
   */
  readonly sample?: {
    readonly query?: Readonly<Record<string, string>>
    readonly body?: Readonly<Record<string, unknown>> | readonly unknown[]
  }
  /** Public unless set. */
  readonly needs?: 'ops token' | 'partner key'
}

export const methods = ['GET', 'POST', 'DELETE'] as const
export type Method = (typeof methods)[number]

declare const checked: unique symbol
/** Made by `documented` only, which compares it with the replies of the call. */
export type CheckedDocs = CallDocs & { readonly [checked]: true }

/** By method: the call, or null for a file or a webhook. */
export type RouteDocs = { readonly [M in Method]?: CheckedDocs | null }

export type Parameter = {
  readonly name: string
  readonly description: string
  /** The allowed values; any text unless set. */
  readonly values?: readonly string[]
  readonly isRequired: boolean
}

/** A mounted call with its documentation. */
export type DocumentedCall = Omit<CallDocs, 'query' | 'body'> & {
  readonly method: Method
  readonly path: string
  readonly query: readonly Parameter[]
  /** Null if the call reads no body. */
  readonly body: z.core.$ZodType | null
  readonly bodyTypes: readonly string[]
}

/** Limits that several calls share. No numbers: docs/threats.md has them, and abusers would stay just below them. */
export const sharedLimits = {
  lookups: 'a limited number of lookups each minute per IP address',
  forms: 'a limited number each hour per IP address',
} as const

export const success = <Body>(description: string, schema: Body) =>
  ({ 200: [description, schema] }) as const
