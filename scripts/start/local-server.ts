// Serves one build in workerd until it is told to stop. local-site.ts runs it in a process group of its own.
import { Log, LogLevel, Miniflare } from 'miniflare'
import { toWorkerOptions } from './worker-options.ts'

export type ServerOptions = {
  /** The wrangler.json of a build. */
  readonly configFile: string
  readonly port: number
  readonly persistTo: string
  /** With Miniflare's own certificate, which no browser trusts. */
  readonly https: boolean
  readonly vars: Readonly<Record<string, string>>
}

const options: ServerOptions = JSON.parse(process.argv[2] ?? '')

const server = new Miniflare({
  host: 'localhost',
  port: options.port,
  https: options.https,
  resourcePersistencePath: `${options.persistTo}/v3`,
  unsafeTriggerHandlers: true,
  logRequests: false,
  log: new Log(LogLevel.WARN),
  handleStructuredLogs: ({ message }) => console.log(message),
  workers: [toWorkerOptions(options.configFile, options.vars)],
})

async function stop(): Promise<void> {
  await server.dispose()
  process.exit(0)
}
// The parent stops the server with a message. If the parent has died, nobody needs the server.
process.on('message', stop).on('disconnect', stop)

await server.ready
process.send?.('ready')
