// Reads the part of a request's body that no handler read, and discards it. Without this, a refused body would stay
// on the connection, and the local server would fail the next request on that connection.
import type { MiddlewareHandler } from 'hono'
import type { AppEnv, CoreServices } from '../http/route'

/** Four times the largest form. Beyond that, closing the connection is cheaper than reading. */
export const maxDiscardedBytes = 256 * 1024
/** A client that sends slowly must not delay its response longer. */
export const maxDiscardMs = 2000

export const discardUnreadBody = <Services extends CoreServices>(): MiddlewareHandler<
  AppEnv<Services>
> =>
  async function discardBody(c, next) {
    const { body } = c.req.raw
    if (!body) return next()
    const reader = body.getReader()
    c.req.raw = new Request(c.req.raw, { body: toLazyStream(reader) })
    await next()
    const length = Number(c.req.header('content-length') ?? 0)
    if (length <= maxDiscardedBytes) await discard(reader)
    reader.cancel().catch(() => undefined)
  }

/** A stream whose consumer may stop early: the rest can still be read from `reader`. */
const toLazyStream = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxDiscardMs)
  })
  // The read fails if the client has disconnected; then no one waits for the response.
  await Promise.race([readUpTo(reader, maxDiscardedBytes).catch(() => undefined), timeout])
  clearTimeout(timer)
}

async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  bytes: number,
): Promise<void> {
  let size = 0
  while (size < bytes) {
    const chunk = await reader.read()
    if (chunk.done) return
    size += chunk.value.byteLength
  }
}
