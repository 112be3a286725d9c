import type { SiteData } from '../../../shared/page-data'

/** Which picture is shown: a file of client/public/og without its ending. */
export type PreviewPicture = 'papaya' | 'how-it-works' | 'ebills' | 'legal'

type Props = Readonly<{
  site: Pick<SiteData, 'canonicalUrl'>
  /** What the page is called, whatever has become of its form. */
  title: string
  description: string
  /** Where the page is, if not at its own path. Null at an address that is no page's: it has no name. */
  canonicalUrl?: string | null
  picture?: PreviewPicture
}>

/**
 * Which address a page goes by, and what is shown where somebody shares it. Read from the page as it
 * arrives and never after: a page that a browser takes over gives it as `import.meta.env.SSR && …`, and
 * its script is no longer for it. React lifts all this into the head.
 */
export function LinkPreview({ site, title, description, picture = 'papaya', ...props }: Props) {
  const { canonicalUrl = site.canonicalUrl } = props
  return (
    <>
      {canonicalUrl !== null && <link rel="canonical" href={canonicalUrl} />}
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
