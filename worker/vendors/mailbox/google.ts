// Google OAuth 2.0 with PKCE, using oauth4webapi. A code is exchanged once: on a second exchange
// Google revokes the tokens of the first.
// https://developers.google.com/identity/protocols/oauth2/web-server
import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { err, ok, type Result } from '../../../shared/result'
import type { CodeExchange, GrantedMailbox, LinkerFailure, MailboxLinker } from './mailbox-linker'

export const googleTimeoutMs = 10_000
const revokeTimeoutMs = 3000

/** Google's endpoints, or those of a test's issuer. */
export type MailboxIssuer = {
  readonly issuer: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly revokeUrl: string
  /** Required scope; `openid email` is requested with it. */
  readonly emailScope: string
}

type GoogleUrls = { readonly accountsUrl: string; readonly tokenUrl: string }

/** From the two base URLs of the configuration. The issuer's name is the first of them. */
export const toGoogleIssuer = ({ accountsUrl, tokenUrl }: GoogleUrls): MailboxIssuer => ({
  issuer: accountsUrl,
  authorizeUrl: `${accountsUrl}/o/oauth2/v2/auth`,
  tokenUrl: `${tokenUrl}/token`,
  revokeUrl: `${tokenUrl}/revoke`,
  emailScope: 'https://www.googleapis.com/auth/gmail.readonly',
})

type GoogleOptions = {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: MailboxIssuer
}

/** The claims that we read; TLS replaces checking the signature (OpenID Connect Core 3.1.3.7). */
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.email(),
  email_verified: z.literal(true),
})

/** Errors that mean a wrong configuration: RFC 6749 section 5.2, and one of Google's own. */
const ownFaults: readonly string[] = [
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'redirect_uri_mismatch',
]

export function mailboxLinkerGoogle(options: GoogleOptions): MailboxLinker {
  const { clientId, clientSecret, issuer } = options
  const server: oauth.AuthorizationServer = {
    issuer: issuer.issuer,
    authorization_endpoint: issuer.authorizeUrl,
    token_endpoint: issuer.tokenUrl,
    revocation_endpoint: issuer.revokeUrl,
  }
  const client: oauth.Client = { client_id: clientId }
  const authentication = oauth.ClientSecretPost(clientSecret)
  // Only a test's issuer uses plain HTTP.
  const isInsecure = issuer.tokenUrl.startsWith('http:')
  const within = (ms: number) => () => AbortSignal.timeout(ms)
  const http = (ms: number) => ({
    signal: within(ms),
    [oauth.allowInsecureRequests]: isInsecure,
  })

  /** Revokes a token that we cannot use; if that fails, it stays unused. */
  async function revoke(token: string): Promise<void> {
    try {
      const response = await oauth.revocationRequest(
        server,
        client,
        authentication,
        token,
        http(revokeTimeoutMs),
      )
      await oauth.processRevocationResponse(response)
    } catch {
      // Revocation is best effort, and the token was not stored.
    }
  }

  async function fetchTokens({ code, verifier, redirectUri }: CodeExchange) {
    const callback = oauth.validateAuthResponse(
      server,
      client,
      new URLSearchParams({ code }),
      oauth.expectNoState,
    )
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      callback,
      redirectUri,
      verifier,
      http(googleTimeoutMs),
    )
    if (response.status >= 500) {
      await response.body?.cancel()
      throw new UnavailableError(String(response.status))
    }
    return oauth.processAuthorizationCodeResponse(server, client, response, {
      requireIdToken: true,
    })
  }

  async function toMailbox(
    tokens: oauth.TokenEndpointResponse,
  ): Promise<Result<GrantedMailbox, LinkerFailure>> {
    // Google always returns the granted scope; a missing one proves nothing.
    const scope = tokens.scope ?? ''
    const revocableToken = tokens.refresh_token ?? tokens.access_token
    if (!scope.split(' ').includes(issuer.emailScope)) {
      await revoke(revocableToken)
      return err({ kind: 'scope_missing' })
    }
    const claimed = claims.safeParse(oauth.getValidatedIdTokenClaims(tokens))
    if (!claimed.success || tokens.refresh_token === undefined) {
      await revoke(revocableToken)
      return err({ kind: 'rejected', code: claimed.success ? 'no_refresh_token' : 'no_address' })
    }
    return ok({
      provider: 'google',
      subject: claimed.data.sub,
      address: claimed.data.email,
      scope,
      refreshToken: tokens.refresh_token,
    })
  }

  return {
    consentOrigin: new URL(issuer.authorizeUrl).origin,
    async toConsentUrl({ state, verifier, redirectUri }) {
      const url = new URL(issuer.authorizeUrl)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: `openid email ${issuer.emailScope}`,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Google returns a refresh token only with both of these.
        access_type: 'offline',
        prompt: 'consent',
      }).toString()
      return url.href
    },
    async exchange(request) {
      try {
        return await toMailbox(await fetchTokens(request))
      } catch (error) {
        return err(toFailure(error))
      }
    },
  }
}

class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}

function toFailure(error: unknown): LinkerFailure {
  if (error instanceof oauth.ResponseBodyError)
    return ownFaults.includes(error.error)
      ? { kind: 'misconfigured', code: error.error }
      : { kind: 'rejected', code: error.error }
  // Google responds to a wrong secret with 401 and a challenge.
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return { kind: 'misconfigured', code: 'invalid_client' }
  if (error instanceof oauth.AuthorizationResponseError)
    return { kind: 'rejected', code: error.error }
  if (error instanceof UnavailableError) return { kind: 'unavailable', code: error.message }
  if (error instanceof oauth.OperationProcessingError)
    return { kind: 'unavailable', code: 'unexpected_reply' }
  const isSlow = error instanceof Error && error.name === 'TimeoutError'
  return { kind: 'unavailable', code: isSlow ? 'timeout' : 'network' }
}
