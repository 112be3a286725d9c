// Serves one build in workerd until it is told to stop. local-site.ts runs it in a process group of its own.
import { Log, LogLevel, Miniflare, type WorkerOptions } from 'miniflare'
import { toWorkerOptions } from './worker-options.ts'

export type ServerOptions = {
  /** The wrangler.json of a build's public worker, or of its only one. */
  readonly configFile: string
  /** The other worker, if the build has two. It has a port of its own. */
  readonly back: { readonly configFile: string; readonly port: number } | null
  readonly port: number
  readonly persistTo: string
  /** With Miniflare's own certificate, which no browser trusts. */
  readonly https: boolean
  readonly vars: Readonly<Record<string, string>>
  /** Instead of the build's own D1. */
  readonly databaseId?: string
}

const options: ServerOptions = JSON.parse(process.argv[2] ?? '')

/** Requests to the public port that run the scheduled jobs reach the worker that has them. */
const localTriggers = { type: 'fetch' as const, pattern: '*/cdn-cgi/local/*' }

function listWorkers({ configFile, back, vars, databaseId }: ServerOptions): WorkerOptions[] {
  const first = toWorkerOptions(configFile, vars, databaseId)
  if (back === null) return [first]
  const { config, ...second } = toWorkerOptions(back.configFile, vars, databaseId)
  const triggers = [...(config.triggers ?? []), localTriggers]
  const unsafeDirectSockets = [{ host: 'localhost', port: back.port }]
  return [first, { ...second, config: { ...config, triggers }, dev: { unsafeDirectSockets } }]
}

const server = new Miniflare({
  host: 'localhost',
  port: options.port,
  https: options.https,
  resourcePersistencePath: `${options.persistTo}/v3`,
  unsafeTriggerHandlers: true,
  logRequests: false,
  log: new Log(LogLevel.WARN),
  handleStructuredLogs: ({ message }) => console.log(message),
  workers: listWorkers(options),
})

async function stop(): Promise<void> {
  await server.dispose()
  process.exit(0)
}
// The parent stops the server with a message. If the parent has died, nobody needs the server.
process.on('message', stop).on('disconnect', stop)

await server.ready
process.send?.('ready')
