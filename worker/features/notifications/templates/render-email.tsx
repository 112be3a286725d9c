// Renders an email to HTML with the streaming renderer that pages use; a second renderer would double
// the bundled size.
import { renderToReadableStream } from 'react-dom/server'
import type { EmailContent, TemplateContext } from './email-content'
import { EmailDocument } from './email-document'

export async function renderEmail(
  content: EmailContent,
  context: TemplateContext,
): Promise<string> {
  const stream = await renderToReadableStream(<EmailDocument content={content} context={context} />)
  await stream.allReady
  let html = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) html += decoder.decode(chunk, { stream: true })
  return html
}
