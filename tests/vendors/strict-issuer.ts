// A certified OpenID provider in place of Google, which is as strict about codes, PKCE, redirect URIs and
// clients, and a visitor who consents. Tests choose what the visitor allows.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import type { MailboxIssuer } from '../../worker/vendors/mailbox/google.ts'

export const emailScope = 'https://www.googleapis.com/auth/gmail.readonly'
export const redirectUri = 'https://papaya.example/account-link'
export const client = { clientId: 'papaya', clientSecret: 'a-secret-that-only-two-know' } as const

type Consent = { readonly isEmailRefused?: boolean; readonly isUnverified?: boolean }

export type StrictIssuer = {
  readonly issuer: MailboxIssuer
  readonly consent: { current: Consent }
  /** Ids of revoked grants. */
  readonly revoked: string[]
  /** Whether the issuer still accepts the token. */
  isAlive(refreshToken: string): Promise<boolean>
  stop(): Promise<void>
}

const accountId = '108222333444555666777'

export async function startStrictIssuer(): Promise<StrictIssuer> {
  const consent: { current: Consent } = { current: {} }
  const revoked: string[] = []
  let handle = (_request: IncomingMessage, response: ServerResponse): void => {
    response.end()
  }
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://localhost:${address.port}`

  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', emailScope],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Puts the email address into the ID token, as Google does.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    issueRefreshToken: () => true,
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    cookies: { keys: ['a-key-of-this-test'] },
    findAccount: () => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: 'rosa.delgado@mail.example',
        email_verified: !consent.current.isUnverified,
      }),
    }),
  })
  provider.on('grant.revoked', (_context, grantId) => revoked.push(String(grantId)))

  const callback = provider.callback()
  const giveInteractionConsent = async (request: IncomingMessage, response: ServerResponse) => {
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId, clientId: client.clientId })
    for (const scope of String(params.scope).split(' '))
      if (scope === emailScope && consent.current.isEmailRefused) grant.rejectOIDCScope(scope)
      else grant.addOIDCScope(scope)
    await provider.interactionFinished(request, response, {
      login: { accountId },
      consent: { grantId: await grant.save() },
    })
  }
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    giveInteractionConsent(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  }

  return {
    issuer: {
      issuer: url,
      authorizeUrl: `${url}/auth`,
      tokenUrl: `${url}/token`,
      revokeUrl: `${url}/token/revocation`,
      emailScope,
    },
    consent,
    revoked,
    async isAlive(refreshToken) {
      const response = await fetch(`${url}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
          client_id: client.clientId,
          client_secret: client.clientSecret,
        }),
      })
      await response.body?.cancel()
      return response.status === 200
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Follows redirects as a browser does. Returns the issuer's redirect to the site. */
export async function giveConsent(consentUrl: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = consentUrl
  for (let hops = 0; hops < 8; hops += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    const text = await response.text()
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the issuer stopped at ${url}: ${text.slice(0, 400)}`)
    const next = new URL(location, url)
    if (next.href.startsWith(redirectUri)) return next
    url = next.href
  }
  throw new Error('the issuer redirects forever')
}
