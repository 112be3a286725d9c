// The text part: what a screen reader in a terminal, a watch or a strict mailbox shows.
import type { EmailContent, RenderContext } from './email-content'
import { helpText, toReferenceText, whyText } from './email-words'

export function toEmailText(content: EmailContent, context: RenderContext): string {
  const { heading, paragraphs, notice, facts, next, button } = content
  const blocks = [
    heading,
    ...(notice ? [notice] : []),
    ...paragraphs,
    facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n'),
    ...(next ? [[next.heading, ...next.steps.map((step) => `- ${step}`)].join('\n')] : []),
    ...(button ? [[`${button.label}: ${button.url}`, button.hint].join('\n')] : []),
    `${helpText} ${context.supportEmail}\n${toReferenceText(content.reference)}`,
    `-- \n${whyText}\n${context.siteUrl}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
