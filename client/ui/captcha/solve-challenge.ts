// Solves an ALTCHA challenge (PBKDF2) with Web Crypto: the algorithm of altcha-lib's solver in a tenth
// of its size. worker/features/captcha tests that the server accepts the solution.

/**
 * A challenge of GET /api/captcha.php. `keyLength` is in bytes; `nonce`, `salt` and `keyPrefix` are hex.
 * The token contains the whole challenge, because the signature also covers parameters that solving does not need.
 */
export type Challenge = {
  readonly parameters: {
    readonly algorithm: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly nonce: string
    readonly salt: string
  }
  readonly signature: string
}

/** Far above what the server requires; ends the search on a challenge without a solution. */
const maxTries = 20_000
const yieldAfterMs = 30

const toBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const toHex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the token that the form posts. Yields every 30 ms, so that the page stays responsive. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const { algorithm, cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters
  const derivation = {
    name: 'PBKDF2',
    hash: algorithm.slice('PBKDF2/'.length),
    salt: toBytes(salt),
    iterations: cost,
  }
  // The password is the nonce and a counter of four bytes.
  const nonceBytes = toBytes(nonce)
  const password = new Uint8Array(nonceBytes.length + 4)
  password.set(nonceBytes)
  const counterBytes = new DataView(password.buffer, nonceBytes.length)
  let lastPause = performance.now()
  for (let counter = 0; counter < maxTries; counter += 1) {
    counterBytes.setUint32(0, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = toHex(await crypto.subtle.deriveBits(derivation, key, keyLength * 8))
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
    if (performance.now() - lastPause > yieldAfterMs) {
      await new Promise((resolve) => setTimeout(resolve))
      lastPause = performance.now()
    }
  }
  throw new Error('the challenge has no solution')
}
