// To a payee: the code that opens a posting file.
import { formatAccessCode } from '../../../../shared/get-paid/page-data'
import { toDayText } from '../../../../shared/locales/dates'
import { postingCodeEmailCopy } from '../../../../shared/locales/posting-file'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'

export async function toPostingCodeContent(
  { day, link, period }: MessageData['posting_code'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = postingCodeEmailCopy[locale]
  const code = await context.postingCode({ link, period })
  return {
    subject: copy.subject,
    preview: copy.preview,
    heading: copy.subject,
    paragraphs: [copy.asked(toDayText(day, locale)), copy.works, copy.notYou],
    facts: [{ label: copy.code, value: formatAccessCode(code), isCode: true }],
    about: 'payee',
  }
}
