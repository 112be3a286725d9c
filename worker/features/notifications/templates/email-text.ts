// Renders the plain text part of an email.
import {
  emailClosingCopy,
  statusLinkText,
  toReferenceText,
  toStatusText,
} from '../../../../shared/locales/emails/closing'
import type { EmailContent, TemplateContext } from './email-content'

export function toEmailText(content: EmailContent, context: TemplateContext): string {
  const { heading, status, paragraphs, notice, facts, fees, quote, next, button, reference } =
    content
  const { about = 'payment' } = content
  const { locale } = context
  const { help, why } = emailClosingCopy[locale][about]
  const helpLine = `${help} ${context.supportEmail}`
  const blocks = [
    status === undefined ? heading : `${heading}\n${toStatusText[locale](status.label)}`,
    ...(notice ? [notice] : []),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n')] : []),
    ...(fees ? [toListText(fees.intro, fees.lines), fees.advice] : []),
    ...(quote ? [`${quote.heading}\n${toQuoted(quote.text)}`] : []),
    ...(next ? [toListText(next.heading, next.steps)] : []),
    ...(button ? [[`${button.label}: ${button.url}`, button.hint].join('\n')] : []),
    reference === null ? helpLine : `${helpLine}\n${toReferenceText[locale](reference)}`,
    ...(content.statusUrl === undefined ? [] : [`${statusLinkText[locale]}: ${content.statusUrl}`]),
    `-- \n${why}\n${context.siteUrl}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const toListText = (heading: string, items: readonly string[]) =>
  [heading, ...items.map((item) => `- ${item}`)].join('\n')

/** Prefixes every line, so that untrusted text cannot imitate our own. */
const toQuoted = (text: string) => text.replace(/^/gm, '> ')
