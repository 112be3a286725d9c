// Values of the options of `npm run ops`, parsed before a request is sent.
import { userInfo } from 'node:os'

/** The name of this terminal's user, unless --as names another. */
export const toStaffName = (name: string | undefined): string => name ?? userInfo().username

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function parseAmountOption(name: string, text: string): number {
  const [, dollars, cents = '00'] = /^\$?(\d{1,4})(?:\.(\d\d))?$/.exec(text) ?? []
  if (dollars === undefined) throw new UsageError(`--${name} should be dollars such as 125.50.`)
  return Number(dollars) * 100 + Number(cents)
}

export function parseCountOption(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} should be a whole number.`)
  return Number(text)
}
