// Vite plugins for `npm run dev`: they restart what a change to the worker or the database affects.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { applyMigrations, hasCurrentSchema } from './local-database.ts'
import { prepareState } from './local-site.ts'

/** The state of `npm run dev`. */
export const developmentState = '.wrangler/state'

/** Evaluates the whole worker again. Without this, it serves cached pages and headers of the old code. */
export function reloadWorker({ workerEnvironment }: { workerEnvironment: string }): Plugin {
  return {
    name: 'reload-worker',
    apply: 'serve',
    hotUpdate({ modules }) {
      if (this.environment.name !== workerEnvironment || modules.length === 0) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
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
      const apply = (file: string) => {
        // The running site has the database open, so it cannot be deleted.
        if (!hasCurrentSchema(developmentState))
          throw new Error('The schema has changed. Start npm run dev again to recreate the data.')
        if (path.dirname(file) === folder) applyMigrations(developmentState)
        else prepareState(developmentState)
      }
      let applied = Promise.resolve()
      const onChange = (file: string) => {
        // An editor may create an empty file first, which would count as applied.
        if (!file.startsWith(folder + path.sep) || !file.endsWith('.sql') || isEmpty(file)) return
        applied = applied
          .then(() => apply(file))
          // The worker is built with the names of its migrations.
          .then(() => restart())
          .catch((error: unknown) => config.logger.error(String(error)))
      }
      watcher.on('add', onChange).on('change', onChange)
    },
  }
}
