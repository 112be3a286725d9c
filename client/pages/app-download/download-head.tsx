import { appDownloadCopy as copy } from '../../../shared/copy/en/app-download'

type Props = {
  readonly title: string
  readonly canonicalUrl: string
  readonly imageUrl: string
  readonly isIndexed: boolean
}

/** React lifts these into the head. */
export function DownloadHead({ title, canonicalUrl, imageUrl, isIndexed }: Props) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={copy.description} />
      <link rel="canonical" href={canonicalUrl} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={copy.title} />
      <meta property="og:description" content={copy.description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={imageUrl} />
    </>
  )
}
