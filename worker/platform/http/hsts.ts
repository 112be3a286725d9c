// The values of the variable HSTS. The operator decides, because a browser obeys the header for two years and
// a preload list is hard to leave. The worker and the build, which writes the headers of static files, use
// this.
const hstsHeaders = {
  off: null,
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
} as const satisfies Record<string, string | null>

export function toHstsHeader(choice: string | undefined): string | null {
  const found = Object.entries(hstsHeaders).find(([name]) => name === choice)
  return found?.[1] ?? null
}
