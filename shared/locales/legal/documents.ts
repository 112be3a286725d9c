// The legal documents in every language. The build writes each of them into a static file, because
// together they would be 46 KB of the worker.
import { billPayTerms } from '../en/legal/bill-pay-terms'
import { privacyPolicy } from '../en/legal/privacy'
import { termsOfService } from '../en/legal/terms'
import { billPayTerms as billPayTermsSummary } from '../es/legal/bill-pay-terms'
import { privacyPolicy as privacySummary } from '../es/legal/privacy'
import { termsOfService as termsSummary } from '../es/legal/terms'
import type { LegalText } from '../legal-document'

export const legalTexts = {
  terms: { document: termsOfService, summaries: { es: termsSummary } },
  privacy: { document: privacyPolicy, summaries: { es: privacySummary } },
  billPayTerms: { document: billPayTerms, summaries: { es: billPayTermsSummary } },
} as const satisfies Readonly<Record<string, LegalText>>
