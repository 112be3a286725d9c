type Props = {
  readonly title: string
  readonly description: string
  readonly canonicalUrl: string
  readonly imageUrl: string
  readonly isIndexed: boolean
}

/** React lifts these into the head. */
export function LandingHead({ title, description, canonicalUrl, imageUrl, isIndexed }: Props) {
  return (
    <>
      <title>{title}</title>
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
