// Which view is shown. Code and state leave the address bar before anything else happens; then they
// are posted, once.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type {
  LinkFailureReason,
  MailboxLinkPageData,
  MailboxLinkView,
} from '../../../shared/mailbox-link/page-data'
import { sendReturn } from './send-return'

type Shown = {
  readonly view: MailboxLinkView
  readonly address: string
  readonly reason: LinkFailureReason | null
}

/** `error` stays: it is no secret, and a reload must not turn a cancel into a failure. */
function cleanAddress() {
  const url = new URL(location.href)
  for (const name of ['state', 'code', 'scope', 'authuser', 'prompt', 'hd', 'iss'])
    url.searchParams.delete(name)
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
  history.replaceState(null, '', url.pathname + query)
}

export function useLink(
  data: MailboxLinkPageData,
  heading: RefObject<HTMLHeadingElement | null>,
): Shown {
  const [shown, setShown] = useState<Shown>({ view: data.view, address: '', reason: data.reason })
  const isSent = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address it was opened by
  useEffect(() => {
    cleanAddress()
    const { returned, view } = data
    if (isSent.current || returned.state === '') return
    isSent.current = true
    sendReturn(returned).then((outcome) => {
      // After a cancel it only closes the trip: what the page says is true already.
      if (view === 'linking') setShown({ address: '', reason: null, ...outcome })
    })
  }, [])

  useEffect(() => {
    if (isSent.current && data.view !== shown.view) heading.current?.focus()
  }, [shown.view, data.view, heading])

  return shown
}
