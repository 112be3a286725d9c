// React Router's default for runtimes with web streams: streams to browsers, waits for crawlers.
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

export const streamTimeout = 5000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let finalStatus = status
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: AbortSignal.timeout(streamTimeout + 1000),
    onError(error) {
      finalStatus = 500
      console.error(error)
    },
  })
  const agent = request.headers.get('user-agent')
  if (agent && isbot(agent)) await body.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(body, { headers, status: finalStatus })
}
