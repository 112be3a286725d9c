// Translates the wrangler.json of a build for Miniflare. Wrangler can do it, but takes seconds to load.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { WorkerOptions } from 'miniflare'
import type { Unstable_Config } from 'wrangler'
import * as z from 'zod/mini'

type Vars = Readonly<Record<string, string>>
type Filled = Readonly<Record<'name' | 'main' | 'compatibility_date', string>>
type BuildConfig = Unstable_Config & Filled & { readonly vars: Vars }
type WorkerConfig = WorkerOptions['config']

const toEnv = (config: BuildConfig, databaseId?: string): WorkerConfig['env'] =>
  Object.fromEntries([
    ...Object.entries(config.vars).map(([name, value]) => [name, { type: 'text', value }]),
    ...(config.assets ? [[config.assets.binding, { type: 'assets' }]] : []),
    ...(config.services ?? []).map(({ binding, service: worker, entrypoint: exportName }) => [
      binding,
      { type: 'worker', worker, exportName },
    ]),
    ...config.d1_databases.map(({ binding, database_id: id }) => [
      binding,
      { type: 'd1', id: databaseId ?? id },
    ]),
    ...config.kv_namespaces.map(({ binding, id }) => [binding, { type: 'kv', id }]),
    // A build of an earlier release, which the rehearsal starts, may have none.
    ...(config.r2_buckets ?? []).map(({ binding, bucket_name: name }) => [
      binding,
      { type: 'r2', name },
    ]),
    ...config.durable_objects.bindings.map(({ name, class_name: exportName, script_name }) => [
      name,
      { type: 'durable-object', worker: script_name ?? config.name, exportName },
    ]),
    ...(config.queues.producers ?? []).map(({ binding, queue }) => [
      binding,
      { type: 'queue', name: queue },
    ]),
    ...config.ratelimits.map(({ name, namespace_id: namespace, simple }) => [
      name,
      { type: 'rate-limit', namespace, simple },
    ]),
    ...config.send_email.map(({ name }) => [name, { type: 'send-email' }]),
    ...config.analytics_engine_datasets.map(({ binding, dataset: name }) => [
      binding,
      { type: 'analytics-engine-dataset', name },
    ]),
  ])

const toTriggers = ({ triggers, queues }: BuildConfig) => [
  ...(triggers.crons ?? []).map((schedule) => ({ type: 'scheduled' as const, schedule })),
  ...(queues.consumers ?? []).map((consumer) => ({
    type: 'queue' as const,
    name: consumer.queue,
    deadLetterQueue: consumer.dead_letter_queue,
    maxBatchSize: consumer.max_batch_size,
    maxBatchTimeout: consumer.max_batch_timeout,
    maxRetries: consumer.max_retries,
  })),
]

function readModules(folder: string) {
  const files = globSync('**/*.js', { cwd: folder }).sort()
  return Object.fromEntries(
    files.map((file) => [
      file,
      { type: 'esm' as const, contents: readFileSync(path.join(folder, file), 'utf8') },
    ]),
  )
}

const variables = z.record(z.string(), z.string())

/** The developer's variables and secrets. */
export function readDevVars(folder: string): Vars {
  const file = path.join(folder, '.dev.vars')
  return existsSync(file) ? variables.parse(parseEnv(readFileSync(file, 'utf8'))) : {}
}

/** The variables of a build's wrangler.json. */
export function readBuiltVars(configFile: string): Vars {
  const built: BuildConfig = JSON.parse(readFileSync(configFile, 'utf8'))
  return built.vars
}

/** The worker of a build. `vars` replace those of the build, and `databaseId` its D1's. */
export function toWorkerOptions(
  configFile: string,
  vars: Vars,
  databaseId?: string,
): WorkerOptions {
  const folder = path.dirname(configFile)
  const built: BuildConfig = JSON.parse(readFileSync(configFile, 'utf8'))
  const config = { ...built, vars: { ...built.vars, ...vars } }
  const triggers = toTriggers(config)
  return {
    config: {
      name: config.name,
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      manifest: { mainModule: config.main, modulesRoot: folder, modules: readModules(folder) },
      env: toEnv(config, databaseId),
      exports: Object.fromEntries(
        config.durable_objects.bindings
          .filter(({ script_name }) => script_name === undefined)
          .map(({ class_name: name }) => [
            name,
            { type: 'durable-object' as const, storage: 'sqlite' as const },
          ]),
      ),
      ...(triggers.length > 0 && { triggers }),
      ...(config.assets && {
        assets: {
          directory: path.join(folder, config.assets.directory ?? ''),
          hasUserWorker: true,
        },
      }),
    },
  }
}
