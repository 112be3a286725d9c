// The site's content pages and their paths, and the paths in the sitemap. Their texts are in the folders
// content and legal of each language of locales.
import type { SiteTexts } from '../locales/content/site-texts'
import type { LegalText } from '../locales/legal-document'
import { paths } from '../urls'

export type SitePageName =
  | 'home'
  | 'about'
  | 'howItWorks'
  | 'security'
  | 'accessibility'
  | 'accessibilityReport'
  | 'careers'
  | 'brandKit'
  | 'five'
  | 'ebills'
  | 'paymentPlanOptions'

export type LegalDocumentName = 'terms' | 'privacy' | 'billPayTerms'

export type SitePageData = {
  readonly page: SitePageName
  /** In the page's language. */
  readonly texts: SiteTexts
  readonly partnershipsEmail: string
  /** The card processor is the simulator: no real card works. */
  readonly isDemo: boolean
}

export type LegalPageData = {
  readonly text: LegalText
  /**
   * Shown inside another page or the app: no header or footer, and links lead to embedded pages.
   */
  readonly isEmbedded: boolean
  /** An embedded copy of a page of the site names that page as canonical. */
  readonly canonicalUrl: string
}

type ContentRow =
  | { readonly page: SitePageName }
  | {
      readonly document: LegalDocumentName
      readonly isEmbedded: boolean
      readonly canonical: string
    }

/** Content pages by path. */
export const contentPages = {
  [paths.home]: { page: 'home' },
  [paths.about]: { page: 'about' },
  [paths.howItWorks]: { page: 'howItWorks' },
  [paths.security]: { page: 'security' },
  [paths.accessibility]: { page: 'accessibility' },
  [paths.accessibilityReport]: { page: 'accessibilityReport' },
  [paths.careers]: { page: 'careers' },
  [paths.brandKit]: { page: 'brandKit' },
  [paths.five]: { page: 'five' },
  [paths.ebills]: { page: 'ebills' },
  [paths.paymentPlanOptions]: { page: 'paymentPlanOptions' },
  [paths.terms]: { document: 'terms', isEmbedded: false, canonical: paths.terms },
  [paths.privacy]: { document: 'privacy', isEmbedded: false, canonical: paths.privacy },
  [paths.embeddedTerms]: { document: 'terms', isEmbedded: true, canonical: paths.terms },
  [paths.embeddedPrivacy]: { document: 'privacy', isEmbedded: true, canonical: paths.privacy },
  [paths.embeddedBillPayTerms]: {
    document: 'billPayTerms',
    isEmbedded: true,
    canonical: paths.embeddedBillPayTerms,
  },
} as const satisfies Readonly<Record<string, ContentRow>>

export type ContentPath = keyof typeof contentPages

const otherIndexable = [paths.pay, paths.download, paths.partners, paths.contact] as const

/** Paths in the sitemap. Embedded documents are left out: search engines must not index them. */
export const sitemapPaths: readonly string[] = [
  ...Object.keys(contentPages).filter((path) => !path.startsWith('/embedded/')),
  ...otherIndexable,
]
