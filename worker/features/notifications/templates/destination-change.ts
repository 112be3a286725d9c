// To every manager: staff changed where payers or money are sent, and how to undo it.
import { toMomentText } from '../../../../shared/locales/dates'
import { destinationChangeEmailCopy as copy } from '../../../../shared/locales/en/emails/team'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

type Data = MessageData['destination_change']

export function toDestinationChangeContent({
  changeId,
  changedBy,
  changedAt,
  isUndo,
  url,
  items,
  total,
}: Data): EmailContent {
  const first = items[0]?.label ?? ''
  const what = total > 1 ? copy.more(first, total - 1) : first
  const others = total - items.length
  return {
    subject: (isUndo ? copy.undoSubject : copy.subject)(what, changedBy),
    preview: copy.preview,
    heading: isUndo ? copy.undoHeading : copy.heading,
    paragraphs: [copy.opening(changedBy, toMomentText(changedAt, 'en')), copy.check],
    facts: [
      ...items.map((item) => ({
        label: item.label,
        value: copy.fromTo(item.old ?? copy.none, item.new ?? copy.none),
        isUntrusted: true,
      })),
      ...(others > 0 ? [{ label: copy.others(others), value: copy.othersWhere }] : []),
    ],
    next: { heading: copy.next.heading, steps: [`${copy.next.command} ${changeId}`] },
    button: url === '' ? null : { label: copy.button, url, hint: copy.hint },
    about: 'team',
  }
}
