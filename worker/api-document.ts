// The API document: every mounted call with its route's documentation. Staff's calls have a document of their own, which
// only the demo serves. The build writes both into static files (scripts/build/static-data.ts); the development server
// and tests make them when they are opened.
import type { Json } from './features/api-docs/describe-fields'
import { documentCalls } from './features/api-docs/document-calls'
import { noticeWebhook } from './features/api-docs/notice-webhook'
import { toApiReference, toOpenApi } from './features/api-docs/open-api'
import { apiDocsFile } from './features/api-docs/read-api-docs'
import { mountOpsSite } from './ops-site'
import { mountPartnerSite } from './partner-site'
import { listMounted } from './platform/middleware/stacks'
import { mountSite } from './site'

const siteRoutes = [...listMounted(mountPartnerSite()), ...listMounted(mountSite())]
const opsRoutes = listMounted(mountOpsSite())
/** Every route of the product, for `npm run print -- routes`. */
export const mountedRoutes = [...siteRoutes, ...opsRoutes]

const siteCalls = documentCalls(siteRoutes)
const opsCalls = documentCalls(opsRoutes)
export const documentedCalls = [...siteCalls, ...opsCalls]

export const openApiDocument: Json = { ...toOpenApi(siteCalls), webhooks: noticeWebhook }
export const opsOpenApiDocument = toOpenApi(opsCalls)
export const apiReference = toApiReference(documentedCalls)

/** Names and contents of the static files. */
export const toApiFiles = ({ isDemo }: { readonly isDemo: boolean }) => ({
  'openapi.json': openApiDocument,
  [apiDocsFile]: isDemo ? apiReference : toApiReference(siteCalls),
  // docs/back-office.md has staff's commands; a list of them on a public site would help an attacker.
  ...(isDemo && { 'openapi-staff.json': opsOpenApiDocument }),
})
