import { type RefObject, useEffect, useState } from 'react'
import type { CardBrand } from '../../../../../shared/card-brands'
import { applyRule } from '../../../../../shared/field-rules'
import { fieldErrors } from '../../../../../shared/locales/field-errors'
import type { PaymentFormPageData } from '../../../../../shared/payments/page-data'
import { amount } from '../../../../../shared/payments/schema'
import { loadInTime } from '../../../../ui/load-in-time'
import { useCopy } from '../../../../ui/locale'
import { findControl } from '../form-values'

export type CardRules = typeof import('../../../../../shared/payments/card-form')

/** Null if the rules cannot be loaded in time: then only the server checks the card. */
export const loadCardRules = (): Promise<CardRules | null> =>
  loadInTime(import('../../../../../shared/payments/card-form')).catch(() => null)

type Options = {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly data: PaymentFormPageData
  readonly isCardStep: boolean
}

function toCents(text: string | undefined): number | null {
  const cents = applyRule(amount, text)
  return cents.ok ? cents.value : null
}

/**
 * What the page derives from the inputs while they are typed: the amount in the sum and the card's
 * brand. Also reads what was typed before hydration.
 */
export function useTypedValues({ formRef, data, isCardStep }: Options) {
  const copy = useCopy(fieldErrors)
  const cardRules = useCardRules(isCardStep)
  const [amountCents, setAmountCents] = useState(() => toCents(data.values.amount))
  const [brand, setBrand] = useState<CardBrand | null>(null)
  const [fault, setFault] = useState<ReturnType<CardRules['readTypedNumber']>['fault']>(null)

  const readTyped = () => {
    if (!formRef.current) return
    setAmountCents(toCents(findControl(formRef.current, 'amount')?.value))
    // Stores only what the number implies: most keystrokes then change no state and render nothing.
    const number = findControl(formRef.current, 'ccn')?.value ?? ''
    const card = cardRules?.readTypedNumber(number, data.payee.acceptedBrands)
    setBrand(card?.brand ?? null)
    setFault(card?.fault ?? null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at hydration, and when the card rules load
  useEffect(readTyped, [cardRules])

  return {
    cardRules,
    amountCents,
    brand,
    numberError: fault === null ? undefined : copy[fault],
    readTyped,
  }
}

/** The card rules, null until they are loaded. They are prefetched during step 1. */
function useCardRules(isNeeded: boolean): CardRules | null {
  const [rules, setRules] = useState<CardRules | null>(null)

  useEffect(() => {
    if (!isNeeded) {
      // Only warms the module cache; a timer, because Safari has no idle callback.
      const timer = setTimeout(loadCardRules, 2_000)
      return () => clearTimeout(timer)
    }
    let isUnmounted = false
    void loadCardRules().then((loaded) => !isUnmounted && setRules(loaded))
    return () => {
      isUnmounted = true
    }
  }, [isNeeded])

  return rules
}
