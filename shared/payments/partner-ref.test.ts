import { expect, test } from 'vitest'
import { isPartnerRef } from './partner-ref'

test.each(['INV-2048', 'a', '_x', '7', '12345678', 'V1.2_3-4', 'x'.repeat(64), '2026-11-30.7'])(
  '%s is a reference',
  (ref) => {
    expect(isPartnerRef(ref, 'A-1001')).toBe(true)
  },
)

test.each([
  ...['', 'x'.repeat(65), 'INV.', 'Pat Example', 'a/b', 'é', 'a@b.example', 'INV-1\n', '404'],
  ...['123456789', '123-45-6789', '123.45.6789', '4111111111111111', '4111-1111-1111-1111'],
  ...['A-1001', 'a1001', 'A.1001'],
])('%j is not a reference', (ref) => {
  expect(isPartnerRef(ref, 'A-1001')).toBe(false)
})
