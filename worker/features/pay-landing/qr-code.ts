// QR codes as SVG paths. The library is loaded with the first one; making one takes about a
// millisecond, so the last few hundred stay.
import type { QrCode } from '../../../shared/pay-landing/page-data'

/** Light modules that scanners need around the code (ISO/IEC 18004). */
const quietZone = 4
export const maxKeptCodes = 300
const kept = new Map<string, QrCode>()

export async function toQrCode(text: string): Promise<QrCode> {
  const found = kept.get(text)
  if (found) return found
  const { correction, generate } = await import('lean-qr')
  const code = generate(text, { minCorrectionLevel: correction.M })
  const made = { path: toPath(code), size: code.size + 2 * quietZone }
  for (const oldest of kept.keys()) {
    if (kept.size < maxKeptCodes) break
    kept.delete(oldest)
  }
  kept.set(text, made)
  return made
}

type Modules = { readonly size: number; readonly get: (x: number, y: number) => boolean }

/** Each run of dark modules as one line, a third of the library's own outline. Stroke it one wide. */
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
