// Renders the plain text part of an email.
import {
  emailClosingCopy,
  statusLinkText,
  toStatusText,
} from '../../../../shared/locales/emails/closing'
import { stopEmailsCopy } from '../../../../shared/locales/stop-emails'
import type { EmailContent, Paragraph, TemplateContext } from './email-content'
import { toQuotedNote } from './payment-words'

export function toEmailText(content: EmailContent, context: TemplateContext): string {
  const {
    heading,
    bill,
    status,
    paragraphs,
    notice,
    facts = [],
    fees,
    links,
    quote,
    next,
  } = content
  const { about = 'payment', button } = content
  const { locale } = context
  const { help, why } = emailClosingCopy[locale][about]
  const helpLine = `${help} ${context.supportEmail}`
  const buttonBlocks = button ? [[`${button.label}: ${button.url}`, button.hint].join('\n')] : []
  const blocks = [
    ...(bill ? [[bill.payeeName, bill.affiliation].filter(Boolean).join('\n')] : []),
    status === undefined ? heading : `${heading}\n${toStatusText[locale](status.label)}`,
    ...(notice ? [notice] : []),
    ...(bill ? [...bill.lead.map(toParagraph), ...buttonBlocks] : paragraphs.map(toParagraph)),
    ...(facts.length > 0 ? [facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n')] : []),
    ...(fees ? [toListText(fees.intro, fees.lines), fees.advice] : []),
    ...(bill ? paragraphs.map(toParagraph) : []),
    ...(links
      ? [
          ...links.items.map((link) =>
            [link.heading, ...link.lines, `${link.label}: ${link.url}`].join('\n'),
          ),
          links.note,
        ]
      : []),
    ...(quote ? [`${quote.heading}\n${toQuoted(quote.text)}`] : []),
    ...(next ? [toListText(next.heading, next.steps)] : []),
    ...(bill ? [] : buttonBlocks),
    helpLine,
    ...(content.statusUrl === undefined ? [] : [`${statusLinkText[locale]}: ${content.statusUrl}`]),
    ...(content.stopUrl === undefined
      ? []
      : [`${stopEmailsCopy[locale].link}: ${content.stopUrl}`]),
    `-- \n${why}\n${context.siteUrl}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const toParagraph = (paragraph: Paragraph) =>
  typeof paragraph === 'string' ? paragraph : `${paragraph.lead} ${toQuotedNote(paragraph)}`

const toListText = (heading: string, items: readonly string[]) =>
  [heading, ...items.map((item) => `- ${item}`)].join('\n')

/** Prefixes every line, so that untrusted text cannot imitate our own. */
const toQuoted = (text: string) => text.replace(/^/gm, '> ')
