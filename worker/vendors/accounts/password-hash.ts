// Password hashes: scrypt in PHC format, which stores the parameters with each hash, so that they
// can be raised later. Format: https://github.com/P-H-C/phc-string-format
import nodeCrypto, { randomBytes, timingSafeEqual } from 'node:crypto'

/** log2 of N, block size, parallelism. */
export type ScryptParams = { readonly ln: number; readonly r: number; readonly p: number }

/** OWASP parameters that need 16 MB, which fits a worker's memory, and about a tenth of a second. */
export const currentParams: ScryptParams = { ln: 14, r: 8, p: 5 }

export const saltBytes = 16
export const hashBytes = 32
const maxMemoryBytes = 64 * 1024 * 1024
/** Cloudflare's limit for N * r * p in a worker. */
const maxWork = 2 ** 20

type Hashed = { readonly params: ScryptParams; readonly salt: Buffer; readonly hash: Buffer }

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function derive(password: string, salt: Buffer, { ln, r, p }: ScryptParams): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: 2 ** ln, r, p, maxmem: maxMemoryBytes }
    nodeCrypto.scrypt(password, salt, hashBytes, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

export async function hashPassword(password: string, params = currentParams): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, params)
  const { ln, r, p } = params
  return `$scrypt$ln=${ln},r=${r},p=${p}$${toBase64(salt)}$${toBase64(hash)}`
}

const phcPattern =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{43})$/

/** Null for an invalid hash, or one that would cost more than a worker may spend. */
function parsePhc(text: string): Hashed | null {
  const [, ln, r, p, salt = '', hash = ''] = phcPattern.exec(text) ?? []
  if (ln === undefined) return null
  const params = { ln: Number(ln), r: Number(r), p: Number(p) }
  const work = 2 ** params.ln * params.r * params.p
  if (params.ln < 1 || work === 0 || work > maxWork) return null
  return { params, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

/** `needsRehash`: verified, but the parameters are outdated. */
export type PasswordVerdict =
  | { readonly ok: false }
  | { readonly ok: true; readonly needsRehash: boolean }

/** An invalid hash verifies nothing, after the same time as a valid one. */
export async function verifyPassword(password: string, phc: string): Promise<PasswordVerdict> {
  const stored = parsePhc(phc)
  const { params, salt, hash } = stored ?? decoyHash
  const derived = await derive(password, salt, params)
  const isRight = derived.byteLength === hash.byteLength && timingSafeEqual(derived, hash)
  if (!isRight || stored === null) return { ok: false }
  const { ln, r, p } = currentParams
  return { ok: true, needsRehash: params.ln !== ln || params.r !== r || params.p !== p }
}

/** Used when the account is unknown or its hash is invalid, so that the response takes as long. */
const decoyHash: Hashed = {
  params: currentParams,
  salt: Buffer.alloc(saltBytes),
  hash: Buffer.alloc(hashBytes),
}
