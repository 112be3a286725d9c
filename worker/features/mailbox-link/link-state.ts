// The state of a trip: random, and how the page looked that it began on. The company sends visitors
// back to one fixed address, so that nothing else of ours comes back with them.
import { randomToken } from '../../platform/crypto/tokens'

const headerlessEnd = '.headerless'

export const issueState = (isHeaderless: boolean): string =>
  randomToken() + (isHeaderless ? headerlessEnd : '')

export const isHeaderlessState = (state: string): boolean => state.endsWith(headerlessEnd)
