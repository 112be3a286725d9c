// An email as HTML. The streaming renderer is the one that pages use; the other would double its size.
import { renderToReadableStream } from 'react-dom/server'
import type { EmailContent, RenderContext } from './email-content'
import { EmailDocument } from './email-document'

export async function renderEmail(content: EmailContent, context: RenderContext): Promise<string> {
  const stream = await renderToReadableStream(<EmailDocument content={content} context={context} />)
  await stream.allReady
  let html = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) html += decoder.decode(chunk, { stream: true })
  return html
}
