// Routes read their calls through validate(target, schema): a route that parses by itself has no
// schema in the API document, and has a failure shape of its own.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const routes = globSync('worker/**/{routes,*-route,*-routes}.{ts,tsx}', { cwd: root })

test('no route parses a request by itself', () => {
  expect(routes.length).toBeGreaterThan(30)
  const parsing = routes.filter((file) =>
    /safeParse|parseAsync/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(parsing).toEqual([])
})
