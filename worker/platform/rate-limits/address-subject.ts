// One visitor is one IPv4 address or one IPv6 /64: a household gets 2^64 addresses of the latter.

/** The subject that a limit per address counts; `unknown` shares one count between all such. */
export function toAddressSubject(ip: string): string {
  const address = ip.trim().toLowerCase()
  if (address === '') return 'unknown'
  if (!address.includes(':')) return address
  // ::ffff:192.0.2.1 is an IPv4 address in IPv6 clothes.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
