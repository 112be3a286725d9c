// Every route of the product, with its methods, stack, guards and what it does.
import type { mountedRoutes } from '../../worker/api-document.ts'
import { buildInfo } from '../build/build-info.ts'
import { importBundled } from '../build/import-bundled.ts'
import { toTable } from '../ops/print.ts'

type Module = { readonly mountedRoutes: typeof mountedRoutes }

export async function printRoutes(): Promise<void> {
  const module = await importBundled<Module>('./worker/api-document.ts', {
    ...{
      __API_DOCS__: 'true',
      __DEMO__: 'false',
      __MIGRATIONS__: '[]',
      __TARGET__: '"test"',
      __WING__: '"both"',
    },
    __BUILD__: JSON.stringify(buildInfo()),
  })
  const rows = module.mountedRoutes
    .flatMap(({ path, methods, stack, isGated, skipsOriginGuard, docs }) =>
      methods.map((method) => [
        method,
        path,
        stack,
        [isGated && 'token', skipsOriginGuard && 'any origin'].filter(Boolean).join(', '),
        (docs ? docs[method]?.summary : '') ?? '',
      ]),
    )
    .toSorted(([, left = ''], [, right = '']) => left.localeCompare(right))
  console.log(toTable([['method', 'path', 'stack', 'guard', 'summary'], ...rows], 100))
}
