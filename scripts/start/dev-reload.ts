// Vite plugins for `npm run dev`: they restart what a change to the worker or the database affects.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { hasCurrentSchema } from './local-database.ts'
import { prepareState } from './local-site.ts'

/** The state of `npm run dev`. */
export const developmentState = '.wrangler/state'

/** They keep what other modules rendered. */
const renderCaches = [
  'worker/platform/cache/page-cache.ts',
  'worker/platform/render/html-cache.ts',
  'worker/platform/render/page-styles.ts',
]

/**
 * Evaluates the caches again with a changed module and its importers. Without this, the worker serves pages and headers
 * of the old code. The whole worker would take ten seconds of CPU, and a page that is being rendered meanwhile would
 * get a second React.
 */
export function reloadWorker({ workerEnvironment }: { workerEnvironment: string }): Plugin {
  return {
    name: 'reload-worker',
    apply: 'serve',
    hotUpdate({ modules }) {
      if (this.environment.name !== workerEnvironment || modules.length === 0) return
      const { config, moduleGraph } = this.environment
      const caches = renderCaches.flatMap((file) => [
        ...(moduleGraph.getModulesByFile(path.join(config.root, file)) ?? []),
      ])
      return [...new Set([...modules, ...caches])]
    },
  }
}

const isEmpty = (file: string) => readFileSync(file, 'utf8').trim() === ''

/** Applies a new migration or a changed seed to the running site's database. */
export function reloadDatabase(): Plugin {
  return {
    name: 'reload-database',
    apply: 'serve',
    configureServer({ config, restart, watcher }) {
      const folder = path.join(config.root, 'migrations')
      const apply = () => {
        // The running site has the database open, so it cannot be deleted.
        if (!hasCurrentSchema(developmentState))
          throw new Error('The schema has changed. Start npm run dev again to recreate the data.')
        prepareState(developmentState)
      }
      let applied = Promise.resolve()
      const onChange = (file: string) => {
        // An editor may create an empty file first, which would count as applied.
        if (!file.startsWith(folder + path.sep) || !file.endsWith('.sql') || isEmpty(file)) return
        applied = applied
          .then(apply)
          // The worker is built with the names of its migrations.
          .then(() => restart())
          .catch((error: unknown) => config.logger.error(String(error)))
      }
      watcher.on('add', onChange).on('change', onChange)
    },
  }
}
