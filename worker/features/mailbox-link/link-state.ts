// The state of an OAuth flow: random, plus whether the first page was headerless. The vendor redirects
// to one fixed URL, so the state is the only place for that flag.
import { randomToken } from '../../platform/crypto/tokens'

const headerlessSuffix = '.headerless'

export const issueState = (isHeaderless: boolean): string =>
  randomToken() + (isHeaderless ? headerlessSuffix : '')

export const isHeaderlessState = (state: string): boolean => state.endsWith(headerlessSuffix)
