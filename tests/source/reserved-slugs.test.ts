// No payee may have the name of a file or folder of the site as its slug.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { isReservedSlug } from '../../shared/pay-landing/reserved-slugs.ts'

test('every file and folder that is served as it is has a reserved slug as its name', () => {
  const names = readdirSync(path.join(root, 'client/public')).filter((name) => !/^[._]/.test(name))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !isReservedSlug(name))).toEqual([])
})
