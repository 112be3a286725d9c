// The embedded mailbox vendor, in place of Google: consent is given on a page in /dev, with the same redirects,
// PKCE and refusals. Its refresh tokens open no mailbox.
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { err, ok } from '../../../shared/result'
import { isSameText } from '../../platform/crypto/signatures'
import { hashToken, randomToken } from '../../platform/crypto/tokens'
import { demoClientId, demoConsentPath, demoGmailScope, readDemoCode } from './embedded-codes'
import type { MailboxLinker } from './mailbox-linker'

type EmbeddedOptions = { readonly secret: string; readonly now: () => number }

export function mailboxLinkerEmbedded({ secret, now }: EmbeddedOptions): MailboxLinker {
  return {
    consentOrigin: null,
    async toConsentUrl({ state, verifier, redirectUri }) {
      const query = new URLSearchParams({
        client_id: demoClientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: `openid email ${demoGmailScope}`,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return `${demoConsentPath}?${query}`
    },
    async exchange({ code, verifier, redirectUri }) {
      const granted = await readDemoCode(secret, code, now())
      const challenge = await calculatePKCECodeChallenge(verifier)
      if (
        granted === null ||
        granted.redirectUri !== redirectUri ||
        !isSameText(granted.challenge, challenge)
      )
        return err({ kind: 'rejected', code: 'invalid_grant' })
      const { address, scope } = granted
      if (!scope.split(' ').includes(demoGmailScope)) return err({ kind: 'scope_missing' })
      return ok({
        provider: 'embedded',
        subject: (await hashToken(address)).slice(0, 21),
        address,
        scope,
        refreshToken: `demo-refresh-${randomToken()}`,
      })
    },
  }
}
