// From a template's name and its facts to an email's subject, text and HTML. Owns which template
// writes what; how it looks is templates/email-document.tsx.
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import type * as z from 'zod/mini'
import { isTemplateName, type MessageData, messageData, type TemplateName } from './messages'
import type { EmailContent, RenderContext } from './templates/email-content'
import { EmailDocument } from './templates/email-document'
import { toEmailText } from './templates/email-text'
import { writePaymentAccepted } from './templates/payment-accepted'
import { writePaymentRejected } from './templates/payment-rejected'
import { writeReceipt } from './templates/receipt'

export type { RenderContext } from './templates/email-content'

export type RenderedMessage = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

type Write<Data> = (data: Data, context: RenderContext) => EmailContent | Promise<EmailContent>

/** Keeps a schema and the template that takes what it reads together. */
const template = <Data>(schema: z.ZodMiniType<Data>, write: Write<Data>) => ({
  write,
  writeStored: (json: string, context: RenderContext) =>
    write(schema.parse(JSON.parse(json)), context),
})

const templates = {
  receipt: template(messageData.receipt, writeReceipt),
  payment_accepted: template(messageData.payment_accepted, writePaymentAccepted),
  payment_rejected: template(messageData.payment_rejected, writePaymentRejected),
} satisfies { readonly [T in TemplateName]: { readonly write: Write<MessageData[T]> } }

export async function renderMessage<T extends TemplateName>(
  name: T,
  data: MessageData[T],
  context: RenderContext,
): Promise<RenderedMessage> {
  const { write }: { readonly write: Write<MessageData[T]> } = templates[name]
  return render(await write(data, context), context)
}

/** As renderMessage, from an outbox row. Throws when the row does not fit its template. */
export async function renderStored(
  row: { readonly template: string; readonly data: string },
  context: RenderContext,
): Promise<RenderedMessage> {
  if (!isTemplateName(row.template)) throw new Error('unknown template')
  return render(await templates[row.template].writeStored(row.data, context), context)
}

async function render(content: EmailContent, context: RenderContext): Promise<RenderedMessage> {
  const stream = await renderToReadableStream(createElement(EmailDocument, { content, context }))
  await stream.allReady
  let html = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) html += decoder.decode(chunk, { stream: true })
  return { subject: content.subject, text: toEmailText(content, context), html }
}
