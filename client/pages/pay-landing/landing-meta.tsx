type Props = {
  readonly title: string
  readonly description: string
  readonly canonicalUrl: string
  readonly imageUrl: string
  readonly isIndexed: boolean
}

/** What others read of the page: the server alone writes it. React lifts it into the head. */
export function LandingMeta({ title, description, canonicalUrl, imageUrl, isIndexed }: Props) {
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonicalUrl} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={imageUrl} />
    </>
  )
}
