import { confirmingPageCopy } from '../../../../shared/locales/payments/confirming'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { ButtonLink } from '../../../ui/button'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import styles from './unreachable-notice.module.css'

type Props = {
  readonly isShown: boolean
  /** The server renders the outcome there, without a request of a script. Empty for the current page. */
  readonly statusPageUrl: string
}

/** What to do if the page can't learn the outcome. Its text comes with the page: a script could not be loaded now. */
export function UnreachableNotice({ isShown, statusPageUrl }: Props) {
  const copy = useCopy(paymentFormCopy).confirming
  return (
    <div role="status" className={isShown ? undefined : styles.idle}>
      <div hidden={!isShown}>
        <Notice tone="warning">
          <ServerOnly name="unreachable">{import.meta.env.SSR && <Advice />}</ServerOnly>
          <ButtonLink variant="secondary" href={statusPageUrl}>
            {copy.openResult}
          </ButtonLink>
        </Notice>
      </div>
    </div>
  )
}

function Advice() {
  return <p>{useCopy(confirmingPageCopy).unreachable}</p>
}
