import { expect, test } from 'vitest'
import { toIpSubject, toIpSubjects } from './ip-subject'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['', 'unknown'],
  ['  ', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8::3:4:5:6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('the address %o is counted as %s', (ip, subject) => {
  expect(toIpSubject(ip)).toBe(subject)
})

test.each([
  ['192.0.2.7', ['192.0.2.0/24']],
  ['::ffff:192.0.2.7', ['192.0.2.0/24']],
  ['', []],
  ['2001:0db8:88:2:3:4:5:6', ['2001:db8:88::/48', '2001:db8::/32']],
  ['2001:db8::1', ['2001:db8:0::/48', '2001:db8::/32']],
])('the address %o is part of the networks %j', (ip, subjects) => {
  expect(toIpSubjects(ip).networks.map(({ subject }) => subject)).toEqual(subjects)
})
