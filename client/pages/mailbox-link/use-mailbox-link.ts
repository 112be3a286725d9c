// The shown view. Removes the OAuth code and state from the address bar first, then posts them once.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type {
  LinkFailureReason,
  MailboxLinkPageData,
  MailboxLinkView,
} from '../../../shared/mailbox-link/page-data'
import { postOAuthCallback } from './post-oauth-callback'

type Shown = {
  readonly view: MailboxLinkView
  readonly email: string
  readonly reason: LinkFailureReason | null
}

/** `error` stays: it is no secret, and without it a reload would show a cancellation as a failure. */
function removeSecretsFromUrl() {
  const url = new URL(location.href)
  for (const name of ['state', 'code', 'scope', 'authuser', 'prompt', 'hd', 'iss'])
    url.searchParams.delete(name)
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
  history.replaceState(null, '', url.pathname + query)
}

export function useMailboxLink(
  data: MailboxLinkPageData,
  heading: RefObject<HTMLHeadingElement | null>,
): Shown {
  const [shown, setShown] = useState<Shown>({ view: data.view, email: '', reason: data.reason })
  const isSent = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the URL that was opened
  useEffect(() => {
    removeSecretsFromUrl()
    const { returned, view } = data
    if (isSent.current || returned.state === '') return
    isSent.current = true
    postOAuthCallback(returned).then((outcome) => {
      // After a cancellation the call only ends the OAuth flow: the page already shows the right view.
      if (view === 'linking') setShown({ email: '', reason: null, ...outcome })
    })
  }, [])

  useEffect(() => {
    if (isSent.current && data.view !== shown.view) heading.current?.focus()
  }, [shown.view, data.view, heading])

  return shown
}
