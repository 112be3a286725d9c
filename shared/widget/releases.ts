// Releases of the embed script, newest first. Written by scripts/build/release-embed.ts. A release never
// changes, because host pages pin its digest.
export const embedReleases = [
  {
    version: '1.0.0',
    path: '/embed/1.0.0.js',
    integrity: 'sha384-cJTTA7jheRSQSgEWp2EtOeIfVbKnHj7h7/AtLOFygY7wF9P3TsqDvcPAh0YpSoCk',
  },
] as const satisfies readonly {
  readonly version: string
  readonly path: `/embed/${string}`
  readonly integrity: `sha384-${string}`
}[]
