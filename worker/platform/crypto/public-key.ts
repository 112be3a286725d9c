// Validates the public key that refresh tokens are encrypted with. Every isolate evaluates this, so
// it loads neither cryptography nor a schema library.

const coordinate = /^[\w-]{43}$/
const required = { kty: /^EC$/, crv: /^P-256$/, x: coordinate, y: coordinate } as const
const optional = { kid: /^[\w.-]{1,64}$/, use: /^enc$/, alg: /^ECDH-ES$/ } as const
const members: ReadonlyMap<string, RegExp> = new Map(Object.entries({ ...required, ...optional }))

export type MailboxPublicKey = { readonly [Name in keyof typeof required]: string } & {
  readonly [Name in keyof typeof optional]?: string
}

/** Refuses a key that contains its private half (`d`). */
const isPublicKey = (value: unknown): value is MailboxPublicKey =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
  Object.entries(value).every(
    ([name, member]: [string, unknown]) =>
      typeof member === 'string' && members.get(name)?.test(member) === true,
  )

/** Null for anything but a public P-256 key as a JWK. */
export function parsePublicKey(text: string): MailboxPublicKey | null {
  try {
    const value: unknown = JSON.parse(text)
    return isPublicKey(value) ? value : null
  } catch {
    return null
  }
}

export const isMailboxPublicKey = (text: string): boolean => parsePublicKey(text) !== null
