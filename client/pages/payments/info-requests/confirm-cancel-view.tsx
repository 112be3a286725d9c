import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import { toInfoFieldName } from '../../../../shared/payments/info-question'
import type { RequestedInfo } from '../../../../shared/payments/info-request'
import { Button } from '../../../ui/button'
import { Panel } from '../../../ui/layout/card-panel'
import { toCancelWords } from './cancel-dialog'
import styles from './info-request-page.module.css'

type Props = {
  readonly action: string
  readonly requestedInfo: RequestedInfo
  readonly values: readonly string[]
}

const copy = infoRequestCopy.cancelDialog

/** The dialog as a page, for visitors without JavaScript. Hidden fields preserve what was typed. */
export function ConfirmCancelView({ action, requestedInfo, values }: Props) {
  return (
    <Panel>
      <form method="post" action={action} className={styles.stack}>
        <h1>{copy.title}</h1>
        <p>{toCancelWords(requestedInfo.bill)}</p>
        {values.map((value, index) => {
          const name = toInfoFieldName(index)
          return <input key={name} type="hidden" name={name} value={value} />
        })}
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="keep" variant="secondary">
            {copy.back}
          </Button>
          <Button type="submit" name="intent" value="cancel-confirmed" variant="danger">
            {copy.confirm}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
