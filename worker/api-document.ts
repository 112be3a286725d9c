// The API document: every mounted call with the documentation beside its route. The build writes it into
// static files (scripts/api-document.ts); the development server and tests make it when it is opened.
import { documentCalls } from './features/api-docs/document-calls'
import { toApiDocsPage, toOpenApi } from './features/api-docs/open-api'
import { apiDocsFile } from './features/api-docs/read-api-docs'
import { appDownloadDocs } from './features/app-download/routes'
import { opsDocs } from './features/back-office/ops-docs'
import { captchaDocs } from './features/captcha/routes'
import { contactDocs } from './features/contact/routes'
import { fileDocs } from './features/content/file-routes'
import { flagDocs } from './features/flags/routes'
import { getPaidDocs } from './features/get-paid/routes'
import { mailboxLinkDocs } from './features/mailbox-link/routes'
import { membershipDocs } from './features/membership/routes'
import { metricsDocs } from './features/metrics/routes'
import { passwordResetDocs } from './features/password-reset/routes'
import { pathReportDocs } from './features/pay-landing/not-found-route'
import { payLaterDocs } from './features/pay-later/routes'
import { payeeDocs } from './features/payees/routes'
import { fieldCheckDocs } from './features/payments/checkout/field-check-route'
import { statusDocs } from './features/payments/checkout/status-route'
import { submitDocs } from './features/payments/checkout/submit-route'
import { infoRequestDocs } from './features/payments/info-requests/routes'
import { shortLinkDocs } from './features/short-links/routes'
import { smsHookDocs } from './features/sms-link/hook-routes'
import { smsLinkDocs } from './features/sms-link/routes'
import { widgetDocs } from './features/widget/routes'
import { listMounted } from './platform/middleware/stacks'
import { mountSite } from './site'

/** In the order of /docs/api. */
const docs = [
  ...[submitDocs, statusDocs, fieldCheckDocs, infoRequestDocs],
  ...[payeeDocs, pathReportDocs],
  ...[smsLinkDocs, shortLinkDocs, contactDocs],
  ...[passwordResetDocs, getPaidDocs, mailboxLinkDocs, payLaterDocs, membershipDocs],
  opsDocs,
  ...[captchaDocs, flagDocs, widgetDocs, fileDocs, appDownloadDocs, smsHookDocs, metricsDocs],
] as const

export const documentedCalls = documentCalls(listMounted(mountSite()), docs)

export const openApiDocument = toOpenApi(documentedCalls)
export const apiDocsPage = toApiDocsPage(documentedCalls)

/** Names and contents of the static files. */
export const toApiFiles = () => ({ 'openapi.json': openApiDocument, [apiDocsFile]: apiDocsPage })
