// The visitor's IP address comes from one header that Cloudflare sets, read in one place.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const product = globSync('{client,shared,worker}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['worker/features/dev/**', '**/*.test.{ts,tsx}'],
})
const filesWith = (pattern: RegExp) =>
  product.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')))

test('one file of the product reads cf-connecting-ip', () => {
  expect(filesWith(/cf-connecting-ip/i)).toEqual(['worker/platform/http/client-ip-address.ts'])
})

test('no file of the product reads a forwarded header', () => {
  const forwarded = /['"`](?:x-forwarded-|x-real-ip|x-client-ip|true-client-ip|forwarded['"`])/i
  expect(filesWith(forwarded)).toEqual([])
})
