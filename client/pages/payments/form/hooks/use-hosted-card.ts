import { type RefObject, useEffect, useRef, useState } from 'react'
import type { WalletSum } from '../../../../../shared/payments/card-entry'
import type { PaymentFormPageData } from '../../../../../shared/payments/page-data'
import { loadInTime } from '../../../../ui/load-in-time'
import type { HostedCard } from '../hosted/hosted-card'

type Options = {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly entry: PaymentFormPageData['cardEntry']
  readonly isCardStep: boolean
  readonly sum: WalletSum
}

/** For our script, the processor's script and its frames together. */
const loadLimitMs = 20_000

/** The processor's card fields, loaded when step 2 opens. Null for our own card fields. */
export function useHostedCard({ formRef, entry, isCardStep, sum }: Options) {
  const containerRef = useRef<HTMLDivElement>(null)
  const hostedCard = useRef<Promise<HostedCard | null>>(undefined)
  const [isBlocked, setIsBlocked] = useState(false)
  const [isReading, setIsReading] = useState(false)
  // The state is one render late for a second submit in the same frame.
  const isBusy = useRef(false)
  const { amountCents, feeCents } = sum

  useEffect(() => {
    // Effects never run on the server, so its build leaves the processors' fields out.
    if (import.meta.env.SSR) return
    if (entry.kind === 'own' || !isCardStep || !containerRef.current || !formRef.current) return
    const options = {
      container: containerRef.current,
      form: formRef.current,
      entry,
      sum: { amountCents, feeCents },
      onBlocked: () => setIsBlocked(true),
    }
    hostedCard.current ??= loadInTime(
      import('../hosted/hosted-card').then(({ mountHostedCard }) => mountHostedCard(options)),
      loadLimitMs,
    ).catch(() => {
      options.onBlocked()
      return null
    })
    hostedCard.current.then((card) => card?.showSum(options.sum))
  }, [entry, isCardStep, formRef, amountCents, feeCents])

  /** Null without a token, and while an earlier call runs: of two calls, the vendor's fields reply only to the last. */
  const tokenize = async (formData: FormData) => {
    if (isBusy.current) return null
    isBusy.current = true
    setIsReading(true)
    try {
      return await (await hostedCard.current)?.tokenize(formData)
    } finally {
      isBusy.current = false
      setIsReading(false)
    }
  }
  const forget = () => void hostedCard.current?.then((card) => card?.forget())
  return entry.kind === 'own'
    ? null
    : { containerRef, vendor: entry.vendor, isBlocked, isReading, tokenize, forget }
}
