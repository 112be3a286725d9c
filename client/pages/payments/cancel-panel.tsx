// The question whether to cancel a payment, as a page: of the status page, and of a question to the payer without
// JavaScript.
import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'

type Props = {
  /** Where the form posts the intent `cancel-confirmed`. */
  readonly action: string
  readonly heading: string
  /** The button or link that cancels nothing. */
  readonly back: ReactNode
  readonly confirm: string
  readonly children: ReactNode
}

export function CancelPanel({ action, heading, back, confirm, children }: Props) {
  return (
    <Panel>
      <form method="post" action={action} className="stack">
        <h1>{heading}</h1>
        {children}
        <div className="row buttons">
          {back}
          <Button type="submit" name="intent" value="cancel-confirmed" variant="danger">
            {confirm}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
