// What an IP address is counted as: a payer's own budget, and which addresses are different ones. A household has a whole
// IPv6 /64; whoever rents a server or a tunnel has a /48, with 65,536 of them.

/** `v4_24` is a /24 of IPv4, and so on. */
export type NetworkKind = 'v4_24' | 'v6_48' | 'v6_32'

export type Network = { readonly kind: NetworkKind; readonly subject: string }

const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(ip: string): readonly string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Whose budget the requests of an address use, and the networks that it is part of, from narrow to wide. */
export function toIpSubjects(ip: string): {
  readonly own: string
  readonly networks: readonly Network[]
} {
  const normalized = ip.trim().toLowerCase()
  // All requests without an address share one budget.
  if (normalized === '') return { own: 'unknown', networks: [] }
  const [, block, host] = ipv4.exec(normalized) ?? []
  if (block !== undefined)
    return { own: `${block}.${host}`, networks: [{ kind: 'v4_24', subject: `${block}.0/24` }] }
  if (!normalized.includes(':')) return { own: normalized, networks: [] }
  const groups = toGroups(normalized)
  const toPrefix = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`
  return {
    own: toPrefix(4),
    networks: [
      { kind: 'v6_48', subject: toPrefix(3) },
      { kind: 'v6_32', subject: toPrefix(2) },
    ],
  }
}

export const toIpSubject = (ip: string): string => toIpSubjects(ip).own
