// Math.random is predictable, so the product must not use it.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

test('no file of the product uses Math.random', () => {
  const product = globSync('{client,shared,worker}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['worker/features/dev/**', '**/*.test.{ts,tsx}'],
  })
  expect(product.length).toBeGreaterThan(500)
  const found = product.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('Math.random'),
  )
  expect(found).toEqual([])
})
