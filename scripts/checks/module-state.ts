// Module state outlives a request: data of one visitor stored there could reach the next one.
// Mutable top-level state in the worker, except in the dev site, must be listed here with what it holds.
import { listFiles, readSource } from './source-files.ts'

/** Maps a file to what its state holds: never data of one visitor. */
const allowed: Readonly<Record<string, string>> = {
  'worker/app.ts': 'the loaded site',
  'worker/index.dev.ts': 'the loaded dev site and back wing',
  'worker/flags.ts': 'the cache of feature flags, of one env',
  'worker/services.ts': 'the error listener and the cache of bill fields, of one env',
  'worker/staff/guarded-page.ts': 'the public keys of Cloudflare Access, of one env',
  'worker/platform/cache/page-cache.ts': 'public pages',
  'worker/platform/config/config.ts': 'the parsed configuration, of one env',
  'worker/platform/logging/logger.ts': 'the error listener',
  'worker/platform/middleware/stacks.ts': 'mounted routes, for tests',
  'worker/platform/render/html-cache.ts': 'parts of pages whose props are public by type',
  'worker/platform/render/render.ts': 'the loaded renderer',
  'worker/platform/render/page-styles.ts': 'styles of pages',
  'worker/features/accounts/common-passwords.ts': 'the published list of passwords to refuse',
  'worker/features/app-download/pixel-route.ts': 'counts by day and campaign',
  'worker/features/content/report-route.ts': 'how many reports were logged this minute',
  'worker/features/metrics/routes.ts': 'how many outcomes of hydrations were logged this minute',
  'worker/features/pay-landing/not-found-route.ts': 'counts by day and path',
  'worker/features/pay-landing/qr-code.ts': 'QR codes of public pages',
  'worker/features/pay-landing/slug-cache.ts': 'slugs of public pages',
  'worker/features/payees/payee-cache.ts': 'public data of payees',
  'worker/features/payees/sanitize-heading.ts': 'headings of payees',
  'worker/features/payments/checkout/parse-submission.ts': 'patterns of payees that were checked',
  'worker/features/short-links/find-link.ts': 'short links, which lead to public pages only',
  'worker/features/short-links/redirect-route.ts': 'counts by day and link',
  'worker/features/widget/partner-cache.ts': 'partners of widgets',
}

/** A `let`, or a collection, counter or limiter that is not typed as readonly. */
const mutable =
  /^(?:export )?(?:let\b|const \w+ = (?:new (?:Map|Set|WeakMap|WeakSet|TtlCache|DailyCounter)\b|\[\]|\{\}|limitPerMinute\())/

export const findMutableLines = (source: string): readonly string[] =>
  source.split('\n').filter((line) => mutable.test(line))

export function findModuleState(): readonly string[] {
  const files = listFiles('worker/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|^worker\/features\/dev\//.test(file),
  )
  const stateful = files.flatMap((file) =>
    findMutableLines(readSource(file)).map((line) => ({ file, line })),
  )
  const unlisted = stateful
    .filter(({ file }) => !Object.hasOwn(allowed, file))
    .map(({ file, line }) => `${file} keeps state between requests: ${line}`)
  const unused = Object.keys(allowed)
    .filter((file) => !stateful.some((found) => found.file === file))
    .map((file) => `scripts/checks/module-state.ts lists ${file}, which keeps no state`)
  return [...unlisted, ...unused]
}
