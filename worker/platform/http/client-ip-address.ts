/** The visitor's IP address as set by Cloudflare; empty if missing. */
export function clientIpAddress(headers: Headers): string {
  return headers.get('cf-connecting-ip') ?? ''
}
