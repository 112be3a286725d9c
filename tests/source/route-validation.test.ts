// Routes read their calls through validate(target, schema): a route that parses in another way has
// no schema in the API document, and its failures have another shape.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const routes = globSync('worker/**/{routes,*-route,*-routes}.{ts,tsx}', { cwd: root })

test('no route calls safeParse or parseAsync instead of validate', () => {
  expect(routes.length).toBeGreaterThan(30)
  const parsing = routes.filter((file) =>
    /safeParse|parseAsync/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(parsing).toEqual([])
})
