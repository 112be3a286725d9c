// The page of a biller's site to which the payer may go back after a payment, in links as `return`.

export const maxReturnLength = 500

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A name with a dot, so no IP address. One with other letters is listed as `xn--…`. */
const host = `(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])`

export const returnHostPattern = new RegExp(`^${host}$`)

/** Without a user and a port, and without what parsers of addresses read in different ways. */
const returnUrlPattern = new RegExp(`^https://(${host})(?:[/?#][!-[\\]-~]*)?$`, 'i')

/** The host of an https address, in lower case; null for any other text. */
export const readReturnHost = (text: string): string | null =>
  text.length > maxReturnLength ? null : (returnUrlPattern.exec(text)?.[1]?.toLowerCase() ?? null)

/** False for any text that is no such address. */
export const isListedReturn = (url: string, hosts: readonly string[]): boolean =>
  hosts.includes(readReturnHost(url) ?? '')

type Payee = { readonly returnHosts: readonly string[]; readonly debtCollector: boolean }

/** A collector has no way back: a payer's debt must not show in the list of visited sites. */
export const mayReturn = (url: string, { returnHosts, debtCollector }: Payee): boolean =>
  !debtCollector && isListedReturn(url, returnHosts)
