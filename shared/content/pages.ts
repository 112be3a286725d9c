// The site's own pages: which there are, where each is, and whether a search engine may list it.
// Their words are in locales/en/content, the legal texts in locales/en/legal.
import { paths } from '../urls'

export type SitePageName =
  | 'home'
  | 'about'
  | 'howItWorks'
  | 'careers'
  | 'brandKit'
  | 'five'
  | 'ebills'
  | 'paymentPlanOptions'

export type LegalDocumentName = 'terms' | 'privacy' | 'billPayTerms'

export type SitePageData = {
  readonly page: SitePageName
  readonly partnershipsEmail: string
}

export type LegalPageData = {
  readonly document: LegalDocumentName
  /** Inside another page or the app: no header, no footer, links stay among the embedded ones. */
  readonly isEmbedded: boolean
  /** Where the document itself is: the embedded copies name the site's page as theirs. */
  readonly canonicalUrl: string
}

type ContentRow =
  | { readonly page: SitePageName }
  | {
      readonly document: LegalDocumentName
      readonly isEmbedded: boolean
      readonly canonical: string
    }

/** Every content page by its path. */
export const contentPages = {
  [paths.home]: { page: 'home' },
  [paths.about]: { page: 'about' },
  [paths.howItWorks]: { page: 'howItWorks' },
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

/** Pages elsewhere that a search engine may list as well. */
const indexableElsewhere = [paths.pay, paths.download, paths.partners, paths.contact] as const

/** What the sitemap lists. The embedded copies are not among them: they are the same texts. */
export const sitemapPaths: readonly string[] = [
  ...Object.keys(contentPages).filter((path) => !path.startsWith('/embedded/')),
  ...indexableElsewhere,
]
