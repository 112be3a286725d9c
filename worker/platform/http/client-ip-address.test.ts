import { expect, test } from 'vitest'
import { clientIpAddress } from './client-ip-address'

const forged = {
  'x-forwarded-for': '203.0.113.9',
  'x-real-ip': '203.0.113.9',
  'true-client-ip': '203.0.113.9',
  'x-client-ip': '203.0.113.9',
  'x-cluster-client-ip': '203.0.113.9',
  'fastly-client-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
} as const

test.each(Object.entries(forged))(
  'the header %s does not change the visitor’s IP address',
  (name, value) => {
    const trusted = { 'cf-connecting-ip': '192.0.2.7' }
    expect(clientIpAddress(new Headers({ ...trusted, [name]: value }))).toBe('192.0.2.7')
    expect(clientIpAddress(new Headers({ [name]: value }))).toBe('')
  },
)
