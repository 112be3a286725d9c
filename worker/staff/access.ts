// Identifies the caller from Cloudflare Access. Verifies the token in `Cf-Access-Jwt-Assertion`, because anyone who
// bypasses Access could send a header alone.
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { err, ok, type Result } from '../../shared/result'
import type { Person, Role } from './office'

export type AccessConfig = {
  /** Such as example.cloudflareaccess.com. */
  readonly team: string
  /** The application's audience tag. */
  readonly audience: string
  /** Emails and service tokens' Client IDs, separated by commas or spaces. */
  readonly viewers: string
  readonly reviewers: string
  readonly managers: string
}

/** Cloudflare rotates the keys: an unknown one is fetched, at most this often. */
const cooldownMs = 10_000

export const teamKeys = (team: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(`https://${team}/cdn-cgi/access/certs`), {
    cooldownDuration: cooldownMs,
  })

/** A session of Access must not be set to last longer: a token that is older is refused. */
const maxTokenAge = '24 hours'

/** Of ASCII letters only: in Unicode, another letter than k has the lower case k. */
const toLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const isListed = (name: string, list: string): boolean =>
  toLowerCase(list)
    .split(/[\s,]+/)
    .includes(toLowerCase(name))

function findRole(name: string, { viewers, reviewers, managers }: AccessConfig): Role | null {
  if (isListed(name, managers)) return 'manage'
  if (isListed(name, reviewers)) return 'review'
  return isListed(name, viewers) ? 'view' : null
}

/** `keys` come from `teamKeys`. Fails with `token` if it is not valid, with `role` if the person is on no list. */
export async function authorize(
  headers: Headers,
  config: AccessConfig,
  keys: JWTVerifyGetKey,
): Promise<Result<Person, 'token' | 'role'>> {
  const name = await readName(headers.get('cf-access-jwt-assertion') ?? '', config, keys)
  if (name === null) return err('token')
  const role = findRole(name, config)
  return role === null ? err('role') : ok({ name, role })
}

/** The email of a person, or the Client ID of a service token; null for a token that is not valid here and now. */
async function readName(
  token: string,
  { team, audience }: AccessConfig,
  keys: JWTVerifyGetKey,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: `https://${team}`,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat'],
      maxTokenAge,
    })
    const name = payload.email ?? payload.common_name
    return typeof name === 'string' && name !== '' ? name : null
  } catch (error) {
    // Access does not respond: no one gets in, and the worker's errors show the reason.
    if (error instanceof errors.JWKSTimeout) throw error
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
