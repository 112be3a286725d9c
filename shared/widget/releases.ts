// Releases of the embed script, newest first. Written by scripts/build/release-embed.ts. A release never
// changes, because host pages pin its digest.
export const embedReleases = [
  {
    version: '1.0.0',
    path: '/embed/1.0.0.js',
    integrity: 'sha384-GuR3EDIFuuGyJ6bNfG9bkhjg0Dkh3vR/OptEFhXGNDg4vuv8hEYI8nOoDmVnaiz7',
  },
] as const satisfies readonly {
  readonly version: string
  readonly path: `/embed/${string}`
  readonly integrity: `sha384-${string}`
}[]
