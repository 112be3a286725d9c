// Solves an ALTCHA challenge (PBKDF2) with the browser's own crypto: the same steps as altcha-lib's
// solver in a tenth of its size. worker/human-check tests that the server takes what this makes.

/** What GET /api/human_check.php answers, as far as solving needs it. Signed as a whole. */
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

/** Far above what the server asks for; a challenge that has no solution must come to an end. */
const maxTries = 20_000
const yieldAfterMs = 30

const toBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const toHex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The text for the form field. Gives way every 30 ms, so that it may run beside a page. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const { algorithm, cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters
  const derivation = {
    name: 'PBKDF2',
    hash: algorithm.slice('PBKDF2/'.length),
    salt: toBytes(salt),
    iterations: cost,
  }
  // The password is the nonce and a counter of four bytes.
  const start = toBytes(nonce)
  const password = new Uint8Array(start.length + 4)
  password.set(start)
  const counterBytes = new DataView(password.buffer, start.length)
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
