// QR codes as SVG paths. Making one takes about a millisecond, so a few hundred are cached. Pass
// toQrCode only URLs of public pages: the cache is shared by all visitors.
import type { QrCode } from '../../../shared/pay-landing/page-data'
import { TtlCache } from '../../platform/cache/ttl-cache'

/** Light modules that scanners need around the code (ISO/IEC 18004). */
const quietZone = 4
export const maxCachedCodes = 300
// Entries never expire, so `now` is always 0.
const codes = new TtlCache<QrCode>({
  ttlMs: Number.POSITIVE_INFINITY,
  maxEntries: maxCachedCodes,
})

export async function toQrCode(text: string): Promise<QrCode> {
  const cached = codes.getCached(text, 0)
  if (cached) return cached
  const code = await drawQrCode(text)
  codes.setCached(text, code, 0)
  return code
}

/** Not cached, for URLs that are not public. */
export async function drawQrCode(text: string): Promise<QrCode> {
  const { correction, generate } = await import('lean-qr')
  const modules = generate(text, { minCorrectionLevel: correction.M })
  return { path: toPath(modules), size: modules.size + 2 * quietZone }
}

type Modules = { readonly size: number; readonly get: (x: number, y: number) => boolean }

/** Draws each run of dark modules as one line, to be stroked 1 wide: a third as long as the library's path. */
function toPath({ size, get }: Modules): string {
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!get(x, y)) continue
      const start = x
      while (x + 1 < size && get(x + 1, y)) x += 1
      path += `M${start + quietZone} ${y + quietZone}.5h${x - start + 1}`
    }
  }
  return path
}
