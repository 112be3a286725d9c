import { toCanonicalUrl } from '../../../shared/locales/language-url'
import { locales } from '../../../shared/locales/locale'
import type { SiteData } from '../../../shared/page-data'
import { useLocale } from '../locale'

/** A file in client/public/og, without its extension. */
export type PreviewPicture = 'papaya' | 'how-it-works' | 'ebills' | 'legal'

/** What crawlers read about a page. */
export type PageHead = Readonly<{
  /** Without an error prefix; by default what the tab shows. */
  title?: string
  description: string
  /** Whether search engines may list the page. */
  isIndexed?: boolean
  /** Defaults to the site's. Null where the page has no canonical URL, such as a 404. */
  canonicalUrl?: string | null
  /** False for a page that must not look like its biller's own: no canonical URL, and no preview of a link to it. */
  hasPreview?: boolean
  picture?: PreviewPicture | undefined
}>

type Props = PageHead & Readonly<{ site: Pick<SiteData, 'canonicalUrl'>; title: string }>

/** React moves these into the document's head. */
export function PageHeadServerOnly({ isIndexed = false, hasPreview = true, ...head }: Props) {
  return (
    <>
      <meta name="description" content={head.description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {hasPreview && <LinkPreview {...head} />}
    </>
  )
}

function LinkPreview({ site, title, description, picture = 'papaya', ...props }: Props) {
  const { canonicalUrl: url = site.canonicalUrl } = props
  const locale = useLocale()
  const canonicalUrl = url && toCanonicalUrl(url, locale)
  return (
    <>
      {canonicalUrl !== null && <link rel="canonical" href={canonicalUrl} />}
      {url !== null && <Alternates url={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Papaya" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonicalUrl !== null && <meta property="og:url" content={canonicalUrl} />}
      <meta property="og:image" content={new URL(`/og/${picture}.png`, site.canonicalUrl).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Papaya" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The page's URL in each language, and the one whose language follows the browser. */
function Alternates({ url }: Readonly<{ url: string }>) {
  return (
    <>
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={toCanonicalUrl(url, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  )
}
