// The documentation of a call. It stands beside the call's route; path, query, body and body types come
// from the mounted route and its validators (document-calls.ts).
import type * as z from 'zod/mini'
import type { ProblemKind } from '../../platform/http/problems'
import type { Method } from '../../platform/http/route'

/** In display order. */
export const callGroups = ['payments', 'payees', 'texts', 'people', 'staff', 'site'] as const
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
type ResponseStatus = (typeof responseStatuses)[number]

export type CallDocs = {
  readonly group: CallGroup
  readonly summary: string
  /** The documentation of each key of the query's schema. */
  readonly query?: Readonly<Record<string, KeyDocs>>
  /** Replaces the validator's schema if the use case has further rules, or reads the body itself. */
  readonly body?: z.ZodMiniType
  /** The description of each status, and its schema; null for no body, or a body other than JSON. */
  readonly responses: {
    readonly [Status in ResponseStatus]?: readonly [
      description: string,
      schema: z.ZodMiniType | null,
    ]
  }
  /** In addition to the problems that listFailures adds. */
  readonly problems: readonly Failure[]
  readonly limit?: string
  /** Public unless set. */
  readonly needs?: 'ops token'
}

/**
 * By method and path, as in `POST /api/pay_later.php`: the call, or null for a file or a webhook.
 * A function, because a production build drops a function that it does not call.
 */
export type RouteDocs = () => Readonly<Record<string, CallDocs | null>>

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

/** Limits that several calls share. */
export const sharedLimits = {
  lookups: '120 lookups a minute per IP address',
  forms: '20 an hour per IP address',
} as const

export const success = <Body>(description: string, schema: Body) =>
  ({ 200: [description, schema] }) as const
