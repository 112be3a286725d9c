// The OAuth `state`: a random token, and whether the flow began on a headerless page. The redirect URI is
// fixed, so only the state can carry that flag.
import { randomToken } from '../../platform/crypto/tokens'

const headerlessSuffix = '.headerless'

export const issueState = (isHeaderless: boolean): string =>
  randomToken() + (isHeaderless ? headerlessSuffix : '')

export const isHeaderlessState = (state: string): boolean => state.endsWith(headerlessSuffix)
