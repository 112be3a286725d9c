// What the documentation says of one call. Its path, method and body types are its route's; its schema
// is the one that the route reads.
import type * as z from 'zod/mini'
import type { ProblemKind } from '../../platform/http/problems'
import type { Method } from '../../platform/http/route'

/** In the documentation's order. */
export const callGroups = ['payments', 'payees', 'texts', 'people', 'staff', 'site'] as const
export type CallGroup = (typeof callGroups)[number]

export type Parameter = {
  readonly name: string
  readonly is: string
  /** What may be there; without it any text. */
  readonly values?: readonly string[]
  readonly isOptional?: true
}

export type Answer = {
  readonly status: 200 | 202 | 204 | 503
  readonly is: string
  /** Null: no body, or one that is not JSON. */
  readonly schema: z.ZodMiniType | null
}

/** A row of the shared table, or one that a call tells under a code of its own. */
export type Failure = ProblemKind | { readonly problem: ProblemKind; readonly code: string }

export type DocumentedCall = {
  readonly method: Method
  readonly path: string
  readonly group: CallGroup
  readonly does: string
  readonly query?: readonly Parameter[]
  /** Of the body. */
  readonly schema?: z.ZodMiniType
  /** Where the route reads more than it says, or else than JSON. */
  readonly bodyTypes?: readonly string[]
  readonly answers: readonly Answer[]
  /** Beside those that every call may give. */
  readonly problems: readonly Failure[]
  readonly limit?: string
  /** Who may: everybody unless said. */
  readonly needs?: 'ops token'
}
