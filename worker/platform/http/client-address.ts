/** The visitor's address as Cloudflare gives it; empty where there is none. */
export function clientAddress(headers: Headers): string {
  return headers.get('cf-connecting-ip') ?? ''
}
