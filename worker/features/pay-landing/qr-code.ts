// A few hundred QR codes are cached. Pass only URLs of public pages: the cache is shared by all visitors.
import { drawQrCode, type QrCode } from '../../../shared/qr-code'
import { TtlCache } from '../../platform/cache/ttl-cache'

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
