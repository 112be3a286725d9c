// Starts a server on a free port of this machine.
import type { Server } from 'node:http'
import type { Server as TlsServer } from 'node:https'

export type LocalServer = { readonly port: number; close(): Promise<void> }

export async function listenLocally(server: Server | TlsServer): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
