import { useEffect, useRef, useState } from 'react'
import { maxMessageLength } from '../../../shared/contact/page-data'
import { teamEmailCopy } from '../../../shared/locales/team-email'
import { TextAreaField } from '../../ui/fields/text-area-field'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { useCopy } from '../../ui/locale'

type Props = {
  readonly id: string
  readonly message: string
  readonly error: string | undefined
}

/** Screen readers announce the remaining characters once this many are left, in steps. */
const announceFrom = 200
const announceStep = 50

/** 151 to 200 characters left are announced as 200; 1 to 49 over the limit as 1 over it, not as 0 left. */
const toAnnouncedCount = (left: number) =>
  Math.ceil(left / announceStep) * announceStep || Math.sign(left)

/** Counts characters and never truncates pasted text. */
export function MessageField({ id, message, error }: Props) {
  const copy = useCopy(teamEmailCopy).form
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState<number | null>(null)
  useEffect(() => setLength(area.current?.value.length ?? 0), [])
  const left = maxMessageLength - (length ?? 0)
  const toCountText = (count: number) => (count < 0 ? copy.over(-count) : copy.left(count))
  const isAnnounced = length !== null && left <= announceFrom
  return (
    <>
      <TextAreaField
        ref={area}
        id={id}
        name="message"
        label={copy.message}
        hint={length ? toCountText(left) : copy.messageHint(maxMessageLength)}
        rows={7}
        defaultValue={message}
        error={error}
        required
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      {/* Announced in steps: screen readers would otherwise read the count after every keystroke. */}
      <span role="status">
        {isAnnounced && <VisuallyHidden>{toCountText(toAnnouncedCount(left))}</VisuallyHidden>}
      </span>
    </>
  )
}
