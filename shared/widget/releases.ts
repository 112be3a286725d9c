// Releases of the embed script, newest first. Written by scripts/build/release-embed.ts. A release never
// changes, because host pages pin its digest.
export const embedReleases = [
  {
    version: '1.0.3',
    path: '/embed/1.0.3.js',
    integrity: 'sha384-zpo2M9ftVlnJ3p5CM4h2UP293Cc2wpOzZIabj+QviZ40H+25g5qS236VkTsARfP0',
  },
  {
    version: '1.0.2',
    path: '/embed/1.0.2.js',
    integrity: 'sha384-dPSakkWFdPVjf4eWJk3sybAoNiN0ucGESaBvNEJwAtvbBMwUe1Xtxa/9Z8rc3Fvp',
  },
  {
    version: '1.0.1',
    path: '/embed/1.0.1.js',
    integrity: 'sha384-3eXFItLdSUHbjsF1P3ol+UC3YRXPxPbDx8wh/JJYjFkRj5nbAu7jr+Jkmam6RdFm',
  },
  {
    version: '1.0.0',
    path: '/embed/1.0.0.js',
    integrity: 'sha384-mjHOYtPQ0Bl5nj6TBrzgkGteoTAV+Ag4CHmPl5ArWqf9ryFheZz+xEiBeeJ+FNoy',
  },
] as const satisfies readonly {
  readonly version: string
  readonly path: `/embed/${string}`
  readonly integrity: `sha384-${string}`
}[]
