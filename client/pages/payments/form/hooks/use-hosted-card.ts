import { type RefObject, useEffect, useRef, useState } from 'react'
import type { WalletSum } from '../../../../../shared/payments/card-entry'
import type { PaymentFormPageData } from '../../../../../shared/payments/page-data'
import type { HostedCard } from '../hosted/hosted-card'

type Options = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly entry: PaymentFormPageData['cardEntry']
  readonly isCardStep: boolean
  readonly sum: WalletSum
}

/** The processor's card fields, loaded when step 2 opens. Null for our own card fields. */
export function useHostedCard({ form, entry, isCardStep, sum }: Options) {
  const container = useRef<HTMLDivElement>(null)
  const card = useRef<Promise<HostedCard>>(undefined)
  const [isReading, setIsReading] = useState(false)
  const { amountCents, feeCents } = sum

  useEffect(() => {
    // Effects never run on the server, so its build leaves the processors' fields out.
    if (import.meta.env.SSR) return
    if (entry.kind === 'own' || !isCardStep || !container.current || !form.current) return
    const options = {
      container: container.current,
      form: form.current,
      entry,
      sum: { amountCents, feeCents },
    }
    card.current ??= import('../hosted/hosted-card').then((it) => it.mountHostedCard(options))
    card.current.then(
      (it) => it.showSum(options.sum),
      // Our own script did not load. The form is restored from its draft.
      () => location.reload(),
    )
  }, [entry, isCardStep, form, amountCents, feeCents])

  /** One at a time: of two requests, the vendor's fields reply only to the last. */
  const tokenize = async (sent: FormData) => {
    if (isReading) return null
    setIsReading(true)
    try {
      return await (await card.current)?.tokenize(sent)
    } finally {
      setIsReading(false)
    }
  }
  const forget = () => void card.current?.then((it) => it.forget())
  return entry.kind === 'own'
    ? null
    : { container, vendor: entry.vendor, isReading, tokenize, forget }
}
