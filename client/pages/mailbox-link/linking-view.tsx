// Shown while the OAuth callback is posted: a spinner, and a Continue button after 8 seconds or without
// JavaScript.

import { mailboxLinkCopy } from '../../../shared/locales/mailbox-link'
import type { OAuthCallbackParams } from '../../../shared/mailbox-link/page-data'
import { Button } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import { Spinner } from '../../ui/spinner'
import styles from './linking-view.module.css'
import '../../ui/content.css'

type Props = { readonly action: string; readonly returned: OAuthCallbackParams }

export function LinkingView({ action, returned }: Props) {
  const mailboxLinkTexts = useCopy(mailboxLinkCopy)
  const copy = useCopy(mailboxLinkCopy).linking
  const { state, code, scope, error } = returned
  return (
    <div className="stack loose waiting">
      <div className={styles.spinner}>
        <Spinner label={mailboxLinkTexts.headings.linking} />
      </div>
      <p className={styles.wait}>{copy.wait}</p>
      <form method="post" action={action} className={styles.form}>
        <p className={styles.press}>{copy.press}</p>
        <p className={styles.slow}>{copy.slow}</p>
        {Object.entries({ state, code, scope, error }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{copy.continue}</Button>
      </form>
    </div>
  )
}
