// The API document: every mounted call with its route's documentation. The build writes it into
// static files (scripts/build/static-data.ts); the development server and tests make it when it is opened.
import { documentCalls } from './features/api-docs/document-calls'
import { toApiReference, toOpenApi } from './features/api-docs/open-api'
import { apiDocsFile } from './features/api-docs/read-api-docs'
import { listMounted } from './platform/middleware/stacks'
import { mountSite } from './site'

/** Every route of the product, for `npm run print -- routes`. */
export const mountedRoutes = listMounted(mountSite())
export const documentedCalls = documentCalls(mountedRoutes)

export const openApiDocument = toOpenApi(documentedCalls)
export const apiReference = toApiReference(documentedCalls)

type FileOptions = {
  /** False for a public site: docs/back-office.md has staff's commands, and a list of them would help an attacker. */
  readonly areStaffCallsListed: boolean
}

/** Names and contents of the static files. */
export function toApiFiles({ areStaffCallsListed }: FileOptions) {
  const calls = documentedCalls.filter(({ needs }) => areStaffCallsListed || needs === undefined)
  return { 'openapi.json': toOpenApi(calls), [apiDocsFile]: toApiReference(calls) }
}
