// Rate limits count one IPv4 address or one IPv6 /64 as one visitor: a household has a whole /64.

/** The subject of a limit per IP address. All requests without an address share the subject `unknown`. */
export function toIpSubject(ip: string): string {
  const normalized = ip.trim().toLowerCase()
  if (normalized === '') return 'unknown'
  if (!normalized.includes(':')) return normalized
  // An IPv4-mapped IPv6 address.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(normalized)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = (normalized.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
