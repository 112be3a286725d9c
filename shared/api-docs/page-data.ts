// Data of /docs/api and its pages: the calls of /openapi.json, with their schemas flattened to fields.
import { paths } from '../urls'

/** The page of a group of calls. */
export const toApiDocsPath = (groupId: string) => `${paths.apiDocs}/${groupId}`

export type ApiField = {
  /** The path, if the field is nested: `result.payee`, `[].name`. */
  readonly name: string
  /** In words: the type or the allowed values, and what it is. */
  readonly type: string
  readonly isRequired: boolean
}

export type ApiCall = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly needs: 'ops token' | 'partner key' | null
  /** The rate limit in words; empty for a call without its own limit. */
  readonly limit: string
  readonly query: readonly ApiField[]
  readonly bodyTypes: readonly string[]
  readonly body: readonly ApiField[]
  /** A command that makes the call; $SITE stands for the site's address. */
  readonly curl: string
  readonly responses: readonly {
    readonly status: number
    readonly description: string
    readonly fields: readonly ApiField[]
    /** A response of that shape, with $SITE as above; empty if there is no JSON. */
    readonly sample: string
  }[]
  readonly problems: readonly { readonly status: number; readonly code: string }[]
  /** Of some errors, beside the fields of every problem. */
  readonly errorFields: readonly ApiField[]
}

export type ApiGroup = {
  readonly id: string
  readonly title: string
  readonly calls: readonly ApiCall[]
}

export type ApiGuide = {
  readonly title: string
  readonly text: string
  /** A command or markup, with $SITE as above; may be empty. */
  readonly code: string
}

/** The static file. */
export type ApiReference = {
  readonly quickstart: readonly ApiGuide[]
  readonly rules: readonly ApiGuide[]
  readonly groups: readonly ApiGroup[]
  readonly errors: readonly {
    readonly status: number
    readonly code: string
    /** What to do, and of a payment, whether money is held. */
    readonly meaning: string
  }[]
}

/** A call as the contents list it. */
export type ApiCallLink = Pick<ApiCall, 'id' | 'method' | 'path'>

type Contents = {
  readonly contents: readonly {
    readonly id: string
    readonly title: string
    readonly calls: readonly ApiCallLink[]
  }[]
}

/** The start page has all but the calls, which have a page for each group. */
export type ApiDocsPageData = Contents &
  (
    | ({ readonly view: 'start' } & Omit<ApiReference, 'groups'>)
    | { readonly view: 'group'; readonly group: ApiGroup }
  )
