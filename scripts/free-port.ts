// Ports of this machine on which nothing listens.
import { createServer } from 'node:net'

export const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.close(() => (port === undefined ? reject(new Error('no port')) : resolve(port)))
    })
  })

export const isPortFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().on('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
