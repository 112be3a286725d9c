/** Which picture a link preview shows: a file of client/public/og without its ending. */
export type PagePicture = 'papaya' | 'how-it-works' | 'ebills' | 'legal'

type Props = Readonly<{
  title: string
  description: string
  canonicalUrl: string
  picture?: PagePicture
  isIndexed?: boolean
}>

/** React lifts these into the head. */
export function PageHead({
  title,
  description,
  canonicalUrl,
  picture = 'papaya',
  isIndexed = true,
}: Props) {
  const pictureUrl = new URL(`/og/${picture}.png`, canonicalUrl).href
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonicalUrl} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Papaya" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={pictureUrl} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Papaya" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
