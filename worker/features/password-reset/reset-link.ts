// Parses and builds reset tokens of the form `{accountId}.{secret}`.
import { paths } from '../../../shared/urls'
import type { ResetLink } from '../../vendors/accounts/accounts'
import { toResetSecret } from '../../vendors/accounts/reset-secret'

const tokenPattern = /^([\w-]{1,64})\.([\w-]{43})$/

/** Null for malformed text. */
export function parseResetToken(resetToken: string): ResetLink | null {
  const [, accountId, secret] = tokenPattern.exec(resetToken) ?? []
  return accountId === undefined || secret === undefined ? null : { accountId, secret }
}

type Reset = { readonly accountId: string; readonly resetId: string }

/** Derives the link's secret from the reset's id. */
export async function toResetPath(
  appSecret: string,
  { accountId, resetId }: Reset,
): Promise<string> {
  return toResetLinkPath({ accountId, secret: await toResetSecret(appSecret, resetId) })
}

export const toResetLinkPath = ({ accountId, secret }: ResetLink): string =>
  `${paths.passwordReset}?x=${accountId}.${secret}`
