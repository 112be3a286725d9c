// The shown view. Removes the OAuth code and state from the address bar first, then posts them once.
import { useEffect, useRef, useState } from 'react'
import type {
  LinkFailureReason,
  MailboxLinkPageData,
  MailboxLinkView,
} from '../../../shared/mailbox-link/page-data'
import { removeFromAddress } from '../../ui/secret-in-history'
import { useFocusOnChange } from '../../ui/use-focus-on-change'
import { postOAuthCallback } from './post-oauth-callback'

type Shown = {
  readonly view: MailboxLinkView
  readonly email: string
  readonly reason: LinkFailureReason | null
}

/** Not `error`: it is not a secret, and without it a reload would show a cancellation as a failure. */
const secretParams = ['state', 'code', 'scope', 'authuser', 'prompt', 'hd', 'iss']

export function useMailboxLink(data: MailboxLinkPageData) {
  const [shown, setShown] = useState<Shown>({ view: data.view, email: '', reason: data.reason })
  const isSent = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the URL that was opened
  useEffect(() => {
    removeFromAddress(secretParams)
    const { returned, view } = data
    if (isSent.current || returned.state === '') return
    isSent.current = true
    postOAuthCallback(returned).then((outcome) => {
      // After a cancellation the call only ends the OAuth flow: the page already shows the right view.
      if (view === 'linking') setShown({ email: '', reason: null, ...outcome })
    })
  }, [])

  const headingRef = useFocusOnChange(shown.view)
  return { ...shown, headingRef }
}
