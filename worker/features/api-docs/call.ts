// The documentation of one API call. The schema is the one that the route validates with; a test checks
// path, method and body types against the routes.
import type * as z from 'zod/mini'
import type { ProblemKind } from '../../platform/http/problems'
import type { Method } from '../../platform/http/route'

/** In display order. */
export const callGroups = ['payments', 'payees', 'texts', 'people', 'staff', 'site'] as const
export type CallGroup = (typeof callGroups)[number]

export type Parameter = {
  readonly name: string
  readonly is: string
  /** The allowed values; any text unless set. */
  readonly values?: readonly string[]
  readonly isOptional?: true
}

type DocumentedResponse = {
  readonly status: 200 | 202 | 204 | 503
  readonly is: string
  /** Null for no body, or a body other than JSON. */
  readonly schema: z.ZodMiniType | null
}

/** A problem kind, or one with a code of its own. */
export type Failure = ProblemKind | { readonly problem: ProblemKind; readonly code: string }

export type DocumentedCall = {
  readonly method: Method
  readonly path: string
  readonly group: CallGroup
  readonly does: string
  readonly query?: readonly Parameter[]
  /** The schema of the body. */
  readonly schema?: z.ZodMiniType
  /** JSON unless set. */
  readonly bodyTypes?: readonly string[]
  readonly responses: readonly DocumentedResponse[]
  /** In addition to the problems of every call. */
  readonly problems: readonly Failure[]
  readonly limit?: string
  /** Public unless set. */
  readonly needs?: 'ops token'
}
