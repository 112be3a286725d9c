// Data of /docs/api: the calls of /openapi.json, with their schemas flattened to fields.

export type ApiField = {
  /** The path, if the field is nested: `result.payee`, `[].name`. */
  readonly name: string
  /** In words: a description, a type or the allowed values. */
  readonly type: string
  readonly isRequired: boolean
}

export type ApiCall = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly needsToken: boolean
  /** The rate limit in words; empty for a call without its own limit. */
  readonly limit: string
  readonly query: readonly ApiField[]
  readonly bodyTypes: readonly string[]
  readonly body: readonly ApiField[]
  /** A command that makes the call. */
  readonly curl: string
  readonly responses: readonly {
    readonly status: number
    readonly description: string
    readonly fields: readonly ApiField[]
    /** A response of that shape; empty if there is no JSON. */
    readonly sample: string
  }[]
  readonly problems: readonly { readonly status: number; readonly code: string }[]
}

export type ApiGroup = {
  readonly id: string
  readonly title: string
  readonly calls: readonly ApiCall[]
}

export type ApiDocsPageData = {
  readonly groups: readonly ApiGroup[]
  readonly errors: readonly {
    readonly status: number
    readonly code: string
    readonly title: string
  }[]
}
